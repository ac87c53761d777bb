// Pets by SWR.
import { createElement as h } from "react";
import { createRoot } from "react-dom/client";
import useSWR from "swr";
import useSWRMutation from "swr/mutation";
import {
  getPetOptions,
  listPetsOptions,
  removePetMutation,
  swr,
} from "./api/tanstack-query/index.js";
import { client } from "./client.js";

const pets = swr(listPetsOptions(client, { query: { limit: 2 } }));
const missing = swr(getPetOptions(client, { path: { name: "nobody" } }));
const { mutationKey, mutationFn } = removePetMutation(client);

function Pets() {
  const { data } = useSWR(pets.key, pets.fetcher);
  const { error } = useSWR(missing.key, missing.fetcher, { shouldRetryOnError: false });
  const { trigger } = useSWRMutation(
    mutationKey,
    (_: typeof mutationKey, { arg }: { arg: { path: { name: string } } }) => mutationFn(arg),
  );
  trigger satisfies (input: { path: { name: string } }) => Promise<unknown>;
  // @ts-expect-error a pet has no age
  data?.pets[0]?.age;
  const names = data?.pets.map(({ name }) => name) ?? [];
  return h(
    "div",
    null,
    h("ul", null, ...names.map((name) => h("li", { key: name }, name))),
    h("p", null, error?.problem.title),
  );
}

createRoot(document.getElementById("swr") as HTMLElement).render(h(Pets));
