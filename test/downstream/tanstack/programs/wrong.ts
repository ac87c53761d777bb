// Uses that must not compile, and types that must be equal.
import {
  QueryClient,
  useMutation,
  useQueries,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from "@tanstack/react-query";
import type { getPet } from "./api/client/index.js";
import {
  ApiError,
  addPetMutation,
  type Data,
  type ErrorOf,
  type FailedCall,
  getPetOptions,
  listPetsInfiniteOptions,
  listPetsOptions,
  removePetMutation,
  restartMutation,
} from "./api/tanstack-query/index.js";
import { client } from "./client.js";

const cache = new QueryClient();
const input = { path: { name: "Ada" } };

export function useWrong() {
  // @ts-expect-error the input is missing
  useQuery(getPetOptions(client));
  // @ts-expect-error a limit is a number
  useQuery(listPetsOptions(client, { query: { limit: "2" } }));
  // @ts-expect-error the client is missing
  useQuery(listPetsOptions());
  // @ts-expect-error the signal is that of the query
  useQuery(listPetsOptions(client, {}, { signal: new AbortController().signal }));
  // @ts-expect-error a pet has no age
  useSuspenseQuery(getPetOptions(client, input)).data.age;
  useSuspenseQuery(getPetOptions(client, input)).data.name satisfies string;
  useQueries({ queries: [listPetsOptions(client)] })[0].data?.pets[0]?.name satisfies
    | string
    | undefined;
  const pages = useSuspenseInfiniteQuery(listPetsInfiniteOptions(client)).data.pages;
  pages[0]?.pets[0]?.name satisfies string | undefined;
  const select = ({ pets }: { pets: unknown[] }) => pets.length;
  useQuery({ ...listPetsOptions(client), select, enabled: true }).data satisfies number | undefined;

  const add = useMutation(addPetMutation(client));
  // @ts-expect-error a name is a text
  add.mutate({ body: { name: 1 } });
  // @ts-expect-error an input is needed
  add.mutate();
  useMutation(restartMutation(client)).mutate();
  useMutation(removePetMutation(client)).data satisfies null | undefined;
}

export function byStatus(error: ErrorOf<typeof getPet>): string {
  // @ts-expect-error a ResponseError has no problem
  error.problem;
  if (!(error instanceof ApiError)) return error.operationId;
  // @ts-expect-error a status that is not listed has any body
  error.problem.title;
  if (error.status === 404) return error.problem.title;
  error.undocumented satisfies true;
  error satisfies FailedCall<number, unknown, true>;
  // @ts-expect-error a success is no error
  error.status === 200;
  return "";
}

export async function onServer(): Promise<void> {
  await cache.prefetchQuery(listPetsOptions(client));
  await cache.prefetchInfiniteQuery({ ...listPetsInfiniteOptions(client), pages: 2 });
  (await cache.fetchQuery(getPetOptions(client, input))).name satisfies string;
  (await cache.ensureQueryData(getPetOptions(client, input))).name satisfies string;
}

export function ofKeys(): void {
  const key = getPetOptions.key(input);
  // @ts-expect-error the input is missing
  getPetOptions.key();
  // @ts-expect-error a pet has a name
  cache.setQueryData(key, {});
  cache.setQueryData(key, (pet) => pet && { name: `${pet.name}!` });
  const pet = cache.getQueryData(key);
  pet?.name satisfies string | undefined;
  const failed = cache.getQueryState(key)?.error;
  if (failed instanceof ApiError && failed.status === 404) failed.problem.title satisfies string;
  const pages = cache.getQueryData(listPetsInfiniteOptions.key({}));
  pages?.pages[0]?.pets[0]?.name satisfies string | undefined;
  // @ts-expect-error there is no such parameter
  getPetOptions.filter({ path: { id: 1 } });
  void cache.invalidateQueries(getPetOptions.filter({ path: {} }));
  ({ name: "Ada" }) satisfies Data<typeof getPet>;
}
