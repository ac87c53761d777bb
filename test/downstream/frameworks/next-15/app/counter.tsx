"use client";
import { useState } from "react";
import { createClient, listSurveys } from "@/generated/client";

const client = createClient({ init: { credentials: "include" } });

export function Counter() {
  const [count, setCount] = useState<number>();
  const load = async () => {
    const result = await listSurveys(client, { path: { project_id: "1" } });
    if (result.ok) setCount(result.data.count);
  };
  return <button onClick={load}>{count ?? "Count"}</button>;
}
