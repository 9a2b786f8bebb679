import "../../../interface/dom.ts";
import { fireEvent, screen } from "@testing-library/preact";
import { beforeEach, expect, vi } from "vitest";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../../components/browse/browse-stack.tsx";
import "../../../../../components/search/popup/popup-body.tsx";
import type { TextSearch } from "../../../../../lib/stored/records.ts";
import type { ServiceProfile } from "../../../../../lib/stored/service-profile.ts";
import { recordIndex, recordItem, services } from "../../../../../lib/stored/storage.ts";
import { type Interface, interfaceScene, startInterface } from "../../../interface/views.tsx";
import { visibleImage } from "../../../visible-image.ts";
import { aTextSearch } from "../../records.ts";
import { viewScene } from "../../view-scene.ts";

export const record = (state: TextSearch["state"], over: Partial<TextSearch> = {}) =>
  aTextSearch(state, { id: "r1", created_at: Date.now(), per_page: 2, ...over });
export const readyState = (total: number | null, ids = [1, 2]): TextSearch["state"] => ({
  status: "ready",
  value: { images: ids.map((id) => visibleImage(id)), total },
});

interface Opening {
  /** The last search. It is one of the service unless it names another. */
  last?: TextSearch;
  /** Text typed before the popup's script was loaded. */
  typed?: string;
  entered?: string;
}

/** Gives each test of a file a popup over the real background and the local service. */
export function popupScene() {
  const at = interfaceScene();
  viewScene();
  let tagpie: Interface;
  beforeEach(async () => {
    tagpie = await startInterface(at.service.origin);
    at.service.control.forgetRequests();
  });
  const requests = (path: string) =>
    at.service.control.requests().filter((one) => one.path.endsWith(`/json/${path}`));

  return {
    get control() {
      return at.service.control;
    },
    get tagpie() {
      return tagpie;
    },
    origin: () => at.service.origin,
    /** Opens the popup, and returns its search box. */
    async open({ last, ...opening }: Opening = {}) {
      const { profile_id = "p1" } = last ?? {};
      const profile = profile_id === "p1" ? tagpie.profile.id : profile_id;
      if (last) await tagpie.worker.records.add({ ...last, profile_id: profile });
      return tagpie.openPopup(opening);
    },
    /** Adds further services, or changes the active one. */
    setProfiles: (change: Partial<ServiceProfile>, others: readonly ServiceProfile[] = []) =>
      services.setValue({
        active: tagpie.profile.id,
        profiles: [{ ...tagpie.profile, ...change }, ...others],
      }),
    stall: (endpoint: string) => at.service.control.add({ endpoint, effect: { kind: "stall" } }),
    requests,
    /** Returns the newest search for images. */
    async lastSearch() {
      const [id = ""] = (await recordIndex.getValue()).text;
      return (await recordItem(id).getValue()) as TextSearch | null;
    },
    /** Returns the queries of image searches, without those of the featured image. */
    queries: () =>
      requests("search/images")
        .map(({ parameters }) => `${parameters.q}`)
        .filter((q) => !/^id:/u.test(q)),
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

/** Waits for a status message. */
export const heard = (message: string | RegExp) =>
  vi.waitFor(() => {
    const matching = typeof message === "string" ? message : expect.stringMatching(message);
    expect(announcements()).toContainEqual(matching);
  });
