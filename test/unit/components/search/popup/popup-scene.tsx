import { signal } from "@preact/signals";
import { fireEvent, render, screen } from "@testing-library/preact";
import { vi } from "vitest";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../../components/browse/browse-stack.tsx";
import "../../../../../components/search/popup/popup-body.tsx";
import { Popup } from "../../../../../components/search/popup/popup.tsx";
import type { Background } from "../../../../../lib/messages.ts";
import { createActivePage } from "../../../../../lib/state/panel/active-page.ts";
import { createImageSearch } from "../../../../../lib/state/search/image-search.ts";
import type { TagpieRecord, TextSearch } from "../../../../../lib/stored/records.ts";
import type { ServiceProfile, Services } from "../../../../../lib/stored/service-profile.ts";
import { visibleImage } from "../../../visible-image.ts";
import { aTextSearch } from "../../records.ts";
import { aProfile } from "../../samples.ts";

export const record = (state: TextSearch["state"], over: Partial<TextSearch> = {}) =>
  aTextSearch(state, { id: "r1", created_at: Date.now(), per_page: 2, ...over });
export const readyState = (total: number | null, count = 2): TextSearch["state"] => ({
  status: "ready",
  value: { images: Array.from({ length: count }, (_, i) => visibleImage(i + 1)), total },
});

interface Scene {
  last?: TextSearch;
  profile?: ServiceProfile;
  /** Further services. */
  others?: readonly ServiceProfile[];
  findImages?: () => Promise<string>;
  /** Text typed before the popup's script was loaded. */
  typed?: string;
  entered?: string;
  /** Delays the service profile. */
  late?: boolean;
}

/** Opens the popup with a fake background. */
export function open({
  last,
  profile = aProfile(),
  others = [],
  findImages = async () => "r1",
  typed,
  entered,
  late = false,
}: Scene = {}) {
  const page = createActivePage();
  const stored = signal<TagpieRecord | null | undefined>(last ?? null);
  const loadedServices: Services = { active: profile.id, profiles: [profile, ...others] };
  const services = signal<Services | undefined>(late ? undefined : loadedServices);
  const background = {
    findImages: vi.fn((_: Parameters<Background["findImages"]>[0]) => findImages()),
    repeatSearch: vi.fn(async () => {}),
    cancelSearch: vi.fn(async () => {}),
    saveSettings: vi.fn(async (_: Parameters<Background["saveSettings"]>[0]) => {}),
  };
  const search = createImageSearch({
    background,
    newest: async () => last?.id,
    watch: () => stored,
  });
  if (typed !== undefined) search.type(typed);
  const active = signal(late ? undefined : profile);
  render(<Popup search={search} watched={{ services, active }} page={page} entered={entered} />);
  return {
    stored,
    active,
    services,
    arrive: () => {
      services.value = loadedServices;
      active.value = profile;
    },
    ...background,
    box: screen.getByRole<HTMLInputElement>("combobox", { name: /^Search / }),
  };
}

export function searchFor(box: HTMLInputElement, q: string) {
  fireEvent.input(box, { target: { value: q } });
  const form = box.closest("form");
  if (form) fireEvent.submit(form);
}

/** Returns the current status messages. */
export const announcements = () =>
  screen.getAllByRole("status").map(({ textContent }) => textContent);
