// Creates a client of the repository's API. The `fetch` function of this client records requests and returns prepared
// responses.
import {
  type Client,
  type ClientOptions,
  createFetchClient,
} from "../../../../generated/client/fetch-client.js";

/** Path of the operation that lists surveys. */
export const surveys = "/api/projects/{project_id}/surveys/";
/** Path parameters of the operation that lists surveys. */
export const params = { path: { project_id: "1" } };

/** A client, and the requests that the client has sent. */
export interface Observed {
  readonly client: Client;
  readonly requests: Request[];
}

/** Creates a client whose `fetch` returns the results of `respond`. */
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
