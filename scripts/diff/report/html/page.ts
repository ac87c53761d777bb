// The report as a page of its own: one file that asks nothing of the network and lets nothing in it run but our script.
import { createHash } from "node:crypto";
import { inert } from "../../../diagnostics/inert.js";
import { Excerpts, written } from "../excerpt.js";
import { countedChanges, type Report, type ReportedChange, type ReportedSide } from "../report.js";
import { finished, versionSentence } from "../sentences.js";
import { printChange } from "./change.js";
import { Html, html } from "./markup.js";

const impacts = {
  breaking: { word: "Breaking", meaning: "What worked before fails" },
  review: { word: "Review", meaning: "A person has to say" },
  safe: { word: "Safe", meaning: "Nothing fails" },
  allowed: { word: "Allowed", meaning: "Somebody answered for it" },
} as const;
type Section = keyof typeof impacts;

/** From how many changes on a page shows fewer lines of each: a browser must still open it at once. */
const many = 200;

/** How many entries of an allow-list that need mending are shown. */
const mostProblems = 20;

/** The page's style, in the order in which one part overrides another. */
const styles = ["page.css", "filters.css", "changes.css", "media.css"];

/** The page; `template` reads its styles and `page.js`. */
export function printHtml(report: Report, template: (name: string) => string): string {
  const style = styles.map(template).join("\n");
  const script = template("page.js");
  const excerpts = new Excerpts(report);
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
${report.changes.length === 0 ? nothing() : [filters(report), changes(report, excerpts)]}
<footer>
<p>Made by <code>specloom diff</code>. Verdicts come from what schemas accept, not from their text.</p>
<p class="keys"><kbd>j</kbd> <kbd>k</kbd> next and previous change · <kbd>/</kbd> search · <kbd>Esc</kbd> show all</p>
</footer>
<script>${new Html(script)}</script>
</body>
</html>
`;
  return page.text;
}

/** What the page may do: use its own style and script, and nothing else. */
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

/** The entries of the allow-list that fail the command, whatever changed. */
function mending({ problems }: Report): Html | undefined {
  if (problems.length === 0) return undefined;
  const items = problems
    .slice(0, mostProblems)
    .map(
      ({ message, help, location }) =>
        html`<li><code>${inert(written(location))}</code> ${inert(finished(message))} ${inert(finished(help))}</li>`,
    );
  const more = problems.length - items.length;
  return html`<section class="mending" aria-labelledby="mending"><h2 id="mending">The allow-list needs mending</h2>
<ul>${items}${more > 0 ? html`<li>and ${more} more</li>` : undefined}</ul></section>`;
}

function nothing(): Html {
  return html`<main id="changes" tabindex="-1"><p class="nothing">Nothing changed: both documents mean the same.</p></main>`;
}

/** Without its script the page shows everything, and no filter. */
function filters({ summary, changes: all }: Report): Html {
  const tiles = (Object.keys(impacts) as Section[])
    .filter((section) => section !== "allowed" || summary.allowed > 0)
    .map((section) => {
      const { word, meaning } = impacts[section];
      const count = summary[section];
      return html`<button type="button" class="tile ${section}" data-filter="impact" data-value="${section}" aria-pressed="false" disabled><span class="count">${count}</span><span class="word">${word}</span><span class="meaning">${meaning}</span></button>`;
    });
  const audiences = (
    [
      ["callers", "Client callers"],
      ["implementers", "Server implementers"],
      ["validators", "Validators"],
    ] as const
  ).map(([value, word]) => {
    const count = all.filter((change) => audiencesOf(change).includes(value)).length;
    return html`<button type="button" class="chip" data-filter="audience" data-value="${value}" aria-pressed="false">${word} <span class="count">${count}</span></button>`;
  });
  return html`<section class="filters" aria-label="Filters">
<div class="tiles" role="group" aria-label="Impact">${tiles}</div>
<div class="bar" data-scripted hidden>
<div class="chips" role="group" aria-label="Who must act">${audiences}</div>
<label class="search"><span class="unseen">Search</span><input type="search" id="search" placeholder="Search paths, rules, names" autocomplete="off" spellcheck="false"></label>
<button type="button" class="chip" id="toggle">Open all</button>
<p class="shown" id="shown" role="status">${all.length} of ${all.length} changes</p>
</div>
</section>`;
}

function changes(report: Report, excerpts: Excerpts): Html {
  const sections = (Object.keys(impacts) as Section[]).map((section) => {
    const of = report.changes.filter((change) => sectionOf(change) === section);
    if (of.length === 0) return undefined;
    const { word, meaning } = impacts[section];
    const printed = of.map((change) => {
      const open = section === "breaking" || section === "review";
      const rows = excerpts.rows(change, report.changes.length > many ? 12 : 48);
      return printChange(change, {
        rows,
        open,
        section,
        audiences: audiencesOf(change),
      });
    });
    return html`<section class="impact" aria-labelledby="${section}">
<h2 id="${section}" class="${section}">${word}<span class="meaning">${meaning}</span></h2>
${printed}
</section>
`;
  });
  return html`<main id="changes" tabindex="-1">
${sections}
<p class="nothing" id="none" hidden>No change matches.</p>
</main>`;
}

function sectionOf({ impact, allowed }: ReportedChange): Section {
  return allowed === undefined ? impact : "allowed";
}

/** Who has something to do: the values of the page's second filter. */
function audiencesOf({ effects }: ReportedChange): string[] {
  return [
    ...(effects.clients.length > 0 ? ["callers"] : []),
    ...(effects.servers.length > 0 ? ["implementers"] : []),
    ...(effects.validators === null ? [] : ["validators"]),
  ];
}
