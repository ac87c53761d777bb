// A list of pets with React: pages, a mutation that refreshes the list, and an error with its body.
import {
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { ApiError } from "./api/client/index.js";
import {
  addPetMutation,
  getPetOptions,
  listPetsInfiniteOptions,
  listPetsOptions,
} from "./api/tanstack-query/index.js";
import { client } from "./client.js";

function Pets() {
  const { data, fetchNextPage, hasNextPage, isPending } = useInfiniteQuery(
    listPetsInfiniteOptions(client, { query: { limit: 2 } }),
  );
  if (isPending) return h("p", null, "Loading");
  const names = data?.pages.flatMap(({ pets }) => pets.map(({ name }) => name)) ?? [];
  return h(
    "div",
    null,
    h("ul", null, ...names.map((name) => h("li", { key: name }, name))),
    hasNextPage &&
      h("button", { type: "button", id: "more", onClick: () => fetchNextPage() }, "More"),
  );
}

function AddPet() {
  const [name, setName] = useState("");
  const cache = useQueryClient();
  const { mutate, error } = useMutation({
    ...addPetMutation(client),
    onSuccess: () => cache.invalidateQueries(listPetsOptions.filter()),
  });
  const problem = error instanceof ApiError && error.status === 422 ? error.problem.title : "";
  return h(
    "form",
    {
      onSubmit: (event: { preventDefault(): void }) => {
        event.preventDefault();
        mutate({ body: { name } });
      },
    },
    h("input", {
      id: "name",
      value: name,
      onChange: (event: { target: { value: string } }) => setName(event.target.value),
    }),
    h("button", { type: "submit", id: "add" }, "Add"),
    h("em", { id: "taken" }, problem),
  );
}

function Missing() {
  const { error } = useQuery(getPetOptions(client, { path: { name: "nobody" } }));
  if (!(error instanceof ApiError) || error.status !== 404) return h("p");
  return h("p", { id: "missing" }, `${error.status}: ${error.problem.title}`);
}

const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
createRoot(document.getElementById("react") as HTMLElement).render(
  h(QueryClientProvider, { client: cache }, h(Pets), h(AddPet), h(Missing)),
);
