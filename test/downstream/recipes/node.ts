import cors from "cors";
import { createNodeHandler, listen, stubs } from "../../../generated/server/index.js";

const handler = createNodeHandler(stubs, { authenticate: () => null });
const share = cors({ origin: "https://app.example.com", exposedHeaders: "x-request-id" });

const { url } = await listen((request, response) =>
  share(request, response, () => handler(request, response)),
);
console.log(url);
