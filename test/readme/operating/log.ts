import { pino } from "pino";
import type { ServerOptions } from "../../../generated/server/index.js";

const log = pino();

export const accessLog: Pick<ServerOptions, "onResponse" | "onError"> = {
  onResponse: (event) => log.info(event, "request"),
  onError: (error, failure) => log.error({ ...failure, err: error }, "failure"),
};
