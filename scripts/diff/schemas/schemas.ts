// Changes of the schemas in requests and responses. Each pair of an old and a new schema is compared once, and the
// accepted values decide the impact of a change.

import type { Allowance } from "../../containment/allowance.js";
import { type Containment, Containments, type SideName } from "../../containment/contains.js";
import type { JsonValue } from "../../json/json.js";
import { append } from "../../json/pointer.js";
import type { ApiModel, Schema } from "../../model/api-model.js";
import type { JsonSchema } from "../../model/schema.js";
import { kind } from "../../schema/kinds.js";
import type { SymbolEffect } from "../change.js";
import type { Draft } from "../changes/draft.js";
import { pathKey } from "../changes/operation-pairs.js";
import { type FoundPlace, Places } from "../changes/place-names.js";
import { keywordOf } from "../rules/index.js";
import { compareAlternatives } from "./alternatives.js";
import { areBytes, withContentKeywords } from "./binary-schema.js";
import { endlessIn, operationsIn, type Reached, type Wholes, wholesOf } from "./broken-roots.js";
import { Causes, isSoftened } from "./causes.js";
import type { Edit } from "./counterfactual.js";
import { EditedPlaces } from "./edited-places.js";
import { type Finding, worded } from "./finding.js";
import { placeOf } from "./finding-place.js";
import { findChanges } from "./findings.js";
import { notCompared, noteOf, partedAt } from "./giving-up.js";
import { holdingOf, isForm } from "./holding.js";
import { Identities } from "./identical.js";
import { MeantSchemas } from "./meant.js";
import { whereUsed, withNullAsRead } from "./notes.js";
import { ownEdits } from "./own-edits.js";
import { type SchemaPair, SchemaPairs } from "./pairs.js";
import type { SchemaUse } from "./part-of-operation.js";
import { printedTypes } from "./printed-types.js";
import { SchemaQuestions } from "./questions.js";
import { Renames } from "./renames.js";
import { mayRead } from "./sent-as-text.js";
import { hiddenBy, type Moving, type SchemaFindings } from "./set-aside.js";
import { Subtypes } from "./subtypes.js";
import { type UnusedSchema, unusedSchemas } from "./usage.js";
import { operationsOf, partiesOf, remembered, rootsOfAll } from "./uses.js";
import { judge, type Known, type Verdict } from "./verdict.js";
import { jsonOf, type ViewedSchema, viewOf } from "./view.js";
import { witnessOf } from "./witness.js";
import { inOtherWords, isOfValues } from "./words.js";

/**
 * `scalar` means that each value is serialized as one text. `list` means that the values are scalars or arrays, and
 * that at least some are arrays.
 */
export type Shape = "scalar" | "list";

/** Number of schema objects that a view may include without a limit on the total number. */
const freeParts = 20;

/** Compares the schemas of two models. A schema that many operations use is compared once. */
export class SchemaComparison {
  readonly #models: readonly [ApiModel, ApiModel];
  readonly #named: Renames;
  readonly #containments: Containments;
  readonly #questions: SchemaQuestions<SchemaPair>;
  readonly #subtypes: readonly [Subtypes, Subtypes];
  readonly #identities: Identities;
  /** True if one document is OpenAPI 3.0 and the other is OpenAPI 3.1. */
  readonly #migrates: boolean;
  readonly #meant: MeantSchemas;
  readonly #pairs: SchemaPairs;
  readonly #roots: SchemaPair[] = [];
  readonly #allowance: Allowance;
  readonly #edited: EditedPlaces;
  #findings: SchemaFindings | undefined;
  /** Compares in the opposite direction, as if the new document were the old one. */
  #back: SchemaQuestions<SchemaPair> | undefined;
  readonly #places = { before: new Places(), after: new Places() };

