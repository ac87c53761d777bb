// What changed in the schemas that requests and answers reach: found once per pair, judged by containment.
import { isObject, own } from "../load/json.js";
import type { ApiModel } from "../model/api.js";
import type { JsonSchema, NamedSchema, Schema } from "../model/schema.js";
import { type Change, type ChangedOperation, graver, type Impact } from "./change.js";
import { type Containment, Containments } from "./containment/contains.js";
import { fingerprintOf } from "./fingerprint.js";
import { Identities } from "./identical.js";
import { annotationImpacts, type Flow, impactOf, judgements } from "./impact.js";
import type { Finding } from "./schema-finding.js";
import { findChanges } from "./schema-findings.js";
import { type NamedSchemas, resolved, type ViewedSchema, viewOf } from "./schema-view.js";

/** A pair of schemas in the same role. */
interface Node {
  readonly before: ViewedSchema;
  readonly after: ViewedSchema;
  readonly flow: Flow;
  readonly flip: boolean;
  readonly findings: readonly Finding[];
  readonly users: Set<Node>;
  /** True for what travels as plain text: a parameter or header. */
  text: boolean;
  /** Where an operation uses the pair itself. */
  readonly operations: Map<string, ChangedOperation>;
}

const localBudget = 4_000;

/** Compares the schemas of two models; what many operations share is compared once. */
export class SchemaComparison {
  readonly #named: { readonly before: NamedSchemas; readonly after: NamedSchemas };
  readonly #containments: Containments;
  readonly #identities: Identities;
  readonly #nodes = new Map<string, Node>();
  readonly #roots: Node[] = [];

