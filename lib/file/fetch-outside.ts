import { withTimeOut } from "../http/time-out.ts";
import { whyServiceCannotFetch } from "../reach/judge-reach.ts";

/** Why a file from outside was not read. `refused`: its host sent 403. `redirects`: its host did, with `redirect: "manual"`. */
type Unfetched = { why: "failed" | "no-file" | "redirects" | "refused" | "too-large" };

interface OutsideOptions<T>
  extends Pick<RequestInit, "cache" | "credentials" | "headers" | "redirect"> {
  /** Reads the response. Rejects with the code `too-large` if it has too many bytes. */
  read: (response: Response) => Promise<T>;
  /** Milliseconds until the file is read. */
  timeout?: number;
  signal?: AbortSignal | undefined;
}

/**
 * Reads a file that a page or a service names: without cookies and Referer, unless `options` say otherwise. Fails if a public address
 * redirects into the user's network, whose files no public host may have read, shown or sent. Browsers show extensions no other hops.
 * Never rejects; an abort fails too.
 */
export async function fetchOutside<T extends object>(
  url: string,
  { read, timeout = 30_000, signal, ...init }: OutsideOptions<T>,
): Promise<T | Unfetched> {
  const request = async (signal: AbortSignal): Promise<T | Unfetched> => {
    const plain = { credentials: "omit", referrerPolicy: "no-referrer", ...init, signal } as const;
    const response = await fetch(url, plain);
    if (response.type === "opaqueredirect") return { why: "redirects" };
    const { ok, body, status } = response;
    const isPrivate = response.redirected && whyServiceCannotFetch(response.url, url) !== null;
    if (ok && body && !isPrivate) return read(response);
    await body?.cancel();
    return { why: isPrivate ? "failed" : status === 403 ? "refused" : "no-file" };
  };
  return withTimeOut(request, timeout, signal).catch((error) => ({
    why: Object(error).code === "too-large" ? "too-large" : "failed",
  }));
}
