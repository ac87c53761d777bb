// Creates strings: words, and values of each format.

const words = [
  ...["amber", "basil", "cedar", "delta", "ember", "fjord", "grove", "harbor", "indigo", "juniper"],
  ...["kettle", "lagoon", "maple", "nectar", "orchard", "pebble", "quartz", "river", "saffron"],
  ...["timber", "umber", "valley", "willow", "yarrow", "zephyr"],
];

/** Midnight of 1 January 2026, in seconds since 1970. */
const start = 1_767_225_600;
const day = 86_400;

const hex = (random, digits) =>
  Array.from({ length: digits }, () => random.below(16).toString(16)).join("");
const instant = (random) =>
  new Date((start + random.below(365 * day)) * 1000).toISOString().replace(".000Z", "Z");
const host = (random) => `${random.pick(words)}.example.com`;
const mail = (random) => `${random.pick(words)}.${random.pick(words)}@example.com`;
const address = (random) => `https://example.com/${random.pick(words)}/${random.below(1000)}`;
const reference = (random) => `/${random.pick(words)}/${random.below(1000)}`;

/** For each format, a function that creates a string of this format. */
const ofFormat = new Map([
  ["date-time", instant],
  ["date", (random) => instant(random).slice(0, 10)],
  ["time", (random) => instant(random).slice(11)],
  ["duration", (random) => `PT${random.below(59) + 1}M`],
  ["email", mail],
  ["idn-email", mail],
  ["hostname", host],
  ["idn-hostname", host],
  ["ipv4", (random) => `192.0.2.${random.below(256)}`],
  ["ipv6", (random) => `2001:db8::${hex(random, 3)}1`],
  ["uri", address],
  ["url", address],
  ["uri-reference", reference],
  ["iri", address],
  ["iri-reference", reference],
  ["uuid", uuid],
  ["uri-template", (random) => `/${random.pick(words)}/{id}`],
  ["json-pointer", reference],
  ["relative-json-pointer", (random) => `1/${random.pick(words)}`],
  ["regex", (random) => `^${random.pick(words)}$`],
  ["byte", (random) => `${random.pick(words)}abcd`.slice(0, 8)],
]);

/** Returns true if sample texts of the format can be made. */
export function isKnownFormat(format) {
  return ofFormat.has(format);
}

/**
 * Returns a random text of the given format, such as `date`. For an unknown format, the text consists of words and has
 * `least` to `most` characters.
 */
export function textOf(format, least, most, random) {
  const known = ofFormat.get(format);
  return known === undefined ? wordsOf(least, most, random) : known(random);
}

function wordsOf(least, most, random) {
  let text = random.pick(words);
  const count = random.below(3);
  for (let left = count; left > 0 || text.length < least; left--) {
    const longer = `${text} ${random.pick(words)}`;
    if (left <= 0 && longer.length > least) return text + "x".repeat(least - text.length);
    if (longer.length > most) break;
    text = longer;
  }
  return text.slice(0, most);
}

// Returns a UUID of version 4 and variant 1 (RFC 9562 §5.4).
function uuid(random) {
  const parts = [8, 4, 3, 3, 12].map((digits) => hex(random, digits));
  return `${parts[0]}-${parts[1]}-4${parts[2]}-8${parts[3]}-${parts[4]}`;
}
