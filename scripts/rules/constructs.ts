// Which places of a document say something that we ignore or refuse, found by the table of objects.
import type { Support } from "../keywords/keyword.js";
import { own } from "../load/json.js";
import { append } from "../load/pointer.js";
import { type Field, type Kind, objects } from "./objects.js";
import type { Finding, Inspection } from "./rule.js";

const shownPlaces = 3;

/** One finding for each construct of that support which the document uses: its first place, others as notes. */
export function* uses(inspection: Inspection, support: Support): Generator<Finding> {
  for (const kind of Object.keys(objects) as Kind[]) {
    const fields = [...objects[kind].fields].filter(([, field]) => field.support === support);
    if (fields.length === 0) continue;
    for (const [name, field] of fields) {
      const places: string[] = [];
      for (const site of inspection.sites.of(kind)) {
        if (!Object.hasOwn(site.value, name)) continue;
        const value = own(site.value, name);
        // A member that says what holds anyway.
        if (value === false) continue;
        places.push(append(site.pointer, name));
      }
      if (places.length > 0) yield describe(kind, name, field, places);
    }
  }
}

function describe(kind: Kind, name: string, field: Field, places: readonly string[]): Finding {
  const [first = "", ...others] = places;
  const told = others
    .slice(0, shownPlaces)
    .map((pointer) => ({ message: "also here", pointer, at: "key" as const }));
  const count = places.length === 1 ? "" : ` (${places.length} places)`;
  const refused = field.support === "refused";
  const why = field.remark === undefined ? "" : `: ${field.remark}`;
  return {
    severity: refused ? "error" : "warning",
    message: `\`${name}\` of a ${objects[kind].title} is ${refused ? "not supported" : "ignored"}${count}${why}`,
    pointer: first,
    at: "key",
    ...(told.length > 0 ? { notes: told } : {}),
  };
}
