// Data for `types/dates.ts`: the types that contain `Date` in a client, with the same names as in `index.ts`.

import { isObject, type JsonValue, own } from "../../json/json.js";
import { type DateView, onTheWire } from "../../model/dates/view.js";
import { Modules } from "../../render/modules.js";
import { ident } from "../../render/typescript.js";
import { TypePrinter } from "../../typescript/print-type.js";
import { targetOf } from "../../typescript/type.js";
import { TypeSchemas } from "../../typescript/type-schema.js";
import type { FormatTypes } from "./format-types.js";
import { OperationTypes } from "./operation-types.js";
import { printStatus } from "./status.js";
import { type DeclarationView, namedDoc, printFormat, typesOfTexts } from "./view.js";

export interface DatesView {
  readonly declarations: readonly DeclarationView[];
  /** True if types with dates refer to types without dates, which `dates.ts` imports from `index.ts`. */
  readonly usesWire: boolean;
  readonly usesStatusClasses: boolean;
  readonly usesFormats: boolean;
}

/** Types without dates are not in `dates.ts`, because they are in `index.ts`. */
export function datesView({ model, dated }: DateView, formatTypes: FormatTypes = {}): DatesView {
  const schemas = new TypeSchemas(model.schemas, { typeOfFormat: typesOfTexts(formatTypes) });
  const operations = new OperationTypes(schemas);
  const differing = new Set(dated);
  const modules = new Modules({ wire: "wire", http: "http", formats: "formats" });
  const names = new TypePrinter((name) => {
    const other = printStatus(name, modules) ?? printFormat(name, modules);
    if (other !== undefined) return other;
    if (differing.has(name)) return ident(name);
    const bare = name.startsWith(onTheWire) ? name.slice(onTheWire.length) : name;
    return modules.member("wire", ident(bare));
  });
  const declarations: DeclarationView[] = [];
  for (const { named, type } of schemas.named()) {
    if (!dated.has(named.typeName)) continue;
    const declaration = names.declaration(named.typeName, type);
    declarations.push({ doc: namedDoc(named), declaration });
  }
  for (const operation of model.operations) {
    for (const { name, doc, type, isAlias } of operations.of(operation)) {
      if (!hasDates(type, differing)) continue;
      differing.add(name);
      declarations.push({ doc, declaration: names.declaration(name, type, isAlias) });
    }
  }
  return {
    declarations,
    usesWire: modules.isUsed("wire"),
    usesStatusClasses: modules.isUsed("http"),
    usesFormats: modules.isUsed("formats"),
  };
}

/** Returns true if a type is a date, or refers to a type that contains dates. */
function hasDates(type: JsonValue, names: ReadonlySet<string>): boolean {
  if (Array.isArray(type)) return type.some((part) => hasDates(part, names));
  if (!isObject(type)) return false;
  if (own(type, "type") === "string" && own(type, "format") === "date") return true;
  const reference = own(type, "$ref");
  if (typeof reference === "string") return names.has(targetOf(reference));
  return Object.values(type).some((part) => hasDates(part, names));
}
