// Finds the types that a document can import from shared files. A type is imported only if the document and the shared
// file give equal types.
import { dirname, join, relative, resolve, sep } from "node:path";
import { DiagnosticsError } from "../../diagnostics/diagnostic.js";
import type { SpecDocument } from "../../load/spec-document.js";
import type { ApiModel, NamedSchema } from "../../model/api-model.js";
import { noLock } from "../../model/names/name-lock.js";
import {
  comparedTypes,
  type ImportedType,
  type PlacedModel,
  type SharedTypes,
} from "../../targets/types/shared-schemas.js";
import type { OutputRequest } from "../output.js";
import { chosenModel } from "../passes.js";
import { Progress } from "../progress.js";
import { readSpec, refuseErrors } from "../read.js";

interface Read {
  readonly document: SpecDocument;
  readonly model: ApiModel;
}

/** The types that are equal in a shared file and a document, and the types that differ. */
interface Compared {
  readonly request: OutputRequest;
  readonly equal: ReadonlyMap<string, ImportedType>;
  readonly differing: readonly (readonly [place: string, typeName: string])[];
}

/**
 * Returns the types that the document imports from its shared files. Generated files are not read, because they may be
 * stale.
 */
export async function typesToImport(own: Read, request: OutputRequest): Promise<SharedTypes[]> {
  const { shared = [], schemasOf, spec } = request;
  const files = new Set(own.document.files.map(({ absolute }) => resolve(absolute)));
  const isShared = schemasOf !== undefined;
  const inReach = shared.filter(
    (one) => files.has(resolve(one.spec)) && !(isShared && resolve(one.spec) === resolve(spec)),
  );
  const placed = placedModel(own, request);
  const all = await Promise.all(inReach.map((one) => compared(placed, request, one)));
  const homes = new Set(shared.map((one) => `${resolve(one.spec)}#`));
  const isIn = (place: string, home: string) => place.startsWith(`${resolve(home)}#`);
  const importedPlaces = new Set<string>();
  return all.flatMap((found): SharedTypes[] => {
    if (found === undefined) return [];
    const { spec: file, out } = found.request;
    // If several shared files refer to one schema of another file, its type is imported from the first shared file. A
    // shared file imports no types from other shared files, because the imports could form a cycle.
    const imported = [...found.equal].filter(
      ([place]) =>
        isIn(place, file) ||
        (!isShared &&
          !homes.has(place.slice(0, place.indexOf("#") + 1)) &&
          !importedPlaces.has(place)),
    );
    for (const [place] of imported) importedPlaces.add(place);
    const differing = found.differing.filter(([place]) => isIn(place, file));
    return [
      {
        file,
        module: moduleFrom(request.out, out),
        imported: imported.map(([, type]) => type),
        differing: differing.map(([, typeName]) => typeName),
      },
    ];
  });
}

async function compared(
  own: PlacedModel,
  { formatTypes }: OutputRequest,
  request: OutputRequest,
): Promise<Compared | undefined> {
  const theirs = await readShared(request);
  if (theirs === undefined) return undefined;
  const hasSameFormats = JSON.stringify(formatTypes) === JSON.stringify(request.formatTypes);
  return { request, ...comparedTypes(own, placedModel(theirs, request), hasSameFormats) };
}

/** Returns the model that `generate` builds for a shared file, or `undefined` if `generate` would fail. */
async function readShared(request: OutputRequest): Promise<Read | undefined> {
  try {
    const reading = await readSpec(request.spec, new Progress(), { preset: "user", ...request });
    refuseErrors(reading);
    return { document: reading.document, model: chosenModel(reading.model, request, noLock).model };
  } catch (error) {
    if (error instanceof DiagnosticsError) return undefined;
    throw error;
  }
}

/**
 * Returns a model together with the file and JSON Pointer of each schema in the model. Request and response variants of
 * a schema have no file and no JSON Pointer.
 */
function placedModel({ document, model }: Read, { enums = "union" }: OutputRequest): PlacedModel {
  const places = new Map<string, NamedSchema>();
  const root = resolve(document.files[0]?.absolute ?? "");
  for (const schema of model.schemas) {
    if (schema.view !== undefined) continue;
    const { file, pointer } = document.placeOf(schema.pointer);
    const absolute = file === "" ? root : resolve(dirname(root), file);
    const place = `${absolute}#${pointer}${schema.partOf === undefined ? "" : " part"}`;
    if (!places.has(place)) places.set(place, schema);
  }
  return { model, enums, places };
}

/** Returns the module path, without extension, by which `from/types/index.ts` imports `to/types/index.ts`. */
function moduleFrom(from: string, to: string): string {
  const path = relative(join(resolve(from), "types"), join(resolve(to), "types/index"));
  return path.split(sep).join("/");
}
