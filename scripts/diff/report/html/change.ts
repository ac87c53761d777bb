// One entry on the page: what changed, who must act, and the lines of both documents side by side.
import { inert } from "../../../diagnostics/inert.js";
import { sentMethod } from "../../../openapi/methods.js";
import type { ChangedOperation, SymbolEffect } from "../../change.js";
import { ruleNamed } from "../../rules/index.js";
import { besideTitle, type Entry } from "../entries.js";
import { exampleOf } from "../example.js";
import { type Row, type SourceLine, written } from "../excerpt.js";
import type { ReportedChange } from "../report.js";
import {
  alsoChangedWords,
  begun,
  finished,
  usageOf,
  validatorsOf,
  verdictsOf,
  wordedEffect,
} from "../sentences.js";
import { type Html, html } from "./markup.js";

/** How many of a change's operations and names are shown at once. */
const mostShown = 3;
/** How many are named when a reader asks for all. */
const mostNamed = 100;
/** The same of places with equal edits. */
const mostPlaces = 300;

/** The details of an entry. */
export interface Shown {
  readonly rows: readonly Row[];
  readonly open: boolean;
  readonly audiences: readonly string[];
}

/** The changes of one cause as an article that opens and closes. */
export function printEntry(entry: Entry, shown: Shown): Html {
  const { section, changes } = entry;
  const [change] = changes;
  const { rule, fingerprint, allowed } = change;
  const explanation = ruleNamed(rule)?.explanation;
  const example = exampleOf(change);
  const open = shown.open ? html` open` : undefined;
  return html`<article class="change ${section}" id="${idOf(fingerprint)}" data-impact="${section}" data-audience="${shown.audiences.join(" ")}">
<details${open}>
${summaryOf(entry)}
<div class="body">
${allowance(allowed)}<p class="verdicts">${finished(verdictsOf(changes))}</p>
${inTests(entry)}${effects(entry)}
${lines(shown.rows)}
${example === undefined ? undefined : html`<p class="witness"><span class="term">For example</span> <code>${inert(example.start)}<mark>${inert(example.marked)}</mark>${inert(example.end)}</code></p>`}
${explanation === undefined ? undefined : html`<p class="explanation">${prose(explanation)}</p>`}
<p class="origin"><a href="#${idOf(fingerprint)}" aria-label="Link to this change">#</a> <code>${rule}</code> <span class="places">${placesOf(change)}</span> <span class="fingerprint">fingerprint <code>${fingerprint}</code></span></p>
${everyOperation(entry)}${otherOperations(entry)}${elsewhere(entry)}
</div>
</details>
</article>
`;
}

function inTests({ changes }: Entry): Html | undefined {
  const usage = usageOf(changes);
  if (usage === undefined) return undefined;
  return html`<p class="usage"><span class="term">In tests</span> ${finished(usage)}</p>
`;
}

/** An entry without its details, where the page would be too large with them. */
export function printBriefly(entry: Entry, audiences: readonly string[]): Html {
  const { section, changes } = entry;
  const [change] = changes;
  return html`<article class="change ${section}" id="${idOf(change.fingerprint)}" data-impact="${section}" data-audience="${audiences.join(" ")}">
<details>
${summaryOf(entry)}
<div class="body">${inTests(entry)}<p class="origin"><code>${change.rule}</code> <span class="places">${placesOf(change)}</span></p></div>
</details>
</article>
`;
}

function summaryOf({ section, changes, title, operations }: Entry): Html {
  const count =
    changes.length === 1 ? undefined : html` <span class="count">${changes.length} changes</span>`;
  const { impact } = changes[0];
  const word = section === "allowed" ? section : impact;
  return html`<summary><span class="head"><span class="badge ${word}">${word}</span><strong>${breakable(title)}</strong>${count}</span>${reached(operations)}</summary>`;
}

function placesOf({ before, after }: ReportedChange): string {
  return [before, after]
    .filter((place) => place !== null)
    .map((place) => written(place))
    .join(" → ");
}

