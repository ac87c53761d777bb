// Explains why a document could not be fetched, in one sentence for the user.

/** Thrown if a request or a response is refused. */
export class FetchFailure extends Error {
  readonly code: "fetch-failed" | "file-too-large";
  readonly help: string | undefined;

  constructor(message: string, help?: string, code: FetchFailure["code"] = "fetch-failed") {
    super(message);
    this.help = help;
    this.code = code;
  }
}

/** Converts an error of Node's network modules to a `FetchFailure`. */
export function networkFailure(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const name = error instanceof Error && "code" in error ? String(error.code) : "";
  const help = ofCertificates.test(name)
    ? "name the file of your certificate authority in NODE_EXTRA_CA_CERTS"
    : undefined;
  return new FetchFailure(words[name] ?? otherwise(name), help);
}

const words: Readonly<Record<string, string>> = {
  ENOTFOUND: "the host has no address",
  EAI_AGAIN: "the host's address cannot be looked up now",
  ECONNREFUSED: "the host refuses the connection",
  ECONNRESET: "the connection ended before the response did",
  ERR_STREAM_PREMATURE_CLOSE: "the connection ended before the response did",
  EHOSTUNREACH: "the host cannot be reached",
  ENETUNREACH: "the host cannot be reached",
  ETIMEDOUT: "the host does not respond",
  HPE_HEADER_OVERFLOW: "the response has too large headers",
};

const ofCertificates = /CERT|SELF_SIGNED|ISSUER|ALTNAME/;

function otherwise(name: string): string {
  if (ofCertificates.test(name)) return `the host's certificate is not trusted (${name})`;
  if (name.startsWith("Z_") || name.startsWith("ERR__ERROR_FORMAT"))
    return "the response is not compressed as it says";
  if (name.startsWith("HPE_")) return `the response is not HTTP (${name})`;
  return name === "" ? "the request failed" : `the request failed (${name})`;
}
