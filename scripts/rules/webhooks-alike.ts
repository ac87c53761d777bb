// webhooks-alike: a receiver cannot distinguish the requests of several webhooks.

import { quote } from "../diagnostics/quote.js";
import type { Operation } from "../model/api-model.js";
import { scopeOf } from "../model/schema.js";
import { alikeOf, bodyMarksOf, type Mark, marksOf } from "../model/webhook-marks.js";
import type { Rule, Warning } from "./rule.js";

/** The finding is a warning: the receiver needs the option `select` for webhooks that it cannot distinguish. */
export const webhooksAlike: Rule = {
  code: "webhooks-alike",
  onlyWarns: true,
  finds: "webhooks that a receiver cannot distinguish by a header or a body property",
  check({ model, pieces }) {
    const scope = scopeOf(model.schemas);
    const bodies = bodyMarksOf(model.webhooks, scope, pieces);
    const find = () => [...alike(model.webhooks, marksOf(model.webhooks, scope, bodies))];
    return pieces === undefined ? find() : pieces.of("webhooks-alike", model.webhooks, find);
  },
};

function* alike(
  webhooks: readonly Operation[],
  marks: readonly (readonly Mark[])[],
): Generator<Warning> {
  const like = alikeOf(webhooks, marks);
  const [first, ...others] = webhooks.filter((_, index) => like[index] !== undefined);
  if (first === undefined) return;
  const other = webhooks[like[webhooks.indexOf(first)] ?? 0];
  const more = others.length - 1;
  const names = [quote(first.path), quote(other?.path ?? "")];
  const listed = more > 0 ? `${names.join(", ")} and ${more} more` : names.join(" and ");
  yield {
    severity: "warning",
    message: `a receiver cannot distinguish the webhooks ${listed}: no header and no body property has a different constant in each webhook`,
    pointer: first.pointer,
    at: "key",
    help: "give each webhook a different `const` for a required header or body property, or pass `select` to the receiver",
    alsoAt: others.map(({ pointer }) => pointer),
  };
}
