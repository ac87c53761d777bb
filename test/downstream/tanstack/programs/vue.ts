// A program that shows a pet with Vue.
import {
  QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  VueQueryPlugin,
} from "@tanstack/vue-query";
import { computed, createApp, defineComponent, h, ref } from "vue";
import {
  ApiError,
  getPetOptions,
  listPetsInfiniteOptions,
  listPetsOptions,
  removePetMutation,
} from "./api/tanstack-query/index.js";
import { client } from "./client.js";

const Pets = defineComponent({
  setup() {
    const limit = ref(2);
    const { data } = useQuery(
      computed(() => listPetsOptions(client, { query: { limit: limit.value } })),
    );
    const { data: pages } = useInfiniteQuery(listPetsInfiniteOptions(client));
    pages.value?.pages[0]?.pets[0]?.name satisfies string | undefined;
    const { error } = useQuery(getPetOptions(client, { path: { name: "nobody" } }));
    const { mutate } = useMutation(removePetMutation(client));
    mutate satisfies (input: { path: { name: string } }) => void;
    // @ts-expect-error a pet has no age
    data.value?.pets[0]?.age;
    return () => {
      const names = data.value?.pets.map(({ name }) => name) ?? [];
      const failed = error.value;
      const isMissing = failed instanceof ApiError && failed.status === 404;
      return h("div", [
        h(
          "ul",
          names.map((name) => h("li", name)),
        ),
        h("p", isMissing ? failed.problem.title : ""),
      ]);
    };
  },
});

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
createApp(Pets).use(VueQueryPlugin, { queryClient }).mount("#vue");
