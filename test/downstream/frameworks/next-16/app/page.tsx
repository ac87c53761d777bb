import { cookies } from "next/headers";
import { Suspense } from "react";
import { createClient, listSurveys } from "@/generated/client";
import { Counter } from "./counter";

const client = createClient({ baseUrl: process.env.API_URL ?? "", auth: "key" });

export default function Page() {
  return (
    <main>
      <Suspense fallback={<p>Loading</p>}>
        <Surveys />
      </Suspense>
      <Counter />
    </main>
  );
}

async function Surveys() {
  const headers = { cookie: (await cookies()).toString() };
  const init = { next: { revalidate: 60, tags: ["surveys"] } };
  const result = await listSurveys(client, { path: { project_id: "1" } }, { headers, init });
  if (!result.ok) return <p>The service responded with {result.status}.</p>;
  return (
    <ul>
      {result.data.results?.map((survey) => (
        <li key={survey.id}>{survey.name}</li>
      ))}
    </ul>
  );
}
