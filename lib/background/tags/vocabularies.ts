import { VOCABULARY_PATH } from "../../api/service-fetch.ts";
import { MAX_VOCABULARY_BYTES } from "../../base/bounds.ts";
import { fetchOutside } from "../../file/fetch-outside.ts";
import { isHttpError } from "../../http/errors.ts";
import type { Fetch } from "../../http/fetch.ts";
import { isSecure } from "../../http/loopback.ts";
import { readBytes } from "../../http/response.ts";
import {
  readVocabulary,
  removeVocabulary,
  type StoredVocabulary,
  storeVocabulary,
} from "../../stored/vocabulary-database.ts";
import { openVocabulary } from "../../tags/vocabulary.ts";
import type { Services } from "../service/services.ts";
import { createSerial } from "../store/serial.ts";

/** Where newer services name their file: on `.js-datastore` of every page (pull request 696 of the engine). */
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
  const inTurn = createSerial();
  services.onLeave(removeVocabulary);

  return {
    /** Makes the stored vocabulary of a profile today's. Returns true if it changed. Fails if the service does not respond. */
    prepare: (profile_id: string): Promise<boolean> =>
      inTurn(profile_id, async () => {
        const day = new Date(now()).toISOString().slice(0, 10);
        if ((await readVocabulary(profile_id))?.day === day) return false;
        const { profile, fetch } = await services.open(profile_id);
        const loaded = await load(fetch, profile.base_url, day).then(checked, (error) => {
          if (isHttpError(error) && error.code === "too-large") return DAMAGED;
          throw error;
        });
        await storeVocabulary(profile_id, { day, ...loaded });
        return true;
      }),
  };
}

type Loaded = Pick<StoredVocabulary, "state" | "bytes">;

const DAMAGED: Loaded = { state: "damaged", bytes: null };

function checked(bytes: ArrayBuffer | null): Loaded {
  if (!bytes) return { state: "absent", bytes };
  try {
    openVocabulary(bytes).check();
    return { state: "ready", bytes };
  } catch {
    return DAMAGED;
  }
}

async function load(fetch: Fetch, base_url: string, day: string): Promise<ArrayBuffer | null> {
  const [year, month = 0, date] = day.split("-").map(Number);
  // The site's own script counts months from 0, and the same address shares its cache.
  const response = await fetch(
    `${base_url}${VOCABULARY_PATH}?vsn=2&key=${year}-${month - 1}-${date}`,
  );
  if (response.ok) return response.arrayBuffer();
  const page = await fetch(`${base_url}/`);
  const address = page.ok ? FILE_ADDRESS.exec(await page.text())?.[1] : undefined;
  const url = address && URL.parse(address.replaceAll("&amp;", "&"), base_url);
  if (!url || !isSecure(url)) return null;
  if (url.origin === base_url) {
    const moved = await fetch(url.href);
    return moved.ok ? moved.arrayBuffer() : null;
  }
  const moved = await fetchOutside(url.href, {
    cache: "no-store",
    read: (response) => readBytes(response, MAX_VOCABULARY_BYTES),
  });
  return "why" in moved ? null : moved.buffer;
}
