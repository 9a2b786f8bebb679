import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { ImageSearch } from "../../../lib/state/search/image-search.ts";
import type { PopupModel } from "../../../lib/state/search/popup.ts";

interface BoxOptions {
  popup: Pick<PopupModel, "restore">;
  search: Pick<ImageSearch, "query">;
  /** Query submitted with Enter before the background could respond. */
  entered: string | undefined;
  /** True once the service is known. */
  isReady: boolean;
  error: string | undefined;
}

/** Returns the reference of the search box: focuses it, selects a restored query, and submits one that was entered early. */
export function useSearchBox({ popup, search, entered, isReady, error }: BoxOptions) {
  const box = useRef<HTMLInputElement>(null);

  useLayoutEffect(() => {
    box.current?.focus();
    // Firefox builds a popup hidden and, on a slow machine, loses the focus when showing it.
    const again = () => {
      if (document.activeElement === document.body) box.current?.focus();
    };
    window.addEventListener("focus", again);
    return () => window.removeEventListener("focus", again);
  }, []);

  useLayoutEffect(() => {
    void popup.restore().then((isRestored) => {
      // The last query may be replaced or extended.
      if (isRestored) box.current?.select();
    });
  }, [popup]);

  // The service is known only now. A user who kept typing will press Enter again.
  const early = useRef(entered);
  useEffect(() => {
    if (!isReady || early.current === undefined) return;
    if (early.current === search.query.peek()) box.current?.form?.requestSubmit();
    early.current = undefined;
  }, [isReady]);

  // The mistake is corrected there.
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);

  return box;
}
