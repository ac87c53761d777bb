// Rules about what an author promises: `x-sunset` and `x-stability-level`.

/** By name. */
export const lifecycleRules = {
  "sunset-added": {
    title: "An end was announced",
    explanation:
      "`x-sunset` names the day on which something deprecated ends. Nothing fails before that day; callers have a date to plan by.",
    // A date that was promised: taken back, moved nearer, or written so that nobody can plan by it.
    impact: "safe",
  },
  "sunset-past": {
    title: "An end is announced for a day that has passed",
    explanation:
      "`x-sunset` is new and names a day that is not ahead. The deprecated part may be gone at once, and callers have no time to plan.",
    impact: "review",
  },
  "sunset-later": {
    title: "The end moved away",
    explanation: "The day in `x-sunset` is later than it was. Callers have more time.",
    impact: "safe",
  },
  "sunset-called-off": {
    title: "The end was called off",
    explanation: "`x-sunset` is gone together with the deprecation: the deprecated part stays.",
    impact: "safe",
  },
  "sunset-earlier": {
    title: "The end moved nearer",
    explanation:
      "The day in `x-sunset` is earlier than was promised. Callers who planned by the first date are left without what they use: a promise is broken, so this is breaking.",
    impact: "breaking",
    wire: "requests fail earlier than was promised",
  },
  "sunset-removed": {
    title: "The date of the end was taken back",
    explanation:
      "Something is still deprecated, and the day until which it was promised is gone: it may end at any time. Callers who planned by the date have lost it, so this is breaking.",
    impact: "breaking",
  },
  "sunset-unreadable": {
    title: "The date of the end cannot be read",
    explanation:
      "`x-sunset` changed, and one of its values is no date of RFC 3339. Callers cannot plan by it, and no one can check whether the promise was kept. It counts as broken until it is written as a date.",
    impact: "breaking",
  },
  "stability-raised": {
    title: "Something became more settled",
    explanation: "`x-stability-level` went up: more is promised than before. No one has to act.",
    impact: "safe",
  },
  "stability-lowered": {
    title: "Something became less settled",
    explanation:
      "`x-stability-level` went down (draft, alpha, beta, stable; without it: stable). Something stable may now change at any time: a promise to callers is broken.",
    impact: "breaking",
  },
  "stability-unreadable": {
    title: "How settled something is cannot be read",
    explanation:
      "`x-stability-level` changed, and one of its values is none of draft, alpha, beta and stable. The promise is unknown. It counts as broken until one of the four is written.",
    impact: "breaking",
  },
} as const;
