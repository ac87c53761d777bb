// Optional sections of templates: lines between `// #name` and `// #end`.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { withSections } from "../../scripts/render/sections.js";

const templates = join(import.meta.dirname, "../../templates");
const module = "a();\n  // #dates\n  b();\n  // #end\nc();\n";

describe("sections of a module", () => {
  it("are left out, or stay without their markers", () => {
    expect(withSections(module, new Set())).toBe("a();\nc();\n");
    expect(withSections(module, new Set(["dates"]))).toBe("a();\n  b();\nc();\n");
  });

  it.each([
    ["has no end", module.replace("  // #end\n", "")],
    ["has no start", module.replace("  // #dates\n", "")],
    ["contains another section", module.replace("  b();", "  // #int64")],
    ["has a comment in the line of its end", module.replace("// #end", "// #end Calls c.")],
  ])("are refused if one %s", (_, text) => {
    expect(() => withSections(text, new Set())).toThrow(/has no start or no end/);
    expect(() => withSections(text, new Set(["dates"]))).toThrow(/has no start or no end/);
  });

  it("are complete in each module of the templates", () => {
    const modules = readdirSync(templates, { recursive: true, encoding: "utf8" }).filter((file) =>
      /[/\\]runtime[/\\].*\.[jt]s$/.test(file),
    );
    expect(modules.length).toBeGreaterThan(50);
    for (const file of modules) {
      const text = readFileSync(join(templates, file), "utf8");
      expect(() => withSections(text, new Set()), file).not.toThrow();
    }
  });
});
