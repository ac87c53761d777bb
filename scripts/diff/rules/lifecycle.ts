// Rules about announcements of authors: `x-sunset` and `x-stability-level`.

/** The rules of this file. Keys are their names. */
export const lifecycleRules = {
  "sunset-added": {
    title: "Sunset date added",
    explanation:
      "`x-sunset` names the day on which a deprecated part ends. It works until that day.",
    // The date was withdrawn, moved nearer, or is not valid any more.
    impact: "safe",
  },
  "sunset-past": {
    title: "Sunset date added in the past",
    explanation:
      "`x-sunset` is new and names a day in the past. The part may end at once, and callers have no time to move.",
    impact: "review",
  },
  "sunset-later": {
    title: "Sunset date moved later",
    explanation: "The day in `x-sunset` is later than before. Callers have more time.",
    impact: "safe",
  },
  "sunset-called-off": {
    title: "Sunset cancelled",
    explanation: "`x-sunset` and the deprecation were removed. The part stays.",
    impact: "safe",
  },
  "sunset-earlier": {
    title: "Sunset date moved earlier",
    explanation:
      "The day in `x-sunset` is earlier than announced. Callers who planned for the announced day lose the part too early.",
    impact: "breaking",
    wire: "requests fail earlier than announced",
  },
  "sunset-removed": {
    title: "Sunset date removed, still deprecated",
    explanation:
      "The part is still deprecated, but its date was removed. It may end at any time. Callers who planned for the date can no longer rely on it.",
    impact: "breaking",
  },
  "sunset-unreadable": {
    title: "Invalid sunset date",
    explanation:
      "`x-sunset` changed, and one of its values is not a date of RFC 3339. Callers cannot plan for it. Write a date.",
    impact: "breaking",
  },
  "stability-raised": {
    title: "Stability level raised",
    explanation: "`x-stability-level` is higher than before. Callers can rely on more.",
    impact: "safe",
  },
  "stability-lowered": {
    title: "Stability level lowered",
    explanation:
      "`x-stability-level` is lower than before (stable, beta, alpha, draft; default: stable). A stable part may now change at any time.",
    impact: "breaking",
  },
  "stability-unreadable": {
    title: "Invalid stability level",
    explanation:
      "`x-stability-level` changed, and one of its values is not draft, alpha, beta or stable. Write one of the four.",
    impact: "breaking",
  },
} as const;
