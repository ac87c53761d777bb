// Creates narrower variants of a sample plan, such as one that always creates all optional members. Several members of
// a `oneOf` may accept one small object. An additional property can make an object match only one schema of a `oneOf`.
import type { Kind, Plan } from "../../../templates/samples/runtime/make.js";

/** Maximum number of optional members that are tried separately. */
const mostMembers = 20;

/**
 * Yields variants of a sample plan: without its optional members, with one optional member, and with all optional
 * members. `around` are the functions that stand for the plan. A union whose only member is the union itself stands for
 * itself, so its plan has no variants.
 */
export function* stricter(plan: Plan, around: ReadonlySet<Plan> = new Set()): Generator<Plan> {
  if (typeof plan === "function") {
    if (!around.has(plan)) yield* stricter(plan(), new Set([...around, plan]));
    return;
  }
  if ("set" in plan) {
    for (const of of stricter(plan.of, around)) yield { ...plan, of };
    return;
  }
  if (!("object" in plan)) return;
  const { optional = {}, ...least } = plan;
  const names = Object.keys(optional);
  if (names.length > 0) yield least;
  for (const name of names.slice(0, mostMembers)) {
    const { [name]: member, ...others } = optional;
    yield {
      ...plan,
      object: { ...plan.object, [name]: withoutNull(member as Plan) },
      optional: others,
    };
  }
  if (names.length > 1) {
    const all = names.map((name) => [name, withoutNull(optional[name] as Plan)] as const);
    yield { ...least, object: { ...plan.object, ...Object.fromEntries(all) } };
  }
  if (Object.keys(plan.object).length + names.length === 0 && plan.extra === undefined) {
    yield { ...plan, fewest: 1 };
  }
}

/** Returns the sample plan without null, because null matches several union members. */
function withoutNull(plan: Plan): Plan {
  if (typeof plan === "function") return plan;
  const { nullable: _, ...others } = plan;
  return others as Kind;
}
