// Calls of openapi-fetch with the type `paths`: their results, and wrong calls that the compiler rejects.
import type { Survey } from "analytics-project-api/types";
import type { paths } from "analytics-project-api/types/openapi";
import createFetchClient from "openapi-fetch";

const client = createFetchClient<paths>({ baseUrl: "http://localhost:8000" });
const path = { project_id: "1" };

/** Schemas have the same types in openapi-fetch and in the generated client. */
export async function surveys(): Promise<readonly Survey[]> {
  const params = { path, query: { limit: 10 } };
  const { data } = await client.GET("/api/projects/{project_id}/surveys/", { params });
  return data?.results ?? [];
}

/** Calls that must not compile. */
export async function mistakes(): Promise<void> {
  // @ts-expect-error: there is no such path
  await client.GET("/api/projects/{project_id}/surveyes/", { params: { path } });
  // @ts-expect-error: a path parameter is missing
  await client.GET("/api/projects/{project_id}/surveys/{id}/", { params: { path } });
  const params = { path, query: { limit: "ten" } };
  // @ts-expect-error: a query parameter is of another type
  await client.GET("/api/projects/{project_id}/surveys/", { params });
  const body = { archived: "yes" };
  // @ts-expect-error: a field of the body is of another type
  await client.POST("/api/projects/{project_id}/surveys/", { params: { path }, body });
  const { data } = await client.GET("/api/projects/{project_id}/surveys/", { params: { path } });
  // @ts-expect-error: it may have failed
  console.log(data.results);
}
