// Path Item Object (OAS 3.1 §4.8.9): what is said of a path and not of its operations.
export {};
