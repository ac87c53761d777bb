// A program that shows a list of pets with Solid, without JSX.
import { QueryClient, useInfiniteQuery, useMutation, useQuery } from "@tanstack/solid-query";
import { createEffect, createRoot, createSignal } from "solid-js";
import {
  ApiError,
  getPetOptions,
  listPetsInfiniteOptions,
  listPetsOptions,
  removePetMutation,
} from "./api/tanstack-query/index.js";
import { client } from "./client.js";

const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });

createRoot(() => {
  const [limit] = createSignal(2);
  const pets = useQuery(
    () => listPetsOptions(client, { query: { limit: limit() } }),
    () => cache,
  );
  const pages = useInfiniteQuery(
    () => listPetsInfiniteOptions(client),
    () => cache,
  );
  pages.data?.pages[0]?.pets[0]?.name satisfies string | undefined;
  const missing = useQuery(
    () => getPetOptions(client, { path: { name: "nobody" } }),
    () => cache,
  );
  const remove = useMutation(
    () => removePetMutation(client),
    () => cache,
  );
  remove.mutate satisfies (input: { path: { name: string } }) => void;
  // @ts-expect-error a pet has no age
  pets.data?.pets[0]?.age;
  createEffect(() => {
    const list = document.createElement("ul");
    for (const { name } of pets.isSuccess ? pets.data.pets : []) {
      list.append(Object.assign(document.createElement("li"), { textContent: name }));
    }
    const { error } = missing;
    const isMissing = error instanceof ApiError && error.status === 404;
    const text = isMissing ? error.problem.title : "";
    const line = Object.assign(document.createElement("p"), { textContent: text });
    document.getElementById("solid")?.replaceChildren(list, line);
  });
});
