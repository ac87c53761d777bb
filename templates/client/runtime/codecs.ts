// Exports the functions that only some operations need. A bundle contains only the functions that the operations in the
// bundle use.

export { encodeBody } from "./body.js";
export { cookies } from "./cookies.js";
export { headers } from "./headers.js";
export { encodeJson } from "./json-body.js";
export { matching } from "./media-type.js";
export { styled } from "./parameter-styles.js";
export { form, simple } from "./parts.js";
export { anything, bytes, text } from "./readers.js";
export { responseHeaders } from "./response-headers.js";
export { server } from "./server.js";
export { events, eventsOf, lines, records } from "./streams.js";
