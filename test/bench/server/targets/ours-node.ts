// The specloom server on node:http.
import { createServer } from "node:http";
import { createNodeHandler } from "../../../../generated/server/index.js";
import { ready } from "../ready.js";
import { handlers, options } from "./handlers.js";

ready(createServer(createNodeHandler(handlers, options)));
