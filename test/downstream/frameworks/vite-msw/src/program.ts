import { setupServer } from "msw/node";
import { createApi } from "./generated/client";
import { handlers } from "./generated/msw";
import { mocks } from "./mocks.ts";

const server = setupServer(...mocks);
server.listen({ onUnhandledFrame: "error" });

const baseUrl = "http://api.test";
const api = createApi({ baseUrl, auth: "key" });
const path = { project_id: "1" };

const listed = await api.listSurveys({ path });
console.log(listed.status, listed.ok && listed.data.results?.map(({ name }) => name).join(", "));

const refused = await fetch(`${baseUrl}/api/projects/1/surveys/?limit=many`);
console.log(refused.status, (await refused.json()).errors[0].where);

server.use(handlers.listSurveys({ status: 200, body: {} }, { once: true }));
const once = await api.listSurveys({ path });
console.log(once.status, once.ok && once.data.results);

const url = `${baseUrl}/api/projects/1/surveys/0190b5e4-0000-7000-8000-000000000001/`;
const forbidden = await fetch(url, { method: "DELETE" });
console.log((await forbidden.json()).detail);
server.close();
