// Prints the report as an HTML page: one file that loads nothing from the network and runs only its own script.
import { createHash } from "node:crypto";
import { inert } from "../../../diagnostics/inert.js";
import { firstOf } from "../../../diagnostics/quote.js";
import { problemLines } from "../blocks.js";
import { changesIn, type Entry, entriesOf, headings, reachOf, sections } from "../entries.js";
import { Excerpts } from "../excerpt.js";
import type { Grouping } from "../groupings.js";
import { countedGroup, outlineOf } from "../outline.js";
import { overviewOf } from "../overview.js";
import { countedChanges, type Report, type ReportedChange, type ReportedSide } from "../report.js";
import { finished, versionSentence } from "../sentences.js";
import { idOf, printBriefly, printEntry, printLine } from "./change.js";
import { Html, html } from "./markup.js";

/** Maximum size of a page, in characters. */
const mostOfPage = 900_000;
/** Maximum number of groups that `--by` lists, and maximum number of changes in a group. */
const mostGroups = 300;
const mostOfGroup = 30;

/** Maximum number of entries that are open when the page loads. */
const mostOpen = 12;

/**
 * In a report with at least this many changes, the page shows fewer lines for each change, so that browsers open it
 * quickly.
 */
const many = 200;

/** Maximum number of allow-list errors that the page shows. */
const mostProblems = 20;

/** The style sheets of the page. Later style sheets override earlier ones. */
const styles = ["page.css", "filters.css", "changes.css", "media.css"];

