// Infers the role of a project from its packages: a browser client of the API, or the server of the API.
import { isObject, type JsonObject, own } from "../../json/json.js";
import { orList } from "../usage.js";

/**
 * The role of a project: browser client of the API, server of the API, or `unsure`. The role is `unsure` if no package
 * indicates a role, or if packages indicate both roles.
 */
export interface Role {
  readonly name: "browser" | "server" | "unsure";
  /** A text that names the packages from which the role of the app was inferred. */
  readonly because: string;
}

/** Packages that indicate an app for browsers or phones. */
const ofBrowsers: readonly string[] = [
  "next",
  "nuxt",
  "astro",
  "@sveltejs/kit",
  "@remix-run/react",
  "@react-router/dev",
  "expo",
  "react-native",
  "react",
  "vue",
  "svelte",
  "@angular/core",
  "solid-js",
  "preact",
  "lit",
  "@builder.io/qwik",
  "vite",
  "webpack",
  "parcel",
];

/** Packages that indicate an HTTP server. */
const ofServers: readonly string[] = [
  "express",
  "fastify",
  "hono",
  "koa",
  "@nestjs/core",
  "@hapi/hapi",
  "restify",
  "elysia",
  "h3",
];

export function roleOf(manifest: JsonObject | undefined): Role {
  const names = new Set(
    ["dependencies", "devDependencies", "peerDependencies"].flatMap((field) => {
      const list = manifest === undefined ? undefined : own(manifest, field);
      return isObject(list) ? Object.keys(list) : [];
    }),
  );
  const browser = ofBrowsers.find((name) => names.has(name));
  const server = ofServers.find((name) => names.has(name));
  if (browser !== undefined && server !== undefined)
    return { name: "unsure", because: `package.json has ${browser} and ${server}` };
  if (browser !== undefined) return { name: "browser", because: `package.json has ${browser}` };
  if (server !== undefined) return { name: "server", because: `package.json has ${server}` };
  return { name: "unsure", because: "package.json names no framework" };
}

/** Valid inputs at the prompt of `init`. */
const choices = ["client", "all"] as const;

/** Asks the user which code specloom should generate. Any input other than a listed choice means `all`, the default. */
export async function chosenRole(
  role: Role,
  ask: ((question: string) => Promise<string>) | undefined,
): Promise<Role> {
  if (role.name !== "unsure" || ask === undefined) return role;
  const reply = await ask(`${role.because}. Generate ${orList(choices)}? (all) `);
  return reply.trim().toLowerCase() === "client"
    ? { name: "browser", because: "you chose client" }
    : role;
}