/** All operations, where the summary names only the first. */
function everyOperation({ operations }: Entry): Html | undefined {
  if (operations.length <= mostShown) return undefined;
  return operationList(`All ${operations.length} operations`, operations);
}

/** The operations that the changes reach with less than their impact. */
function otherOperations({ alsoChanged, changes }: Entry): Html | undefined {
  const { length } = alsoChanged;
  if (length === 0) return undefined;
  const counted = length === 1 ? "1 operation" : `${length} operations`;
  return operationList(`${begun(alsoChangedWords(changes[0].impact))}: ${counted}`, alsoChanged);
}

function operationList(title: string, operations: Entry["operations"]): Html {
  const named = operations.slice(0, mostNamed).map((one) => html`<li>${operation(one)}</li>`);
  const more = operations.length - named.length;
  const rest = more > 0 ? html`<li>and ${more} more</li>` : undefined;
  return html`<details class="list"><summary>${title}</summary><ul>${named}${rest}</ul></details>
`;
}

/** The same change in other places; of equal edits, what each place is called. */
function elsewhere(entry: Entry): Html | undefined {
  const {
    changes: [first, ...others],
    fingerprint,
  } = entry;
  if (others.length === 0) return undefined;
  const placed = (one: ReportedChange, id: Html | undefined) => {
    const name = besideTitle(one, entry);
    const title = name === "" ? undefined : html`${breakable(name)} `;
    return html`<li${id}>${title}<span class="places">${placesOf(one)}</span> <span class="fingerprint"><code>${one.fingerprint}</code></span></li>`;
  };
  const named = others
    .slice(0, mostPlaces)
    .map((one) => placed(one, html` id="${idOf(one.fingerprint)}"`));
  const more = others.length - named.length;
  const rest = more > 0 ? html`<li>and ${more} more</li>` : undefined;
  if (fingerprint === undefined)
    return html`<details class="list"><summary>${others.length} more of this cause</summary><ul>${named}${rest}</ul></details>
`;
  const all = html`<span class="fingerprint">fingerprint of all <code>${fingerprint}</code></span>`;
  return html`<details class="list"><summary>All ${others.length + 1} places</summary><p>${all}</p><ul>${placed(first, undefined)}${named}${rest}</ul></details>
`;
}

/** A text that is broken between the words of long names, rather than within one. */
function breakable(text: string): Html[] {
  return inert(text)
    .split(/(?<=[\p{L}\d][._])(?=[\p{L}\d])/u)
    .map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}

