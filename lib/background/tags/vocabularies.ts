import { VOCABULARY_PATH } from "../../api/service-fetch.ts";
import { MAX_VOCABULARY_BYTES } from "../../base/bounds.ts";
import { mayAccess } from "../../browser.ts";
import { fetchOutside } from "../../file/fetch-outside.ts";
import type { Fetch } from "../../http/fetch.ts";
import { isHttpError } from "../../http/http-error.ts";
import { isSecureRequest } from "../../http/loopback.ts";
import { readBytes } from "../../http/response.ts";
import { whyServiceCannotFetch } from "../../reach/judge-reach.ts";
import {
  readVocabulary,
  removeVocabulary,
  type StoredVocabulary,
  storeVocabulary,
} from "../../stored/vocabulary-database.ts";
import type { Services } from "../service/services.ts";
import { createTaskQueues } from "../store/task-queues.ts";

/** Attribute of every page that names the file of newer services (pull request 696 of the engine). */
const FILE_ADDRESS = /\sdata-autocomplete-file-url="([^"\s]{1,2000})"/u;

/**
 * Loads the compiled vocabularies of services, once per UTC day each, because deployed services forbid to cache them. A service without one
 * is asked again on the next day.
 */
export function createVocabularies({
  services,
  now = Date.now,
}: {
  services: Pick<Services, "open" | "onLeave">;
  now?: () => number;
}) {
  const inTurn = createTaskQueues();
  services.onLeave(removeVocabulary);

  return {
    /** Makes the stored vocabulary of a profile today's. Returns true if it changed. Fails if the service does not respond. */
    prepare: (profile_id: string): Promise<boolean> =>
      inTurn(profile_id, async () => {
        const day = new Date(now()).toISOString().slice(0, 10);
        if ((await readVocabulary(profile_id))?.day === day) return false;
        const { profile, fetch } = await services.open(profile_id);
        await storeVocabulary(profile_id, { day, ...(await load(fetch, profile.base_url, day)) });
        return true;
      }),
  };
}

type Loaded = Pick<StoredVocabulary, "state" | "bytes">;

const ABSENT: Loaded = { state: "absent", bytes: null };
const DAMAGED: Loaded = { state: "damaged", bytes: null };

/** Returns the body of a response. A view checks it, so that the worker stays small. */
const loadedFrom = async (response: Response): Promise<Loaded> =>
  response.ok ? { state: "unchecked", bytes: await response.arrayBuffer() } : ABSENT;

async function load(fetch: Fetch, base_url: string, day: string): Promise<Loaded> {
  const [year, month = 0, date] = day.split("-").map(Number);
  try {
    // The site's own script counts months from 0, and the same address shares its cache.
    const key = `${year}-${month - 1}-${date}`;
    const response = await fetch(`${base_url}${VOCABULARY_PATH}?vsn=2&key=${key}`);
    if (response.ok) return await loadedFrom(response);
    const page = await fetch(`${base_url}/`);
    const address = page.ok ? FILE_ADDRESS.exec(await page.text())?.[1] : undefined;
    const url = address && URL.parse(address.replaceAll("&amp;", "&"), base_url);
    // A public service must not make the browser ask a host of the user's network.
    if (!url || !isSecureRequest(url) || whyServiceCannotFetch(url.href, base_url)) return ABSENT;
    if (url.origin === base_url) return await loadedFrom(await fetch(url.href));
    // Firefox would tell the host the id of this installation.
    if (!(await mayAccess(url.href))) return ABSENT;
    const bytes = await fetchOutside(url.href, {
      cache: "no-store",
      read: (moved) => readBytes(moved, MAX_VOCABULARY_BYTES),
    });
    return "why" in bytes ? ABSENT : { state: "unchecked", bytes: bytes.buffer };
  } catch (error) {
    if (isHttpError(error) && error.code === "too-large") return DAMAGED;
    throw error;
  }
}
