// The names that the generated `index.ts` of validators declares.

/** Names that `index.ts` declares. If an operation has a name in this list, `index.ts` renames its own declaration. */
export const localNames = {
  types: "types",
  components: "components",
  schemas: "schemas",
  operation: "operation",
  operations: "operations",
  entry: "entry",
  int64: "int64",
  OperationValidators: "OperationValidators",
};
