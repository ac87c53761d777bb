// Rules about operations: their names, parameters, bodies, responses, credentials and callbacks.
import type { Rule } from "./rule.js";

/** By name. */
export const operationRules: Readonly<Record<string, Rule>> = {
  "operation-added": {
    title: "An operation is new",
    explanation:
      "Callers can ask for one more thing, and nobody has to. Whoever implements the API has a handler to write: until then the generated stub responds with 501.",
    handlers: true,
  },
  "operation-removed": {
    title: "An operation is gone",
    explanation:
      "Callers who send this request get an error, and code that calls the generated function no longer compiles. The handler can be removed. Deprecate first, with a sunset date, to give callers time.",
    wire: "callers get 404 or 405 for a request that was served",
    handlers: true,
  },
  "operation-removed-before-sunset": {
    title: "An operation is gone before its sunset",
    explanation:
      "Its `x-sunset` promised it until a day that has not come. Callers who planned by the date get an error already.",
    wire: "callers get 404 or 405 for a request that was served",
    handlers: true,
  },
  "operation-removed-after-sunset": {
    title: "An operation is gone after its sunset",
    explanation:
      "It was deprecated, and the day that its `x-sunset` named has come. Callers knew; those who did not follow get an error, and code that calls the generated function no longer compiles. Whether anybody still calls it, a person has to say.",
    wire: "callers get 404 or 405 for a request that was served",
    handlers: true,
  },
  "operation-moved": {
    title: "An operation is at another address",
    explanation:
      "The operation of this operationId has another method or path. Callers who send the old request get an error; code that calls the generated function goes on compiling as far as nothing else changed, and works once it is generated anew. Keep the old address until its callers have moved.",
    wire: "callers get 404 or 405 for a request that was served",
    handlers: true,
  },
  "operation-id-added": {
    title: "An operation got its name",
    explanation:
      "The operation has an operationId and had none. On the wire nothing changes; generated functions and handlers that were named by method and path are named by it.",
    handlers: true,
  },
  "operation-id-changed": {
    title: "An operation has another name",
    explanation:
      "The operationId is the name of the function in generated clients and of the handler in generated servers. On the wire nothing changes; code that uses the old name no longer compiles once it is generated anew.",
    handlers: true,
  },
  "operation-deprecated": {
    title: "An operation is deprecated",
    explanation:
      "Callers should stop using it; until it is removed, everything works. Generated functions are marked, and editors strike them through. `x-sunset` can name the day of the end; without it nobody knows how much time is left.",
  },
  "operation-undeprecated": {
    title: "An operation is no longer deprecated",
    explanation: "What was to end stays. Nobody has to act.",
  },
  "operation-documentation-changed": {
    title: "Words about an operation changed",
    explanation: "Summary or description changed. No request and no response changes.",
  },
  "operation-tags-changed": {
    title: "An operation is grouped otherwise",
    explanation:
      "Its tags changed: documentation is ordered otherwise, and generators that split clients by tag may move the function.",
  },
  "pagination-changed": {
    title: "How a list is read page by page changed",
    explanation:
      "`x-pagination` changed: the style, the parameters or the members by which generated clients get to the next page are others. Whether old clients still reach every page, a person has to say.",
    handlers: true,
  },
  "parameter-added-optional": {
    title: "An optional parameter is new",
    explanation: "Requests without it mean what they meant. The handler may look at it.",
    handlers: true,
  },
  "parameter-added-required": {
    title: "A required parameter is new",
    explanation:
      "Requests that were valid lack it and are refused. Each caller has to send it, and code that calls the generated function no longer compiles until it does.",
    wire: "servers refuse requests without the parameter",
    validators: "requests without the parameter are refused",
    handlers: true,
  },
  "parameter-removed": {
    title: "A parameter is gone",
    explanation:
      "A server may ignore or refuse what it no longer declares; either way it has no effect any more. Code that sends it through the generated client no longer compiles. Whether its effect was needed, a person has to say.",
    wire: "the parameter has no effect any more, or is refused",
    handlers: true,
  },
  "parameter-removed-before-sunset": {
    title: "A parameter is gone before its sunset",
    explanation:
      "Its `x-sunset` promised it until a day that has not come. Callers who planned by the date send a parameter that has no effect or is refused.",
    wire: "the parameter has no effect any more, or is refused",
    handlers: true,
  },
  "parameter-became-required": {
    title: "A parameter became required",
    explanation:
      "Requests that leave it out were valid and are refused. Each caller has to send it.",
    wire: "servers refuse requests without the parameter",
    validators: "requests without the parameter are refused",
    handlers: true,
  },
  "parameter-became-optional": {
    title: "A parameter became optional",
    explanation: "Callers may leave it out; the handler has to cope with its absence.",
    wire: "servers may be sent requests without the parameter",
    validators: "requests without the parameter are valid",
    handlers: true,
  },
  "parameter-style-changed": {
    title: "A parameter is written otherwise",
    explanation:
      "`style` or `explode` changed for a list or object: the same value is other text in the URL or header, and a server reads the old text as another value or none.",
    wire: "the text that callers send is read as another value, or refused",
    validators: "the old text of the parameter is read otherwise",
    handlers: true,
  },
  "parameter-format-changed": {
    title: "A parameter has another media type",
    explanation:
      "The text of the parameter is another format than before: JSON instead of a plain style, or the other way round. What callers send is not understood.",
    wire: "the text that callers send is not understood",
    validators: "the old text of the parameter is read otherwise",
    handlers: true,
  },
  "parameter-reserved-changed": {
    title: "Reserved characters are treated otherwise",
    explanation:
      "`allowReserved` says whether characters such as `/` are sent as they are. Servers that decode percent signs see no difference; others do.",
    wire: "some characters are sent otherwise",
  },
  "parameter-empty-value-changed": {
    title: "Empty values are treated otherwise",
    explanation:
      "`allowEmptyValue` says whether `?name` without a value means something. Servers differ in what they make of it, so a person has to say.",
    wire: "a parameter without a value may be read otherwise",
  },
  "parameter-deprecated": {
    title: "A parameter is deprecated",
    explanation: "Callers should stop sending it; until it is removed, everything works.",
  },
  "parameter-undeprecated": {
    title: "A parameter is no longer deprecated",
    explanation: "What was to end stays. Nobody has to act.",
  },
  "parameter-documentation-changed": {
    title: "Words about a parameter changed",
    explanation: "Its description changed. No request changes.",
  },
  "request-body-added-optional": {
    title: "An optional request body is new",
    explanation: "Requests without a body mean what they meant. The handler may look at it.",
    handlers: true,
  },
  "request-body-added-required": {
    title: "A required request body is new",
    explanation: "Requests without a body were valid and are refused. Each caller has to send one.",
    wire: "servers refuse requests without a body",
    validators: "requests without a body are refused",
    handlers: true,
  },
  "request-body-removed": {
    title: "The request body is gone",
    explanation:
      "What callers send has no effect any more, or is refused, and code that gives a body to the generated function no longer compiles.",
    wire: "the body has no effect any more, or is refused",
    handlers: true,
  },
  "request-body-became-required": {
    title: "The request body became required",
    explanation: "Requests without a body were valid and are refused.",
    wire: "servers refuse requests without a body",
    validators: "requests without a body are refused",
    handlers: true,
  },
  "request-body-became-optional": {
    title: "The request body became optional",
    explanation: "Callers may leave it out; the handler has to cope with its absence.",
    wire: "servers may be sent requests without a body",
    validators: "requests without a body are valid",
    handlers: true,
  },
  "request-body-documentation-changed": {
    title: "Words about a request body changed",
    explanation: "Its description changed. No request changes.",
  },
  "request-media-type-added": {
    title: "A body may be sent in one more format",
    explanation:
      "Callers who send the other formats go on as before; the server has one more to read.",
    wire: "servers may be sent one more format",
    handlers: true,
  },
  "request-media-type-removed": {
    title: "A format of the request body is gone",
    explanation:
      "Callers who send this format are refused, mostly with 415. They have to send another.",
    wire: "servers refuse bodies in the format",
    validators: "bodies in the format are refused",
    handlers: true,
  },
  "response-added-success": {
    title: "A success status is new",
    explanation:
      "Callers may get a success that they do not know by number. Clients treat all of 2xx alike by HTTP's rules, and generated code tells them apart: it has one more to think of, so a person has to say whether callers do.",
    wire: "callers may get a success status that they never got",
    handlers: true,
  },
  "response-added-error": {
    title: "An error status is new",
    explanation:
      "Callers may get an error that they do not know by number. Clients treat each as x00 of its class by HTTP's rules; the handler may give one more response.",
    wire: "callers may get an error status that they never got",
    handlers: true,
  },
  "response-removed-success": {
    title: "A success status is gone",
    explanation:
      "Callers who wait for this status do not get it any more, and code that reads its body no longer compiles.",
    wire: "callers no longer get the success that they wait for",
    validators: "the status is refused in responses",
    handlers: true,
  },
  "response-removed-error": {
    title: "An error status is gone",
    explanation:
      "The error is no longer declared. Callers lose nothing if it does not happen any more; if it still does, it is no longer described. A person has to say.",
    wire: "callers may no longer be told of the error in this way",
    validators: "the status is refused in responses",
    handlers: true,
  },
  "response-documentation-changed": {
    title: "Words about a response changed",
    explanation: "Its description changed. No response changes.",
  },
  "response-media-type-added": {
    title: "A response comes in one more format",
    explanation:
      "Callers who say what they accept go on as before; the handler may give one more format.",
    wire: "callers may get one more format, if they accept it",
    handlers: true,
  },
  "response-media-type-removed": {
    title: "A format of a response is gone",
    explanation: "Callers who read this format no longer get it.",
    wire: "callers no longer get the format that they read",
    validators: "responses in the format are refused",
    handlers: true,
  },
  "header-added": {
    title: "A header of a response is new",
    explanation:
      "Callers who do not know it ignore it. The handler has to give it where it is required.",
    handlers: true,
  },
  "header-added-required": {
    title: "A required header of a response is new",
    explanation:
      "Callers who do not know it ignore it; the handler has to give it always. Where the API is the one that is answered, receivers who do not give it are not understood.",
    validators: "responses without the header are refused",
    handlers: true,
  },
  "header-removed": {
    title: "A required response header was removed",
    explanation: "Callers who rely on the header no longer receive it.",
    wire: "callers no longer get the header that they read",
    handlers: true,
  },
  "optional-header-removed": {
    title: "An optional response header was removed",
    explanation:
      "Callers could not rely on the header, but those who read it no longer receive it. The impact is that of an optional property that was removed from a response.",
    wire: "callers no longer get the header that they may have read",
    handlers: true,
  },
  "header-became-required": {
    title: "A header of a response became required",
    explanation: "Callers can rely on it; the handler has to give it always.",
    wire: "callers always get the header",
    validators: "responses without the header are refused",
    handlers: true,
  },
  "header-became-optional": {
    title: "A header of a response became optional",
    explanation: "Callers who rely on the header may not get it any more.",
    wire: "callers may no longer get the header",
    validators: "responses without the header are valid",
    handlers: true,
  },
  "header-style-changed": {
    title: "A header is written otherwise",
    explanation:
      "The same value is other text in the header: callers read it as another value, or none.",
    wire: "callers read another value from the same header",
    handlers: true,
  },
  "header-format-changed": {
    title: "A header has another media type",
    explanation:
      "The text of the header is another format than before. Callers do not understand it.",
    wire: "callers do not understand the header",
    handlers: true,
  },
  "header-deprecated": {
    title: "A header of a response is deprecated",
    explanation: "Callers should stop reading it; until it is removed, everything works.",
  },
  "header-undeprecated": {
    title: "A header of a response is no longer deprecated",
    explanation: "What was to end stays. Nobody has to act.",
  },
  "header-documentation-changed": {
    title: "Words about a header changed",
    explanation: "Its description changed. No response changes.",
  },
  "security-tightened": {
    title: "More is asked of callers",
    explanation:
      "Credentials that were enough no longer are: another scheme, another scope, or any where none was asked. Callers without them are refused with 401 or 403.",
    wire: "servers refuse callers whose credentials were enough",
    handlers: true,
  },
  "security-loosened": {
    title: "Less is asked of callers",
    explanation:
      "Credentials are enough that were not: a scheme or scope less, or none at all. No caller has to act. Whoever implements the API should make sure that this is meant.",
    wire: "servers take callers whose credentials were not enough",
    handlers: true,
  },
  "callback-added": {
    title: "The server calls back",
    explanation:
      "After this operation the server sends requests of its own. Callers who give it no address get none.",
    wire: "the server may send requests that it never sent",
  },
  "callback-removed": {
    title: "The server no longer calls back",
    explanation: "Callers who wait for these requests wait in vain.",
    wire: "the server no longer sends requests that callers wait for",
  },
  "callback-changed": {
    title: "A callback that is not looked into changed",
    explanation:
      "Callbacks in callbacks are compared like any operation. One that leads back to a callback around it, or lies deeper than is looked, is compared as a whole: where it differs, a person has to say what that means.",
    wire: "requests that are sent in turn may be others",
  },
  "link-added": {
    title: "A response leads somewhere",
    explanation: "A link to another operation was declared. Nobody has to follow it.",
  },
  "link-removed": {
    title: "A response no longer leads somewhere",
    explanation:
      "A link to another operation is no longer declared. Callers who follow links lose a way; whether there are any, a person has to say.",
  },
  "link-changed": {
    title: "A response leads elsewhere",
    explanation:
      "The operation or the values that a link names are others. Callers who follow links come to another place; whether there are any, a person has to say.",
  },
};
