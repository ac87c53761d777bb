// Rules about `x-sunset` and `x-stability-level`, by which authors announce changes.

export const lifecycleRules = {
  "sunset-added": {
    title: "Sunset date added",
    explanation:
      "`x-sunset` was added: the deprecated operation, parameter or property works until the date in `x-sunset`.",
    impact: "safe",
  },
  "sunset-past": {
    title: "Sunset date in the past added",
    explanation:
      "`x-sunset` was added with a date in the past. Callers have no time to stop using the operation, parameter or property.",
    impact: "review",
  },
  "sunset-later": {
    title: "Sunset date moved later",
    explanation:
      "The date in `x-sunset` is later than before, so callers have more time to change their code.",
    impact: "safe",
  },
  "sunset-called-off": {
    title: "Sunset cancelled",
    explanation:
      "`x-sunset` and `deprecated` were removed, so callers can keep using the operation, parameter or property.",
    impact: "safe",
  },
  "sunset-earlier": {
    title: "Sunset date moved earlier",
    explanation:
      "The date in `x-sunset` is earlier than before. Callers who planned for the old date lose the operation, parameter or property too early.",
    impact: "breaking",
    wire: "requests fail earlier than announced",
  },
  "sunset-removed": {
    title: "Sunset date removed from a deprecated operation, parameter or property",
    explanation:
      "`x-sunset` was removed, but `deprecated` was not. Callers no longer know how long they can use the operation, parameter or property. Restore `x-sunset`, or remove `deprecated` too.",
    impact: "breaking",
  },
  "sunset-unreadable": {
    title: "Invalid sunset date",
    explanation:
      "`x-sunset` changed, and its old or new value is not an RFC 3339 date. Callers cannot plan for a sunset date that is invalid. Write a date such as `2030-02-28`.",
    impact: "breaking",
  },
  "stability-raised": {
    title: "Stability level raised",
    explanation:
      "`x-stability-level` is higher than before, so callers can expect fewer breaking changes.",
    impact: "safe",
  },
  "stability-lowered": {
    title: "Stability level lowered",
    explanation:
      "`x-stability-level` is lower than before, so callers must expect more breaking changes. The levels of `x-stability-level` are `draft`, `alpha`, `beta` and `stable`; the default is `stable`.",
    impact: "breaking",
  },
  "stability-unreadable": {
    title: "Invalid stability level",
    explanation:
      "`x-stability-level` changed, and its old or new value is invalid. Write `draft`, `alpha`, `beta` or `stable`.",
    impact: "breaking",
  },
} as const;