/** A text of ours, in which backticks stand around code. */
function prose(text: string): Html[] {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** The name of a change in links. */
export function idOf(fingerprint: string): string {
  return `change-${fingerprint.replace(/[^\w.-]/g, "_")}`;
}

function reached(operations: Entry["operations"]): Html {
  if (operations.length === 0) return html`<span class="operations">the whole document</span>`;
  const more = operations.length - mostShown;
  const rest =
    more > 0
      ? html`<span class="more">and ${more} ${more === 1 ? "operation" : "operations"}</span>`
      : undefined;
  return html`<span class="operations">${operations.slice(0, mostShown).map(operation)}${rest}</span>`;
}

function operation({ method, path }: ChangedOperation): Html {
  return html`<code class="operation"><b>${inert(sentMethod(method))}</b> ${inert(path)}</code>`;
}

function allowance(allowed: ReportedChange["allowed"]): Html | undefined {
  if (allowed === undefined) return undefined;
  const { reason, expires, location } = allowed;
  return html`<p class="allowance"><span class="term">Allowed until ${expires}</span> ${inert(reason)} <span class="places">${written(location)}</span></p>
`;
}

/** The parties that must act, each group where there is one. */
function effects(entry: Entry): Html | undefined {
  const { wire, clients, servers } = entry.effects;
  const validators = validatorsOf(entry);
  const groups: Html[] = [];
  if (wire !== null) groups.push(group("On the wire", html`<p>${inert(finished(wire))}</p>`));
  if (clients.length > 0) {
    const items = clients.slice(0, mostShown).map(symbol);
    groups.push(group("Client callers", html`<ul>${items}</ul>${andMore(clients)}`));
  }
  if (servers.length > 0) {
    const items = servers.slice(0, mostShown).map(({ handler, file, line }) => {
      const at =
        file === undefined ? undefined : html` <span class="places">${file}:${line}</span>`;
      return html`<li><code class="symbol">${inert(handler)}</code>${at}</li>`;
    });
    groups.push(group("Server implementers", html`<ul>${items}</ul>${andMore(servers)}`));
  }
  if (validators !== undefined)
    groups.push(group("Validators", html`<p>${inert(finished(validators))}</p>`));
  if (groups.length === 0) return undefined;
  return html`<div class="effects">${groups}</div>`;
}

function symbol(effect: SymbolEffect): Html {
  const { name, verb, before, after } = wordedEffect(effect);
  const named =
    name === undefined ? undefined : html`<code class="symbol">${breakable(name)}</code> `;
  return verb === undefined
    ? html`<li>${named}${typeOf(before)}<span class="arrow" aria-label="to">→</span>${typeOf(after)}</li>`
    : html`<li>${named}${verb} ${typeOf(after ?? before)}</li>`;
}

function group(name: string, content: Html): Html {
  return html`<section><h3>${name}</h3>${content}</section>`;
}

function typeOf(type: string | null): Html {
  return type === null ? html`<i>none</i>` : html`<code>${inert(type)}</code>`;
}

function andMore(all: readonly unknown[]): Html | undefined {
  return all.length > mostShown ? html`<p>and ${all.length - mostShown} more</p>` : undefined;
}

/** Before on the left, after on the right; a narrow screen puts one under the other. */
function lines(rows: readonly Row[]): Html | undefined {
  if (rows.length === 0) return undefined;
  const body = rows.map((row) => {
    if (row.kind === "gap")
      return html`<tr class="gap"><td colspan="4">⋯</td></tr>
`;
    const [old, now] = row.kind === "same" ? [] : marked(row);
    return html`<tr class="${row.kind}">${cell(row.before, "before", old)}${cell(row.after, "after", now)}</tr>
`;
  });
  return html`<div class="diff"><table><caption class="unseen">The lines of both documents</caption><colgroup><col class="numbers"><col><col class="numbers"><col></colgroup><thead><tr><th colspan="2" scope="col">Before</th><th colspan="2" scope="col">After</th></tr></thead><tbody>
${body}</tbody></table></div>`;
}

function cell(line: SourceLine | undefined, side: string, text: Html | undefined): Html {
  if (line === undefined)
    return html`<td class="number ${side} void"></td><td class="${side} void"></td>`;
  return html`<td class="number ${side}">${line.number}</td><td class="${side}"><code>${text ?? line.text}</code></td>`;
}

/** The two texts of a row, what differs in them marked. */
function marked({ before, after }: Row): [Html | undefined, Html | undefined] {
  const [old, now] = [before?.text, after?.text];
  if (old === undefined || now === undefined) {
    return [
      old === undefined ? undefined : html`<del>${old}</del>`,
      now === undefined ? undefined : html`<ins>${now}</ins>`,
    ];
  }
  const shortest = Math.min(old.length, now.length);
  let start = 0;
  while (start < shortest && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  // Never through the middle of a character that takes two code units.
  if (/[\ud800-\udbff]/.test(old[start - 1] ?? "")) start -= 1;
  if (/[\udc00-\udfff]/.test(old[old.length - end] ?? "")) end -= 1;
  const parts = (text: string) =>
    [
      text.slice(0, start),
      text.slice(start, text.length - end),
      text.slice(text.length - end),
    ] as const;
  const [head, gone, tail] = parts(old);
  const [, added] = parts(now);
  return [
    html`<del>${head}${gone === "" ? undefined : html`<mark>${gone}</mark>`}${tail}</del>`,
    html`<ins>${head}${added === "" ? undefined : html`<mark>${added}</mark>`}${tail}</ins>`,
  ];
}
