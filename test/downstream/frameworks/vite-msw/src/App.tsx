import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { createClient } from "./generated/client";
import {
  ApiError,
  createSurveyMutation,
  deleteSurveyMutation,
  listSurveysOptions,
  retrieveDashboardOptions,
} from "./generated/tanstack-query";

const client = createClient({ baseUrl: location.origin, auth: "key" });
const path = { project_id: "1" };
const id = "0190b5e4-0000-7000-8000-000000000001";

export function App() {
  const surveys = useQuery(listSurveysOptions(client, { path, query: { limit: 3 } }));
  const dashboard = useQuery(retrieveDashboardOptions(client, { path: { ...path, id: 3 } }));
  const remove = useMutation(deleteSurveyMutation(client));
  return (
    <>
      <h1>Surveys</h1>
      <p id="count">{surveys.data?.count} surveys</p>
      <ul>
        {surveys.data?.results?.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      <AddSurvey />
      <p>
        Sampled dashboard: <span id="dashboard">{dashboard.data?.name}</span>
      </p>
      <button type="button" id="delete" onClick={() => remove.mutate({ path: { ...path, id } })}>
        Delete
      </button>
      <pre id="forbidden">{detailOf(remove.error)}</pre>
    </>
  );
}

function AddSurvey() {
  const [name, setName] = useState("");
  const [start_date, setStart] = useState("2027-01-01T00:00:00Z");
  const cache = useQueryClient();
  const { mutate, error } = useMutation({
    ...createSurveyMutation(client),
    onSuccess: () => cache.invalidateQueries(listSurveysOptions.filter()),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ path, body: { name, start_date } });
      }}
    >
      <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input id="start" value={start_date} onChange={({ target }) => setStart(target.value)} />
      <button type="submit" id="add">
        Add
      </button>
      <pre id="invalid">{detailOf(error)}</pre>
    </form>
  );
}

/**
 * Returns the text of an error: the status and problem document of a response, or the message about an invalid mock.
 */
function detailOf(error: unknown): string {
  if (!(error instanceof ApiError)) return error === null ? "" : String(error);
  return `${error.status} ${JSON.stringify(error.problem, undefined, 2)}`;
}
