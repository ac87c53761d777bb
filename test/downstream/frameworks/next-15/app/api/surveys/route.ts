import { createLeanClient, listSurveys } from "@/generated/client";

export const runtime = "edge";

export async function GET() {
  const client = createLeanClient({ baseUrl: process.env.API_URL ?? "" });
  const result = await listSurveys(
    client,
    { path: { project_id: "1" } },
    { init: { cache: "no-store" } },
  );
  return Response.json(result.ok ? result.data.results : [], { status: result.ok ? 200 : 502 });
}
