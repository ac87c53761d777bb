// Shapes of formats: a proof may rest on them, so each string of a format must have its shape.
import { expect, it } from "vitest";
import { formatSamples, formatShapes, hasFormat } from "../../scripts/containment/formats.js";

for (const [format, shape] of Object.entries(formatShapes)) {
  it(`every ${format} has its shape`, () => {
    const more = [
      "URN:UUID:123E4567-e89b-12d3-a456-426614174000",
      "2024-01-01 00:00:00Z",
      "2024-01-01t00:00:00z",
      "23:59:60Z",
    ];
    const ofFormat = [...formatSamples, ...more].filter((text) => hasFormat(format, text));
    expect(ofFormat.length).toBeGreaterThan(0);
    expect(ofFormat.filter((text) => !new RegExp(shape, "u").test(text))).toEqual([]);
  });
}
