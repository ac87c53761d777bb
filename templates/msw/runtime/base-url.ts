// Finds the operation paths that the URL of a request may mean. The base URL may be unknown.

/**
 * Returns a function that lists the operation paths that a URL may mean. If the base URL is unknown, the URL path
 * `/v1/pets` may mean the operation `/pets` below `/v1`, or the operation `/v1/pets`.
 */
export function pathsBelow(baseUrl: string | undefined): (url: string) => readonly string[] {
  if (baseUrl === undefined) return everyPath;
  const isRelative = baseUrl.startsWith("/") && !baseUrl.startsWith("//");
  const base = new URL(baseUrl, isRelative ? "http://localhost" : undefined);
  const prefix = base.pathname.replace(/\/+$/, "");
  return (text) => {
    const { origin, pathname, search } = new URL(text);
    const below = pathname.slice(prefix.length);
    const isBelow = pathname.startsWith(prefix) && (below === "" || below.startsWith("/"));
    if (!isBelow || !(isRelative || origin === base.origin)) return [];
    return [`${below || "/"}${search}`];
  };
}

function everyPath(url: string): readonly string[] {
  const { pathname, search } = new URL(url);
  const paths: string[] = [];
  for (let start = 0; start >= 0; start = pathname.indexOf("/", start + 1)) {
    paths.push(`${pathname.slice(start)}${search}`);
  }
  return paths;
}
