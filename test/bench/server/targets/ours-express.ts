// The specloom server as middleware of Express 5.
import { createServer } from "node:http";
import express from "express";
import { createNodeHandler } from "../../../../generated/server/index.js";
import { ready } from "../ready.js";
import { handlers, options } from "./handlers.js";

const app = express();
app.use(createNodeHandler(handlers, options));
ready(createServer(app));