  constructor(before: ApiModel, after: ApiModel, allowance: Allowance) {
    this.#models = [before, after];
    this.#migrates = before.openapi !== after.openapi;
    this.#meant = new MeantSchemas(before.meantSchemas, after.meantSchemas);
    const compared = (side: SideName, { schemas }: ApiModel) =>
      schemas.map((one) => this.#asCompared(one, side));
    this.#named = new Renames(compared("before", before), compared("after", after));
    for (const side of ["before", "after"] as const) {
      for (const { pointer, name, typeName } of this.#named[side].values()) {
        this.#places[side].name(pointer, { label: name, symbol: typeName, key: name });
      }
    }
    this.#allowance = allowance;
    this.#edited = new EditedPlaces(before, after);
    const [old, now] = [jsonOf(this.#named.before), jsonOf(this.#named.after)];
    this.#containments = new Containments(old, now, { allowance });
    this.#subtypes = [
      new Subtypes(this.#named.before, before),
      new Subtypes(this.#named.after, after),
    ];
    this.#questions = new SchemaQuestions(this.#containments, this.#named);
    this.#identities = new Identities(old, now);
    this.#pairs = new SchemaPairs({
      named: this.#named,
      mostPairs: allowance.pairs,
      edited: this.#edited,
      same: (one, other) => this.#identities.same(one, other),
      find: (one, other) => this.#find(one, other),
    });
  }

  compare(old: Schema, now: Schema, use: SchemaUse): void {
    const before = this.#asCompared(old, "before");
    const after = { ...now, json: this.#named.inOldNames(this.#asCompared(now, "after").json) };
    if (use.carried !== "text") this.#compareSubtypes(before.json, after.json, use);
    if (this.#identities.same(before.json, after.json)) return;
    const { operation, media, label, symbol } = use;
    if (this.#migrates && media && areBytes(before.json, after.json, media)) return;
    const key = `${operation.method} ${pathKey(operation.path)} ${label}`;
    const called = symbol === undefined ? {} : { symbol };
    for (const [side, { pointer }] of [
      ["before", before],
      ["after", after],
    ] as const) {
      const shared = pointer.startsWith("/components/");
      this.#places[side].name(pointer, { label, key: shared ? pointer : key, ...called });
    }
    this.#addUse(before, after, use);
  }

  /** Compares the subtypes that a discriminator can select, because messages may contain values of the subtypes. */
  #compareSubtypes(before: JsonSchema, after: JsonSchema, use: SchemaUse): void {
    const [old, now] = this.#subtypes;
    for (const name of new Set([...old.below(before), ...now.below(after)])) {
      const [was, is] = [this.#named.before.get(name), this.#named.after.get(name)];
      if (was !== undefined && is !== undefined) this.#addUse(was, is, use);
    }
  }

  #addUse(before: ViewedSchema, after: ViewedSchema, use: SchemaUse): void {
    const { flow, operation, carried = "json", media, separators = [], isParameter = false } = use;
    const known = this.#pairs.size;
    const node = this.#pairs.add(before, after, flow);
    if (node === undefined) return;
    if (this.#pairs.size > known || node.operations.size === 0) this.#roots.push(node);
    node.isMultipart ||= media?.startsWith("multipart/") === true;
    node.sent = node.operations.size === 0 || node.sent === carried ? carried : "json";
    for (const [member, all] of separators)
      node.separators.set(member, `${node.separators.get(member) ?? ""}${all}`);
    node.isParameter = isParameter && (node.isParameter || node.operations.size === 0);
    node.operations.set(`${operation.method} ${operation.path}`, operation);
    node.parties.add(use.party);
  }

  #asCompared<Of extends Schema>(schema: Of, side: SideName): Of {
    const noted = this.#meant.noted(schema, side);
    return this.#migrates ? { ...noted, json: withContentKeywords(noted.json) } : noted;
  }

  /** Returns whether a schema's values are scalars or lists when they are sent as text; `undefined` for objects. */
  shapeOf(schema: Schema, side: SideName): Shape | undefined {
    const { json } = this.#asCompared(schema, side);
    const kinds = this.#containments.kinds(
      side === "after" ? this.#named.inOldNames(json) : json,
      side,
    );
    if ((kinds & kind.object) !== 0) return undefined;
    return (kinds & kind.array) === 0 ? "scalar" : "list";
  }

  /** Returns false if the parameter's old schema provably refused the text. */
  mayRead(schema: Schema, text: string): boolean {
    return mayRead(
      this.#asCompared(schema, "before"),
      text,
      this.#containments,
      this.#named.before,
    );
  }

  /** Returns the named schemas that differ, except schemas that operations of both documents use. */
  unused(): UnusedSchema[] {
    return unusedSchemas(this.#models, this.#named, this.#identities);
  }

  /** Returns a copy of a JSON value in which each reference to a renamed schema uses the old name. */
  inOldNames(value: JsonValue): JsonValue {
    return this.#named.everywhere(value);
  }

  /** Returns all changes that were found so far. */
  drafts(): readonly Draft[] {
    const drafts: Draft[] = [];
    const moving: Moving[] = [];
    const causes = new Causes<SchemaPair>();
    const live = this.#pairs.below(({ operations }) => operations.size > 0);
    const amid = this.#pairs.below(({ isAmid }) => isAmid);
    const rootsOf = rootsOfAll(this.#pairs);
    const reachedBy = remembered((roots: ReadonlySet<SchemaPair>) => operationsOf(roots));
    for (const node of this.#pairs) {
      if (node.findings.length === 0) continue;
      const roots = rootsOf.get(node) ?? new Set();
      const edits = ownEdits(node.findings, {
        edit: (deltas) => this.#questions.edit(node, deltas),
        // If a schema accepts no value, no change can refuse a value.
        isUnderstood: (edit) =>
          this.#questions.isPartUnderstood(node, edit) &&
          !this.#questions.becameImpossible(node, edit),
      });
      const reached = { roots, isLive: live.has(node), operationsOf: reachedBy };
      for (const finding of node.findings) {
        const edit = edits.get(finding);
        const isMoving = finding.shift !== undefined;
        const moves = { pair: node, roots, deltas: finding.deltas };
        if (isOfValues(finding) && this.#saysTheSame(node, finding, edit)) {
          if (isMoving) moving.push(moves);
          continue;
        }
        const { draft, verdict, wholes } = this.#judged(node, finding, edit, reached);
        const { broken, spared } = wholes;
        const place = { pair: node, index: drafts.length, edit, isAmid: amid.has(node) };
        const isSoft = isSoftened(finding, verdict, node.flow);
        if (isMoving) moving.push({ ...moves, index: drafts.length, isSoft });
        causes.add(finding, verdict, { ...place, roots: broken });
        causes.add(finding, { impact: verdict.elsewhere ?? "safe" }, { ...place, roots: spared });
        drafts.push(draft);
      }
    }
    const all = causes.explained(drafts, new Set(this.#roots), {
      whole: (root) => this.#questions.ofWhole(root),
      wholeWith: (root, edit) => this.#questions.ofWholeWith(root, edit),
      isByOverlap: (root, edit) => this.#questions.isByOverlap(root, edit),
      isJudgedDifferently: (root, witness) => this.#questions.isJudgedDifferently(root, witness),
      together: (one, other) => this.#questions.together(one, other),
      named: (root) => this.#places.after.at(root.after.pointer),
    });
    this.#findings = { drafts: all, moving, wholes: causes.wholes };
    return all;
  }

  /**
   * Returns the breaking changes that would appear if the changes in `aside` were reverted. Changes that the report
   * already contains are left out.
   */
  hiddenBy(aside: ReadonlySet<Draft>): Draft[] {
    if (this.#findings === undefined) return [];
    this.#back ??= this.#turnedRound();
    return hiddenBy(aside, this.#findings, {
      back: this.#back,
      isJudgedDifferently: (root, witness) => this.#questions.isJudgedDifferently(root, witness),
      named: (root) => this.#places.after.at(root.after.pointer),
    });
  }

  #turnedRound(): SchemaQuestions<SchemaPair> {
    const { before, after } = this.#named;
    const containments = new Containments(jsonOf(after), jsonOf(before), {
      allowance: this.#allowance,
    });
    return new SchemaQuestions(containments, { before: after, after: before });
  }

  /** Returns the change for a finding, with the impact of the edit that caused the finding. */
  #judged(
    node: SchemaPair,
    reported: Finding,
    edit: Edit | undefined,
    { roots, isLive, operationsOf }: Reached,
  ): { readonly draft: Draft; readonly verdict: Verdict; readonly wholes: Wholes } {
    const finding = whereUsed(reported, roots);
    const isIdle = [...roots].some((root) => this.#questions.isIdle(root, edit));
    const isText = [...roots].some(({ sent }) => sent !== "json");
    const alone = judge(finding, this.#known(node, finding, edit, { isLive, isIdle, isText }));
    const endless = isLive && this.#isEndless(node, finding, edit, roots);
    const becameImpossible = (root: SchemaPair) => this.#questions.becameImpossible(root);
    const isUnderstood = (root: SchemaPair) => this.#questions.isUnderstood(root, edit);
    const { judged, wholes = wholesOf(node, roots, judged, isUnderstood) } = endless
      ? endlessIn(node, roots, alone, becameImpossible)
      : { judged: alone };
    const { impact, shown, moved } = judged;
    const place = placeOf(finding, node, this.#places, this.#named.pointers);
    const { key } = place;
    const hasSymbols =
      finding.shift !== undefined || [...roots].some(({ isMultipart }) => isMultipart);
    const symbols = hasSymbols ? this.#symbolsOf(finding, node, place) : [];
    const draft: Draft = {
      rule: endless ? "schema-became-impossible" : finding.rule,
      impact,
      ...worded(finding, place, { flip: node.flip, endless }),
      ...(shown === undefined ? partedAt(judged.separators) : noteOf(shown, impact, finding)),
      ...operationsIn(wholes, judged, operationsOf),
      parties: partiesOf(roots),
      ...this.#edited.of(finding, node),
      ...witnessOf(shown, finding.property?.name),
      ...(moved === undefined ? {} : { moved }),
      ...(hasSymbols ? { symbols } : {}),
      ...(judged.isOtherType && symbols.length > 0 ? { callers: "review" } : {}),
      place: key,
    };
    return { draft, verdict: judged, wholes };
  }

  /** Returns true if a schema no longer accepts any value, and the author probably made a mistake. */
  #isEndless(
    node: SchemaPair,
    { rule, shift }: Finding,
    edit: Edit | undefined,
    roots: ReadonlySet<SchemaPair>,
  ): boolean {
    if (node.flip || shift !== "narrower") return false;
    // The schema `false` is probably intentional. Contradictory keywords, and bodies for which no value is valid, are
    // probably mistakes of the author.
    const isMeant =
      rule === "schema-closed" &&
      ![...roots].some((root) => this.#questions.becameImpossible(root));
    return !isMeant && this.#questions.becameImpossible(node, edit);
  }

  /**
   * Returns true if the edit that caused the finding does not change the accepted values. A removed `enum` is checked
   * with its complete edit, which also removes the types inferred from the values.
   */
  #saysTheSame(node: SchemaPair, { deltas }: Finding, edit: Edit | undefined): boolean {
    const isUnlisted = node.findings.some(({ rule }) => rule === "enum-removed");
    const judgedEdit = isUnlisted ? edit : deltas && this.#questions.edit(node, deltas);
    return judgedEdit !== undefined && this.#questions.saysTheSame(node, judgedEdit);
  }

  #symbolsOf(finding: Finding, node: SchemaPair, { symbol, path }: FoundPlace): SymbolEffect[] {
    if (symbol === undefined || !path.every(({ isTyped }) => isTyped)) return [];
    const holding = holdingOf(node, finding.property !== undefined);
    const own = printedTypes(finding, node, this.#named, holding);
    if (own.before === own.after) return [];
    // A union member without a generated type is reported with the type of the union.
    const isWhole = (user: SchemaPair) =>
      this.#places.after.at(user.after.pointer)?.symbol === symbol;
    const whole = finding.property === undefined ? [...node.users].find(isWhole) : undefined;
    const { before, after } = whole ? printedTypes(finding, whole, this.#named, holding) : own;
    const isWrittenOut = holding !== "json" && this.#named.pointers.after.has(node.after.pointer);
    const symbols = isWrittenOut ? this.#membersOfForms(node) : [symbol];
    const last = finding.property && !isWrittenOut ? path.at(-1) : undefined;
    if (finding.property === undefined || last === undefined)
      return symbols.map((one) => ({ symbol: one, before, after }));
    const member = { of: symbol.slice(0, -last.text.length), name: finding.property.name };
    return [{ symbol, before, after, member }];
  }

  /**
   * Returns the type names of the form fields that the schema describes. Types of form fields are printed in full,
   * because the named type may have text where the field has bytes.
   */
  #membersOfForms(node: SchemaPair): readonly string[] {
    return [...node.ways].flatMap(([form, via]) => {
      if (via?.to !== "property" || !isForm(form)) return [];
      const member = append(append(form.after.pointer, "properties"), via.name);
      return this.#places.after.at(member).symbol ?? [];
    });
  }

  #known(
    node: SchemaPair,
    { rule }: Finding,
    edit: Edit | undefined,
    how: Pick<Known, "isLive" | "isIdle" | "isText">,
  ): Known {
    const questions = this.#questions;
    // `dependentSchemas` applies only to values that have the member, so undeclared members are allowed here.
    const isFixed = keywordOf(rule) === "dependentSchemas";
    let part: Containment | undefined;
    return {
      ...how,
      flow: node.flow,
      flip: node.flip,
      leastAsText: how.isText ? questions.leastAsText(node, edit) : { impact: "safe" },
      get part() {
        part ??= isFixed ? questions.ofPart(node, edit, false) : questions.ofPart(node, edit);
        return part;
      },
      shown: () => questions.shown(node, edit),
      isUnderstoodAround: () =>
        edit !== undefined && questions.isUnderstoodAround(node, edit, !isFixed),
      shiftOf: (shift) => (isFixed ? { shift } : questions.shiftOf(node, edit, shift)),
    };
  }

  #find(before: ViewedSchema, after: ViewedSchema) {
    const most = freeParts + this.#allowance.parts;
    const was = viewOf(before, this.#named.before, most);
    const is = viewOf(after, this.#named.after, most);
    const read = [was, is].map(({ parts }) => Math.max(0, parts.length - freeParts));
    this.#allowance.parts -= Math.max(...read);
    if (was.isCut || is.isCut) return notCompared(before, after);
    const found =
      compareAlternatives(before, after, [was, is], this.#named) ??
      findChanges(was, is, this.#containments, this.#named);
    const reworded = inOtherWords(found, [before.json, after.json], this.#containments);
    if (!this.#migrates) return reworded;
    return { ...reworded, findings: [...withNullAsRead(reworded.findings, [was, is])] };
  }
}
