import { NO_ADDRESS } from "../../picture/no-address.ts";
import type { PageFileResult, ReadRequest } from "../../picture/scan-data.ts";
import { readAsDataUrl } from "./drawing.ts";
import { readPicture, UnusableFileError } from "./picture-bytes.ts";

/** Maximum number of scans whose elements are remembered. */
const MAX_SCANS = 8;
/** 1 MiB. Base64 text is the only form of bytes that both browsers return from an injected function. */
const CHUNK = 1024 * 1024;
/** Milliseconds after which an unused file is released, in case the worker was terminated. */
const UNUSED_LASTS = 60_000;

interface OpenFile {
  abort: AbortController;
  blob?: Blob;
  timer?: ReturnType<typeof setTimeout>;
}

/** Reads the files of scanned pictures with the page's own access, for the background. */
export function createPageFiles() {
  const scans = new Map<string, WeakRef<Element>[]>();
  const openFiles = new Map<string, OpenFile>();

  function close(id: string): void {
    const file = openFiles.get(id);
    if (!openFiles.delete(id)) return;
    clearTimeout(file?.timer);
    file?.abort.abort();
  }

  const keep = (id: string, file: OpenFile) => {
    clearTimeout(file.timer);
    file.timer = setTimeout(close, UNUSED_LASTS, id);
    openFiles.set(id, file);
  };

  return {
    /** Remembers the elements of a scan and returns the scan's id. */
    addScan(elements: readonly Element[]): string {
      // `randomUUID` is missing on pages without https.
      const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
      scans.set(
        id,
        elements.map((element) => new WeakRef(element)),
      );
      const [oldest] = scans.keys();
      if (scans.size > MAX_SCANS && oldest !== undefined) scans.delete(oldest);
      return id;
    },

    /** Reads a whole file and holds it under `id`, which the caller chooses so that it can close the file meanwhile. */
    async open(
      id: string,
      { scan_id, origin, index, url, max_bytes, with_cookies }: ReadRequest,
    ): Promise<PageFileResult> {
      const elements = scans.get(scan_id);
      // The tab may show another document by now, whose access is not the user's choice.
      if (!elements || origin !== location.origin) return { why: "not-read" };
      const element = elements[index]?.deref();
      const abort = new AbortController();
      const file: OpenFile = { abort };
      keep(id, file);
      const address = url === NO_ADDRESS ? "" : url;
      const options = { max_bytes, with_cookies, signal: abort.signal };
      const result = await readPicture(element, address, options).catch((error) =>
        error instanceof UnusableFileError ? error.why : null,
      );
      if (result instanceof Blob && result.size <= max_bytes && openFiles.has(id)) {
        keep(id, { ...file, blob: result });
        return { bytes: result.size };
      }
      close(id);
      if (result) return { why: result instanceof Blob ? "too-large" : result };
      const isDrawing = !/^https?:/iu.test(address) && element instanceof SVGSVGElement;
      return { why: isDrawing ? "not-drawn" : "not-read" };
    },

    /** Returns a chunk of an open file in base64; null if the file was released. */
    async read(id: string, at: number): Promise<string | null> {
      const file = openFiles.get(id);
      if (!file?.blob) return null;
      keep(id, file);
      const address = await readAsDataUrl(file.blob.slice(at, at + CHUNK));
      return address.replace(/^[^,]*,/u, "");
    },

    close,
  };
}