/** Prints the page. `template` returns the text of a style sheet or script in `templates/report`. */
export function printHtml(
  report: Report,
  template: (name: string) => string,
  by?: Grouping,
): string {
  const style = styles.map(template).join("\n");
  const script = template("page.js");
  const entries = entriesOf(report);
  const grouped = outline(report, entries, by);
  const { title } = report.after.model;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy(style, script)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${countedChanges(report)} – ${title}</title>
<style>${new Html(style)}</style>
</head>
<body>
<a class="skip" href="#changes">Skip to the changes</a>
<header>
<p class="eyebrow">API changes</p>
<h1>${title === "" ? "API" : title}</h1>
<p class="sides">${side(report.before)}<span class="arrow" aria-label="to">→</span>${side(report.after)}</p>
${version(report)}
${mending(report)}
</header>
${report.changes.length === 0 ? nothing(overviewOf(report, entries).steps) : [filters(entries, overview(report, entries)), grouped, changes(report, entries, grouped)]}
<footer>
<p>Made by <code>specloom diff</code>. Changes are judged by the values that schemas accept, not by their text.</p>
<p class="keys"><kbd>j</kbd> <kbd>k</kbd> next and previous change · <kbd>/</kbd> search · <kbd>Esc</kbd> show all</p>
</footer>
<script type="module">${new Html(script)}</script>
</body>
</html>
`;
  return page.text;
}

/** Returns the content security policy of the page, which allows only its own style and script. */
function policy(style: string, script: string): string {
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  return [
    "default-src 'none'",
    `style-src ${hash(style)}`,
    `script-src ${hash(script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

function side({ document, model }: ReportedSide): Html {
  const file = document.files[0]?.file ?? "";
  return html`<span class="side"><code>${file}</code> <span class="version">${model.version}</span></span>`;
}

function version({ version: advice }: Report): Html | undefined {
  const sentence = versionSentence(advice);
  if (sentence === undefined) return undefined;
  const state = advice.sufficient === false ? "short" : "fine";
  return html`<p class="advice ${state}">${finished(sentence)}</p>`;
}

/** Returns the errors in the allow-list, which make the command fail. */
function mending(report: Report): Html | undefined {
  const lines = problemLines(report);
  if (lines.length === 0) return undefined;
  const items = firstOf(lines, mostProblems, printLine).map((line) => html`<li>${line}</li>`);
  return html`<section class="mending" aria-labelledby="mending"><h2 id="mending">Fix the allow-list</h2>
<ul>${items}</ul></section>`;
}

/** Returns the overview: the changes with the largest effect, and the next steps. */
function overview(report: Report, entries: readonly Entry[]): Html {
  const { causes, steps, audiences } = overviewOf(report, entries);
  const named = causes.map(
    (cause) =>
      html`<li><a href="#${idOf(cause.changes[0].fingerprint)}">${inert(cause.title)}</a> <span class="reach">${inert(reachOf(cause))}</span></li>`,
  );
  const most = html`<div><h2>Most effect</h2><ol>${named}</ol></div>`;
  return html`<section class="overview" aria-label="Summary">
${causes.length > 0 ? most : undefined}
${audiences.length > 0 ? html`<div><h2>Who is affected</h2><ul>${audiences.map((line) => html`<li>${finished(line)}</li>`)}</ul></div>` : undefined}
<div><h2>What to do</h2><ul>${steps.map((step) => html`<li>${step}</li>`)}</ul></div>
</section>
`;
}

/** Returns the lists of changes for each operation, schema or tag. */
function outline(report: Report, entries: readonly Entry[], by?: Grouping): Html | undefined {
  if (by === undefined) return undefined;
  const groups = outlineOf(report, entries, by);
  // Each change in a group links to the entry of the change.
  const ids = new Map(
    entries.flatMap(({ changes: all }) => all.map((one) => [one, all[0].fingerprint] as const)),
  );
  const printed = groups.slice(0, mostGroups).map((group) => {
    const items = firstOf(group.changes, mostOfGroup, ({ change, impact }) => {
      const link = `#${idOf(ids.get(change) ?? change.fingerprint)}`;
      return html`<span class="badge ${impact}">${impact}</span> <a href="${link}">${inert(change.message)}</a>`;
    }).map((item) => html`<li>${item}</li>`);
    return html`<details class="list"><summary><code>${inert(group.title)}</code> ${countedGroup(group)}</summary><ul>${items}</ul></details>
`;
  });
  const more = groups.length - printed.length;
  const rest = more > 0 ? html`<p>and ${more} more</p>` : undefined;
  return html`<section class="outline" aria-labelledby="outline"><h2 id="outline">By ${by}</h2>
${printed}${rest}
</section>
`;
}

function nothing(steps: readonly string[]): Html {
  const more = steps.map((step) => html`<p>${step}</p>`);
  return html`<main id="changes" tabindex="-1"><p class="nothing">No changes: both documents mean the same.</p>${more}</main>`;
}

/** Returns the filters. Without JavaScript, the page shows all entries and no filter. */
function filters(all: readonly Entry[], summary: Html): Html {
  const tiles = sections
    .filter(
      (section) =>
        (section !== "allowed" && section !== "extensions") || changesIn(section, all) > 0,
    )
    .map((section) => {
      const { word, meaning } = headings[section];
      const count = changesIn(section, all);
      return html`<button type="button" class="tile ${section}" data-filter="impact" data-value="${section}" aria-pressed="false" disabled><span class="count">${count}</span><span class="word">${word}</span><span class="meaning">${meaning}</span></button>`;
    });
  const audiences = (
    [
      ["callers", "Client callers"],
      ["implementers", "Server implementers"],
      ["validators", "Validators"],
    ] as const
  ).map(([value, word]) => {
    const count = all.filter((entry) => audiencesOf(entry).includes(value)).length;
    return html`<button type="button" class="chip" data-filter="audience" data-value="${value}" aria-pressed="false">${word} <span class="count">${count}</span></button>`;
  });
  return html`<section class="filters" aria-label="Filters">
<div class="tiles" role="group" aria-label="Impact">${tiles}</div>
${summary}
<div class="bar" data-scripted hidden>
<div class="chips" role="group" aria-label="Who must act">${audiences}</div>
<label class="search"><span class="unseen">Search</span><input type="search" id="search" placeholder="Search paths, rules, names" autocomplete="off" spellcheck="false"></label>
<button type="button" class="chip" id="toggle">Open all</button>
<p class="shown" id="shown" role="status">${all.length} of ${all.length} shown</p>
</div>
</section>`;
}

function changes(report: Report, entries: readonly Entry[], grouped?: Html): Html {
  const excerpts = new Excerpts(report);
  const most = entries.length > many ? 12 : 48;
  const brief = entries.map((entry) => printBriefly(entry, report, audiencesOf(entry)));
  // The most severe entries are shown with details, as far as the maximum size of the page permits.
  const length = brief.reduce((sum, { text }) => sum + text.length, grouped?.text.length ?? 0);
  let left = mostOfPage - length;
  const printed = entries.map((entry, index): Html => {
    const short = brief[index] as Html;
    if (left <= 0) return short;
    const open =
      entry.section === "breaking" || (entry.section === "review" && entries.length <= many);
    const rows = excerpts.rows(entry.changes[0], most);
    const long = printEntry(entry, report, {
      rows,
      open: open && index < mostOpen,
      audiences: audiencesOf(entry),
    });
    const more = long.text.length - short.text.length;
    if (more > left) return short;
    left -= more;
    return long;
  });
  const parts = sections.map((section) => {
    const of = printed.filter((_, index) => entries[index]?.section === section);
    if (of.length === 0) return undefined;
    const { word, meaning } = headings[section];
    const heading = html`<h2 id="${section}" class="${section}">${word}<span class="meaning">${meaning}</span></h2>`;
    const changed = changesIn(section, entries);
    if (section !== "extensions")
      return html`<section class="impact" aria-labelledby="${section}">
${heading}
${of}
</section>
`;
    return html`<section class="impact" aria-labelledby="${section}">
${heading}
<details class="list fold"><summary>${changed} ${changed === 1 ? "change" : "changes"} of vendor extensions</summary>
${of}
</details>
</section>
`;
  });
  return html`<main id="changes" tabindex="-1">
${parts}
<p class="nothing" id="none" hidden>No change matches.</p>
</main>`;
}

/** Returns the audiences for which an entry is relevant: the values of the page's second filter. */
function audiencesOf({ changes: all }: Entry): string[] {
  const reaches = (has: (change: ReportedChange) => boolean) => all.some(has);
  return [
    ...(reaches(({ effects }) => effects.clients.length > 0) ? ["callers"] : []),
    ...(reaches(({ effects }) => effects.servers.length > 0) ? ["implementers"] : []),
    ...(reaches(({ effects }) => effects.validators !== null) ? ["validators"] : []),
  ];
}
