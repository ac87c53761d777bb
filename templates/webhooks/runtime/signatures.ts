// Verifies webhook signatures, by Standard Webhooks or as GitHub signs.

/** A request before its signature is verified. */
export interface SignedRequest {
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The unchanged bytes of the body. */
  readonly body: Uint8Array;
}

/** If `ok` is false, the sender gets a problem document with `status` and `detail`. */
export type Verified =
  | {
      readonly ok: true;
      /** Id of the delivery. A sender that retries sends the same id. */
      readonly deliveryId?: string | undefined;
    }
  | { readonly ok: false; readonly status: 400 | 403; readonly detail: string };

export type Verify = (request: SignedRequest) => Verified | Promise<Verified>;

export interface StandardWebhooksOptions {
  /** Greatest difference in seconds between the timestamp and the clock, in either direction. Default: 300. */
  readonly tolerance?: number;
  /** Returns the current time in milliseconds. Default: `Date.now`. */
  readonly now?: () => number;
}

/**
 * Verifies `webhook-signature` as Standard Webhooks defines it. The delivery's id is `webhook-id`. A secret is bytes,
 * or a string of `whsec_` and base64. To rotate secrets, pass several: one valid signature suffices.
 *
 * Throws `TypeError` if a secret is empty, or is not base64.
 */
export function standardWebhooks(
  secrets: Secrets,
  { tolerance = 300, now = Date.now }: StandardWebhooksOptions = {},
): Verify {
  const keys = keysOf(secrets, fromBase64Secret);
  return async ({ headers, body }) => {
    const id = headers["webhook-id"];
    const timestamp = headers["webhook-timestamp"];
    const signatures = headers["webhook-signature"];
    if (!id || !timestamp || !signatures) {
      return invalid(
        "The headers webhook-id, webhook-timestamp and webhook-signature are required.",
      );
    }
    if (!/^\d{1,12}$/.test(timestamp)) {
      return invalid("The header webhook-timestamp must be seconds since 1970.");
    }
    if (Math.abs(now() / 1_000 - Number(timestamp)) > tolerance) {
      return refused(`The header webhook-timestamp is more than ${tolerance} seconds off.`);
    }
    const content = joined(utf8.encode(`${id}.${timestamp}.`), body);
    const given = signatures.split(" ").flatMap((signature) => {
      const bytes = signature.startsWith("v1,") ? fromBase64(signature.slice(3)) : undefined;
      return bytes === undefined ? [] : [bytes];
    });
    return (await isSigned(await keys(), content, given)) ? { ok: true, deliveryId: id } : mismatch;
  };
}

/**
 * Verifies GitHub's `X-Hub-Signature-256`. The id of a delivery is in the header `X-GitHub-Delivery`. GitHub signs no
 * timestamp, so pass `deliveries` to reject recorded requests that are sent again.
 *
 * Throws `TypeError` if a secret is empty.
 */
export function gitHubWebhooks(secrets: Secrets): Verify {
  const keys = keysOf(secrets, (secret) => utf8.encode(secret));
  return async ({ headers, body }) => {
    const signature = headers["x-hub-signature-256"];
    if (!signature) return invalid("The header x-hub-signature-256 is required.");
    const hex = /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1];
    if (hex === undefined) {
      return invalid("The header x-hub-signature-256 must be sha256= and 64 hexadecimal digits.");
    }
    const given = Uint8Array.from({ length: 32 }, (_, index) =>
      Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
    );
    if (!(await isSigned(await keys(), body, [given]))) return mismatch;
    const deliveryId = headers["x-github-delivery"];
    return deliveryId
      ? { ok: true, deliveryId }
      : invalid("The header x-github-delivery is required.");
  };
}

/** Accepts every request without verification. Use `unsigned` only behind a proxy that verifies senders. */
export const unsigned: Verify = () => ({ ok: true });

/** One secret, or several secrets during rotation. */
export type Secrets = Secret | readonly Secret[];

type Secret = string | Uint8Array;

const utf8 = new TextEncoder();

function invalid(detail: string): Verified {
  return { ok: false, status: 400, detail };
}

function refused(detail: string): Verified {
  return { ok: false, status: 403, detail };
}

const mismatch = refused("The signature does not match the body.");

/**
 * Checks the secrets immediately, before the first request. Imports keys only at the first request, because Workers
 * allow crypto only in requests.
 */
function keysOf(secrets: Secrets, decode: (secret: string) => Uint8Array) {
  const list = typeof secrets === "string" || secrets instanceof Uint8Array ? [secrets] : secrets;
  const bytes = list.map((secret) => (typeof secret === "string" ? decode(secret) : secret));
  if (bytes.length === 0) throw new TypeError("verification needs a secret");
  if (bytes.some(({ length }) => length === 0)) throw new TypeError("a secret must not be empty");
  let keys: ReturnType<typeof imported> | undefined;
  return () => {
    keys ??= imported(bytes);
    return keys;
  };
}

const hmac = { name: "HMAC", hash: "SHA-256" };

function imported(secrets: readonly Uint8Array[]) {
  return Promise.all(
    secrets.map((secret) =>
      crypto.subtle.importKey("raw", secret as Uint8Array<ArrayBuffer>, hmac, false, ["sign"]),
    ),
  );
}

type Key = Awaited<ReturnType<typeof imported>>[number];

/**
 * Whether any of the keys produced any of the signatures. The duration does not depend on which key or signature
 * matches.
 */
async function isSigned(
  keys: readonly Key[],
  content: Uint8Array,
  signatures: readonly Uint8Array[],
): Promise<boolean> {
  let found = false;
  for (const key of keys) {
    const made = await crypto.subtle.sign("HMAC", key, content as Uint8Array<ArrayBuffer>);
    for (const signature of signatures) {
      if (areEqual(new Uint8Array(made), signature)) found = true;
    }
  }
  return found;
}

/** Compares all bytes even after a difference, so that the duration reveals nothing. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  let difference = 0;
  for (let index = 0; index < one.length; index++) {
    difference |= (one[index] as number) ^ (other[index] as number);
  }
  return difference === 0;
}

function joined(head: Uint8Array, body: Uint8Array): Uint8Array {
  const whole = new Uint8Array(head.length + body.length);
  whole.set(head);
  whole.set(body, head.length);
  return whole;
}

function fromBase64Secret(secret: string): Uint8Array {
  const bytes = fromBase64(secret.replace(/^whsec_/, ""));
  if (bytes === undefined) throw new TypeError("a secret must be whsec_ and base64");
  return bytes;
}

function fromBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
