// Tests the plugin with Chai alone, without Vitest's `expect`.
import { join } from "node:path";
import { AssertionError, expect as chaiExpect, use } from "chai";
import { expect, it } from "vitest";
import { contract } from "../../scripts/chai.js";

use(contract(join(import.meta.dirname, "shop.yaml")));
const pet = (name: unknown) => Response.json({ name, toys: [] });

it("passes for a response that satisfies the contract", async () => {
  await chaiExpect(pet("Rex")).to.satisfyContract("retrievePet");
  await chaiExpect(pet(7)).to.not.satisfyContract("retrievePet");
});

it("fails with the message of the matcher", async () => {
  const failed = chaiExpect(pet(7)).to.satisfyContract("retrievePet");
  await expect(failed).rejects.toBeInstanceOf(AssertionError);
  await expect(failed).rejects.toThrow(
    /body\.name: expected a string, received 7\n.*shop\.yaml:42/,
  );
  const negated = chaiExpect(pet("Rex")).to.not.satisfyContract("retrievePet");
  await expect(negated).rejects.toThrow("satisfies the contract.");
});

it("refuses a value that is no response, and an unknown operation", async () => {
  await expect(chaiExpect({}).to.satisfyContract("retrievePet")).rejects.toThrow(TypeError);
  await expect(chaiExpect(pet("")).to.satisfyContract("pet")).rejects.toThrow("no operation `pet`");
});
