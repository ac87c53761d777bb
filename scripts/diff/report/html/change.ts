// Prints one entry of the HTML page: the change, the people who must act, and the lines of both documents side by side.

import { inert } from "../../../diagnostics/inert.js";
import { firstOf } from "../../../diagnostics/quote.js";
import { sentMethod } from "../../../openapi/methods.js";
import type { ChangedOperation } from "../../change.js";
import { ruleNamed } from "../../rules/index.js";
import { type Fact, factsOf, type Line, type Piece, placesOf } from "../blocks.js";
import { besideTitle, countedOperations, type Entry } from "../entries.js";
import { exampleOf } from "../example.js";
import { type Row, type SourceLine, written } from "../excerpt.js";
import type { Report, ReportedChange } from "../report.js";
import { finished, verdictsOf } from "../sentences.js";
import { type Html, html } from "./markup.js";

/** Maximum number of operations and names that are visible before a reader opens the list. */
const mostShown = 3;
/** Maximum number of operations and names in a list. */
const mostNamed = 100;
/** Maximum number of schemas that a list of equal edits names. */
const mostPlaces = 300;

/** The details of an entry that the page shows: rows and lists. */
export interface Shown {
  readonly rows: readonly Row[];
  readonly open: boolean;
  readonly audiences: readonly string[];
}

/** Returns an entry as an HTML element that a reader can open and close. */
export function printEntry(entry: Entry, report: Report, shown: Shown): Html {
  const { changes } = entry;
  const [change] = changes;
  const { rule, fingerprint } = change;
  const { usage, effects, operations, alsoChanged, allowed } = factsOf(entry);
  const explanation = ruleNamed(rule)?.explanation;
  const example = exampleOf(change);
  const body = html`
${allowed.map(
  ({
    title,
    items,
  }) => html`<p class="allowance"><span class="term">${title}</span> ${items.map((item, index) => html`${index > 0 ? ", " : undefined}${printLine(item)}`)}</p>
`,
)}<p class="verdicts">${finished(verdictsOf(changes))}</p>
${inTests(usage)}${effects.length === 0 ? undefined : html`<div class="effects">${effects.map(group)}</div>`}
${lines(shown.rows)}
${example === undefined ? undefined : html`<p class="witness"><span class="term">For example</span> <code>${inert(example.start)}<mark>${inert(example.marked)}</mark>${inert(example.end)}</code></p>`}
${explanation === undefined ? undefined : html`<p class="explanation">${prose(explanation)}</p>`}
<p class="origin"><a href="#${idOf(fingerprint)}" aria-label="Link to this change">#</a> <code>${rule}</code> ${places(change, report)} <span class="fingerprint">fingerprint <code>${fingerprint}</code></span></p>
${operations.map(({ items }) => (items.length > mostShown ? folded(`All ${countedOperations(items)}`, items) : undefined))}${alsoChanged.map(({ title, items }) => folded(`${title}: ${countedOperations(items)}`, items))}${elsewhere(entry, report)}
`;
  return article(entry, shown.audiences, shown.open, body);
}

/** Prints an entry without its details. With the details of all entries, the page would be too large. */
export function printBriefly(entry: Entry, report: Report, audiences: readonly string[]): Html {
  const [change] = entry.changes;
  const { usage } = factsOf(entry);
  const origin = html`<p class="origin"><code>${change.rule}</code> ${places(change, report)}</p>`;
  return article(entry, audiences, false, html`${inTests(usage)}${origin}`);
}

function article(entry: Entry, audiences: readonly string[], isOpen: boolean, body: Html): Html {
  const { section, changes } = entry;
  const open = isOpen ? html` open` : undefined;
  return html`<article class="change ${section}" id="${idOf(changes[0].fingerprint)}" data-impact="${section}" data-audience="${audiences.join(" ")}">
<details${open}>
${summaryOf(entry)}
<div class="body">${body}</div>
</details>
</article>
`;
}

function inTests(usage: readonly Fact[]): Html[] {
  return usage.map(
    (fact) => html`<p class="usage"><span class="term">${fact.title}</span> ${sentenceOf(fact)}</p>
`,
  );
}

function summaryOf({ section, changes, title, operations }: Entry): Html {
  const count =
    changes.length === 1 ? undefined : html` <span class="count">${changes.length} changes</span>`;
  const { impact } = changes[0];
  const word = section === "allowed" ? section : impact;
  return html`<summary><span class="head"><span class="badge ${word}">${word}</span><strong>${breakable(title)}</strong>${count}</span>${reached(operations)}</summary>`;
}