  constructor(before: ApiModel, after: ApiModel) {
    const byName = (model: ApiModel) => new Map(model.schemas.map((one) => [one.name, one]));
    this.#named = { before: byName(before), after: byName(after) };
    const jsonOf = (named: NamedSchemas) =>
      new Map([...named].map(([name, schema]) => [name, schema.json]));
    const [old, now] = [jsonOf(this.#named.before), jsonOf(this.#named.after)];
    this.#containments = new Containments(old, now);
    this.#identities = new Identities(old, now);
  }

  /** Compares a schema that `operation` uses before and after, for values in JSON or in plain text. */
  compare(
    before: Schema,
    after: Schema,
    flow: Flow,
    operation: ChangedOperation,
    carried: "json" | "text" = "json",
  ): void {
    if (this.#identities.same(before.json, after.json)) return;
    const known = this.#nodes.size;
    const node = this.#visit(before, after, flow, false);
    if (node === undefined) return;
    if (this.#nodes.size > known || node.operations.size === 0) this.#roots.push(node);
    if (carried === "text") node.text = true;
    node.operations.set(`${operation.method} ${operation.path}`, operation);
  }

  /** The named schemas of both sides that differ and that no operation has reached. */
  unreached(): { before: NamedSchema; after: NamedSchema }[] {
    const reached = new Set([...this.#nodes.values()].map((node) => node.before.pointer));
    const left: { before: NamedSchema; after: NamedSchema }[] = [];
    for (const [name, before] of this.#named.before) {
      const after = this.#named.after.get(name);
      if (after === undefined || reached.has(before.pointer)) continue;
      if (!this.#identities.same(before.json, after.json)) left.push({ before, after });
    }
    return left;
  }

  /** What was found so far. */
  changes(): Change[] {
    const changes: Change[] = [];
    const named = new Map<Node, Impact>();
    for (const node of this.#nodes.values()) {
      if (node.findings.length === 0) continue;
      const roots = rootsOf(node);
      const local = this.#question(node, localBudget);
      const accepted = roots.every(
        (root) => this.#answer(root).answer === "yes" && !this.#idle(root),
      );
      const idle = this.#idle(node);
      for (const finding of node.findings) {
        const impact = this.#impact(finding, node, local, { accepted, idle });
        for (const root of roots) named.set(root, graver(named.get(root) ?? "safe", impact));
        const shown = finding.shift !== undefined && impact !== "safe" && local.answer === "no";
        changes.push({
          rule: finding.rule,
          impact,
          message: finding.message,
          operations: operationsOf(roots),
          before: finding.before === null ? null : { pointer: finding.before },
          after: finding.after === null ? null : { pointer: finding.after },
          ...(shown ? { witness: local.witness } : {}),
          effects: { wire: null, clients: [], servers: [], validators: null },
          fingerprint: fingerprintOf(finding.rule, node.before.pointer, finding.message),
        });
      }
    }
    return [...changes, ...this.#unexplained(named)];
  }

  /** What no finding explains is told where the operations meet it. */
  #unexplained(named: ReadonlyMap<Node, Impact>): Change[] {
    const changes: Change[] = [];
    for (const root of new Set(this.#roots)) {
      if (root.operations.size === 0 || (named.get(root) ?? "safe") !== "safe") continue;
      const answer = this.#answer(root);
      if (answer.answer === "yes") continue;
      changes.push({
        rule: "schema-incompatible",
        impact: answer.answer === "no" ? "breaking" : "review",
        message:
          answer.answer === "no"
            ? "values that were accepted are refused"
            : "whether all values are still accepted cannot be said",
        operations: operationsOf([root]),
        before: { pointer: root.before.pointer },
        after: { pointer: root.after.pointer },
        ...(answer.answer === "no" ? { witness: answer.witness } : {}),
        effects: { wire: null, clients: [], servers: [], validators: null },
        fingerprint: fingerprintOf("schema-incompatible", root.before.pointer, answer.answer),
      });
    }
    return changes;
  }

  #impact(
    finding: Finding,
    node: Node,
    local: Containment,
    { accepted, idle }: { readonly accepted: boolean; readonly idle: boolean },
  ): Impact {
    if (finding.shift === undefined) return annotationImpacts[finding.rule] ?? "review";
    let impact: Impact = impactOf(finding.shift, node.flip ? opposite(node.flow) : node.flow);
    if (impact === "breaking" && local.answer === "unknown") impact = "review";
    if (accepted || (local.answer === "yes" && !idle)) impact = "safe";
    if (node.text && finding.rule.startsWith("type-") && readsAsText(node)) {
      if (impact === "breaking") impact = "review";
    }
    const judged = judgements[node.flow][finding.rule];
    if (judged?.least !== undefined) impact = graver(impact, judged.least);
    if (judged?.most !== undefined && graver(impact, judged.most) === impact) impact = judged.most;
    return impact;
  }

  #answer(root: Node): Containment {
    return this.#question(root);
  }

  /** True where nothing was accepted before: then all of it still is, whatever changed. */
  #idle({ before, after, flow, flip }: Node): boolean {
    return (flow === "request") === flip
      ? this.#containments.impossible(after.json, "after", flow)
      : this.#containments.impossible(before.json, "before", flow);
  }

  #question(node: Node, budget?: number): Containment {
    const { before, after, flow, flip } = node;
    const question = {
      direction: flow,
      closed: !flip,
      ...(budget === undefined ? {} : { budget }),
    };
    return (flow === "request") === flip
      ? this.#containments.contains(after.json, "after", before.json, question)
      : this.#containments.contains(before.json, "before", after.json, question);
  }

  #visit(before: Schema, after: Schema, flow: Flow, flip: boolean): Node | undefined {
    const waiting: { before: ViewedSchema; after: ViewedSchema; flip: boolean; user?: Node }[] = [
      { before, after, flip },
    ];
    let first: Node | undefined;
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (this.#identities.same(next.before.json, next.after.json)) continue;
      const old = resolved(next.before, this.#named.before);
      const now = resolved(next.after, this.#named.after);
      const key = `${flow} ${next.flip} ${old.all ?? old.pointer} → ${now.all ?? now.pointer}`;
      let node = this.#nodes.get(key);
      if (node === undefined) {
        const { findings, steps } = this.#find(old, now, flow);
        const made = { before: old, after: now, flow, flip: next.flip, findings };
        node = { ...made, users: new Set<Node>(), text: false, operations: new Map() };
        this.#nodes.set(key, node);
        for (const step of [...steps].reverse()) {
          waiting.push({ ...step, flip: next.flip !== step.flip, user: node });
        }
      }
      if (next.user !== undefined) node.users.add(next.user);
      first ??= node;
    }
    return first;
  }

  #find(before: ViewedSchema, after: ViewedSchema, flow: Flow) {
    const alike = (left: JsonSchema, right: JsonSchema) =>
      this.#containments.alike(left, right, flow);
    const found = findChanges(
      viewOf(before, this.#named.before),
      viewOf(after, this.#named.after),
      alike,
    );
    // Said in other words: only notes to readers are left to tell.
    if (!found.findings.some((finding) => finding.shift !== undefined)) return found;
    const idle = this.#containments.impossible(before.json, "before", flow);
    if (idle || !this.#containments.equal(before.json, after.json, flow)) return found;
    return { ...found, findings: found.findings.filter((finding) => finding.shift === undefined) };
  }
}

/** True where one side has scalars and the other takes any text: every scalar is written as text. */
function readsAsText({ before, after, flow, flip }: Node): boolean {
  const turned = (flow === "request") === flip;
  const inner = turned ? after.json : before.json;
  const outer = turned ? before.json : after.json;
  const limits = ["enum", "const", "pattern", "format", "minLength", "maxLength", "allOf", "not"];
  const scalars = typesOf(inner);
  return (
    scalars.length > 0 &&
    scalars.every((type) => ["number", "integer", "boolean", "string", "null"].includes(type)) &&
    typesOf(outer).includes("string") &&
    !limits.some((keyword) => isObject(outer) && Object.hasOwn(outer, keyword))
  );
}

function typesOf(schema: JsonSchema): string[] {
  const type = isObject(schema) ? own(schema, "type") : undefined;
  return (Array.isArray(type) ? type : [type]).filter((one) => typeof one === "string");
}

function opposite(flow: Flow): Flow {
  return flow === "request" ? "answer" : "request";
}

/** The pairs that operations use and that reach this one. */
function rootsOf(node: Node): Node[] {
  const reached = new Set([node]);
  for (const next of reached) for (const user of next.users) reached.add(user);
  return [...reached].filter((one) => one.operations.size > 0);
}

function operationsOf(roots: readonly Node[]): ChangedOperation[] {
  return [...new Map(roots.flatMap((root) => [...root.operations])).values()];
}
