import { connection } from "next/server";
import { createLeanClient, listSurveys } from "@/generated/client";

export async function GET() {
  await connection();
  const client = createLeanClient({ baseUrl: process.env.API_URL ?? "" });
  const init = { cache: "no-store" } as const;
  const result = await listSurveys(client, { path: { project_id: "1" } }, { init });
  return Response.json(result.ok ? result.data.results : [], { status: result.ok ? 200 : 502 });
}
