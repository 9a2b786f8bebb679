import { type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import type { FoundSettings } from "../../lib/state/settings-search.ts";

/** What the search box of the options has found; null while nothing is looked for. */
export const Found = createContext<ReadonlySignal<FoundSettings | null>>(signal(null));
