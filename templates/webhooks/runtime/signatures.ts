// Signatures of webhooks on the bytes of a body: Standard Webhooks, and GitHub's.

/** A request whose signature is not verified yet. */
export interface SignedRequest {
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The body as it was sent. */
  readonly body: Uint8Array;
}

/** The result of `verify`. A refused request gets a problem document with `status` and `detail`. */
export type Verified =
  | {
      readonly ok: true;
      /** Id of the delivery. The sender repeats it when it retries. */
      readonly deliveryId?: string | undefined;
    }
  | { readonly ok: false; readonly status: 400 | 403; readonly detail: string };

/** Verifies the sender of a request. */
export type Verify = (request: SignedRequest) => Verified | Promise<Verified>;

/** Options of `standardWebhooks`. */
export interface StandardWebhooksOptions {
  /** Seconds that a timestamp may differ from the clock, both ways. Default: 300. */
  readonly tolerance?: number;
  /** Returns the time in milliseconds. Default: `Date.now`. */
  readonly now?: () => number;
}

/**
 * Verifies `webhook-signature` by Standard Webhooks, with `webhook-id` as the id of the delivery. A secret is `whsec_`
 * and base64, or bytes. Pass several secrets while you rotate them: one valid signature suffices.
 *
 * Throws `TypeError` if a secret is not base64, or empty.
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
 * Verifies GitHub's `X-Hub-Signature-256`, with `X-GitHub-Delivery` as the id of the delivery. The signature has no
 * time: pass `deliveries`, or a recorded request can be sent again.
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

/** Accepts every request. Use it only behind a program that verifies senders. */
export const unsigned: Verify = () => ({ ok: true });

/** One secret, or several while they are rotated. */
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

/** Checks secrets at once, and imports keys when the first request comes: Workers allow no work before. */
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
 * Whether one of the keys made one of the signatures. The time that it takes reveals nothing about keys and signatures.
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

/** Compares all bytes, also after a difference. */
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