function places(change: ReportedChange, report: Report): Html {
  return printed(placesOf(change, report));
}

/** Returns a list that is hidden until a reader opens it. */
function folded(title: string, items: readonly Line[]): Html {
  return html`<details class="list"><summary>${title}</summary><ul>${listed(items, mostNamed)}</ul></details>
`;
}

function listed(lines: readonly Line[], most: number): Html[] {
  return firstOf(lines, most, printLine).map((line) => html`<li>${line}</li>`);
}

export function printLine(line: Line): Html {
  return html`${line.map(printed)}`;
}

function printed(piece: Piece): Html {
  if (typeof piece === "string")
    return piece === " → " ? html`<span class="arrow" aria-label="to">→</span>` : html`${piece}`;
  if ("quoted" in piece) return html`${inert(piece.quoted)}`;
  if ("name" in piece) return html`<code class="symbol">${breakable(piece.name)}</code>`;
  if ("operation" in piece) return operation(piece.operation);
  if ("places" in piece)
    return html`<span class="places">${piece.places.map(written).join(" → ")}</span>`;
  return piece.code === null ? html`<i>none</i>` : html`<code>${inert(piece.code)}</code>`;
}

function sentenceOf({ items: [line = []] }: Fact): Html {
  const [piece] = line;
  return html`${typeof piece === "object" && "quoted" in piece ? inert(finished(piece.quoted)) : undefined}`;
}

function group(fact: Fact): Html {
  const content =
    fact.kind === "sentence"
      ? html`<p>${sentenceOf(fact)}</p>`
      : html`<ul>${listed(fact.items, mostShown)}</ul>`;
  return html`<section><h3>${fact.title}</h3>${content}</section>`;
}

/**
 * Returns the list of all changes of the entry except its first change. If all changes of the entry are equal edits,
 * the list also contains the first change.
 */
function elsewhere(entry: Entry, report: Report): Html | undefined {
  const {
    changes: [first, ...others],
    fingerprint,
  } = entry;
  if (others.length === 0) return undefined;
  const placed = (one: ReportedChange) => {
    const id = one === first ? undefined : html` id="${idOf(one.fingerprint)}"`;
    const name = besideTitle(one, entry);
    const title = name === "" ? undefined : html`${breakable(name)} `;
    return html`<li${id}>${title}${places(one, report)} <span class="fingerprint"><code>${one.fingerprint}</code></span></li>`;
  };
  const isWhole = fingerprint !== undefined;
  const title = isWhole
    ? `All ${others.length + 1} places`
    : `${others.length} more with the same cause`;
  const ofAll = html`<p><span class="fingerprint">fingerprint of all <code>${fingerprint}</code></span></p>`;
  const more = others.length - mostPlaces;
  const rest = more > 0 ? html`<li>and ${more} more</li>` : undefined;
  return html`<details class="list"><summary>${title}</summary>${isWhole ? ofAll : undefined}<ul>${isWhole ? placed(first) : undefined}${others.slice(0, mostPlaces).map(placed)}${rest}</ul></details>
`;
}

/** Allows line breaks between the words of a long name, but not within a word. */
function breakable(text: string): Html[] {
  return inert(text)
    .split(/(?<=[\p{L}\d][._])(?=[\p{L}\d])/u)
    .map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`));
}

/** Converts a text from specloom's source code to HTML. Text between backticks becomes a `code` element. */
function prose(text: string): Html[] {
  return text
    .split("`")
    .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

/** Returns the HTML id of a change, to which links can point. */
export function idOf(fingerprint: string): string {
  return `change-${fingerprint.replace(/[^\w.-]/g, "_")}`;
}

function reached(operations: Entry["operations"]): Html {
  if (operations.length === 0) return html`<span class="operations">the whole document</span>`;
  const more = operations.slice(mostShown);
  const rest =
    more.length > 0
      ? html`<span class="more">and ${countedOperations(more, "more ")}</span>`
      : undefined;
  return html`<span class="operations">${operations.slice(0, mostShown).map(operation)}${rest}</span>`;
}

function operation({ method, path }: ChangedOperation): Html {
  return html`<code class="operation"><b>${inert(sentMethod(method))}</b> ${inert(path)}</code>`;
}

/**
 * Returns a table with old lines on the left and new lines on the right. On a narrow screen, the new lines are below
 * the old lines.
 */
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

/** Returns the old text and the new text of a row, with marks around the differences. */
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
  // The two halves of a surrogate pair must not be separated.
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
