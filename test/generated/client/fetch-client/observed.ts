// A fetch client of the repository's API with a `fetch` that records requests and returns given responses.
import {
  type Client,
  type ClientOptions,
  createFetchClient,
} from "../../../../generated/client/fetch-client.js";

/** The path of the list of surveys. */
export const surveys = "/api/projects/{project_id}/surveys/";
/** The parameters of the list of surveys. */
export const params = { path: { project_id: "1" } };

/** A client, and the requests that it has sent. */
export interface Observed {
  readonly client: Client;
  readonly requests: Request[];
}

/** Makes a client whose `fetch` returns what `respond` returns. */
export function observed(
  options: ClientOptions = {},
  respond: (request: Request) => Response | Promise<Response> = () => Response.json({}),
): Observed {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request.clone());
    return respond(request);
  };
  return {
    client: createFetchClient({ baseUrl: "https://api.test", fetch, ...options }),
    requests,
  };
}
