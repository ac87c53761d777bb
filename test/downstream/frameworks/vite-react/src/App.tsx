import { useEffect, useState } from "react";
import { createClient, listSurveys } from "./generated/client";

const client = createClient({ baseUrl: location.origin, auth: "key" });

export default function App() {
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    listSurveys(client, { path: { project_id: "1" } }, { signal: ending.signal }).then(
      (result) => {
        if (result.ok) setNames(result.data.results?.map(({ name }) => name ?? "") ?? []);
      },
      () => {},
    );
    return () => ending.abort();
  }, []);
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
