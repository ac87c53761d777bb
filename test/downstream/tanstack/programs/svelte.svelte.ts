// A list of pets with Svelte, in a module with runes.
import {
  createInfiniteQuery,
  createMutation,
  createQuery,
  QueryClient,
} from "@tanstack/svelte-query";
import {
  ApiError,
  getPetOptions,
  listPetsInfiniteOptions,
  listPetsOptions,
  removePetMutation,
} from "./api/tanstack-query/index.js";
import { client } from "./client.js";

const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });

$effect.root(() => {
  const limit = $state(2);
  const pets = createQuery(
    () => listPetsOptions(client, { query: { limit } }),
    () => cache,
  );
  const pages = createInfiniteQuery(
    () => listPetsInfiniteOptions(client),
    () => cache,
  );
  pages.data?.pages[0]?.pets[0]?.name satisfies string | undefined;
  const missing = createQuery(
    () => getPetOptions(client, { path: { name: "nobody" } }),
    () => cache,
  );
  const remove = createMutation(
    () => removePetMutation(client),
    () => cache,
  );
  remove.mutate satisfies (input: { path: { name: string } }) => void;
  // @ts-expect-error a pet has no age
  pets.data?.pets[0]?.age;
  $effect(() => {
    const list = document.createElement("ul");
    for (const { name } of pets.data?.pets ?? []) {
      list.append(Object.assign(document.createElement("li"), { textContent: name }));
    }
    const { error } = missing;
    const isMissing = error instanceof ApiError && error.status === 404;
    const text = isMissing ? error.problem.title : "";
    const line = Object.assign(document.createElement("p"), { textContent: text });
    document.getElementById("svelte")?.replaceChildren(list, line);
  });
});
