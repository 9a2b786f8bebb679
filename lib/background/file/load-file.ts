import { mayAccess } from "../../browser.ts";
import { fetchOutside } from "../../file/fetch-outside.ts";
import { type LoadedFile, readFile } from "../../file/file-builder.ts";
import type { PictureFile } from "../../file/picture-file.ts";
import type { PickedPicture } from "../../picture/pick.ts";
import { maySignIn } from "../../picture/sign-in.ts";
import { whyServiceCannotFetch } from "../../reach/judge-reach.ts";
import { signedInHosts } from "../../stored/storage.ts";
import { type RuleHeaders, withHeaders } from "../request/request-rules.ts";
import { loadPageFile, type PageFileOptions } from "./page-file.ts";
import { cookiesInTab } from "./tab-cookies.ts";

/** Timeout in milliseconds. */
const PATIENCE = 20_000;

/**
 * Why a file could not be loaded. `no-access`: the user has not granted access to its host. `not-shown`: the page shows another picture at
 * the same address.
 */
export type FileLoadFailure = {
  why: "no-access" | "not-read" | "not-drawn" | "not-shown" | "too-large";
};

export type LoadOptions = Omit<PageFileOptions, "withCookies"> & {
  /** Address of the service that the file is for. */
  base_url: string;
};

/**
 * Loads the bytes of one candidate of a pick: with the page's own access, or else from its host. Never fails, except with the abort reason.
 */
export async function loadFile(
  pick: PickedPicture,
  candidate: number,
  options: LoadOptions,
): Promise<(LoadedFile & Pick<PictureFile, "origin" | "url">) | FileLoadFailure> {
  const { page, place } = pick;
  const { url = "", flags = [] } = pick.candidates[candidate] ?? {};
  if (flags.includes("sprite") || flags.includes("tiles")) return NOT_READ;
  const isWeb = /^https?:/iu.test(url);
  const withCookies =
    isWeb &&
    maySignIn(pick, candidate) &&
    (await signedInHosts.getValue()).includes(new URL(url).host);
  const inPage = place && (await loadPageFile(place, url, { ...options, withCookies }));
  if (inPage && (!("why" in inPage) || inPage.why !== "not-read"))
    return "why" in inPage ? inPage : { ...inPage, origin: "page", ...(isWeb && { url }) };
  if (!isWeb) return NOT_READ;
  const identity = withCookies ? await identityOf(pick, url) : {};
  const load = (referer?: string) => loadFromHost(url, options, { referer, ...identity });
  const referer = refererOf(page.url, url);
  let file = await load(flags.includes("needs-referer") ? referer : undefined);
  // Some hosts require a Referer although no rule says so.
  if ("refused" in file && referer && !flags.includes("needs-referer")) file = await load(referer);
  if ("why" in file) return { why: file.why };
  // Hosts send a page instead of a picture that they protect.
  return file.format ? { ...file, origin: "host", url } : NOT_READ;
}

/** Returns the Referer that browsers send by default: only the origin to other origins. */
function refererOf(page: string, url: string): string | undefined {
  const [from, to] = [URL.parse(page), URL.parse(url)];
  if (!from || !to || !/^https?:$/u.test(from.protocol)) return undefined;
  return from.origin === to.origin ? from.href.replace(/#.*/su, "") : `${from.origin}/`;
}

/** Request details that services never send. */
interface Details extends RuleHeaders {
  credentials?: "include";
}

/** Returns how to request a file as the user of the picture's tab. Chromium has no containers: its tabs share Tagpie's cookies. */
const identityOf = async (pick: PickedPicture, url: string): Promise<Details> =>
  import.meta.env.BROWSER === "firefox"
    ? { cookie: await cookiesInTab(pick, url) }
    : { credentials: "include" };

/** Requests a file; without `details` as services do: no cookies, no Referer, no cache. */
export async function loadFromHost(
  url: string,
  { base_url, maxBytes, signal }: LoadOptions,
  details: Details = {},
): Promise<LoadedFile | (FileLoadFailure & { refused?: true })> {
  if (whyServiceCannotFetch(url, base_url) || !(await mayAccess(url))) return { why: "no-access" };
  const request = ({ cookie, referer, credentials }: Details) =>
    withHeaders(url, { cookie, referer }, () =>
      fetchOutside(url, {
        read: (response) => readFile(response, { maxBytes }),
        ...{ cache: "no-store", timeout: PATIENCE, signal },
        ...(credentials && { credentials }),
        ...((cookie || credentials) && { redirect: "manual" }),
      }),
    );
  try {
    let file = await request(details);
    // With cookies, a redirect would hide its address.
    if ("why" in file && file.why === "redirects")
      file = await request({ referer: details.referer });
    if (!("why" in file)) return file;
    signal?.throwIfAborted();
    if (file.why === "too-large") return { why: "too-large" };
    return file.why === "refused" ? { ...NOT_READ, refused: true } : NOT_READ;
  } catch {
    signal?.throwIfAborted();
    return NOT_READ;
  }
}

const NOT_READ = { why: "not-read" } as const;
