import { cleanup, configure, fireEvent, render, screen } from "@testing-library/preact";
import { afterAll, afterEach, beforeAll } from "vitest";
import { Panel } from "../../../components/panel/panel.tsx";
import { Popup } from "../../../components/search/popup/popup.tsx";
import { FilterPicker } from "../../../components/settings/filter/filter-picker.tsx";
import { removeAllListeners } from "../../../lib/messages.ts";
import { watchServices } from "../../../lib/state/base/services.ts";
import { createActivePage } from "../../../lib/state/panel/active-page.ts";
import { findPanelPlace, watchPanel } from "../../../lib/state/panel/panel.ts";
import { createImageSearch } from "../../../lib/state/search/image-search.ts";
import type { ServiceProfile } from "../../../lib/stored/service-profile.ts";
import { facts } from "../../service/seed/facts.ts";
import { type RunningService, startService } from "../../service/server.ts";
import { startBackground } from "./background.ts";

const noWindow = async () => Promise.reject(new Error("There is no window."));

/** Starts one service for all tests of a file. */
export function interfaceScene(): { readonly service: RunningService } {
  let service: RunningService;
  beforeAll(async () => {
    configure({ asyncUtilTimeout: 20_000 });
    service = await startService();
  }, 60_000);
  afterAll(() => service.close());
  afterEach(() => {
    cleanup();
    service.control.remove();
    service.control.forgetRequests();
    removeAllListeners();
  });
  return {
    get service() {
      return service;
    },
  };
}

/** Starts Tagpie in a fake browser, background and views, with this service configured. */
export async function startInterface(base_url: string) {
  const worker = startBackground();
  const profile = await worker.services.save({ id: null, base_url, key: facts.keys.magpie });

  /** Opens the popup. `typed` and `entered` came before its code had loaded. */
  function openPopup({ typed, entered }: { typed?: string; entered?: string } = {}) {
    const page = createActivePage();
    const search = createImageSearch();
    if (typed !== undefined) search.type(typed);
    render(<Popup search={search} watched={watchServices()} page={page} entered={entered} />);
    return screen.getByRole<HTMLInputElement>("combobox", { name: /^Search / });
  }

  /** Opens the panel's page by its address. */
  async function openPanel(parameters: Record<string, string>): Promise<void> {
    cleanup();
    const search = `?${new URLSearchParams({ profile: profile.id, ...parameters })}`;
    const place = await findPanelPlace(search, noWindow);
    render(<Panel content={watchPanel(place)} open={(record) => openPanel({ record })} />);
  }

  const openFilters = (chosen: ServiceProfile = profile) =>
    render(<FilterPicker profile={chosen} />);

  return { worker, profile, openPopup, openPanel, openFilters };
}

export type Interface = Awaited<ReturnType<typeof startInterface>>;

export const press = async (
  role: "button" | "link" | "option" | "checkbox",
  name: string | RegExp,
) => fireEvent.click(await screen.findByRole(role, { name }));

/** Chooses what the popup shows. */
export const lookFor = (kind: string) => press("button", kind);

export async function type(text: string): Promise<HTMLInputElement> {
  const box = await screen.findByRole<HTMLInputElement>("combobox", { name: /^Search / });
  fireEvent.input(box, { target: { value: text } });
  return box;
}

/** Types into the search box and presses Enter. */
export async function search(text: string) {
  const form = (await type(text)).closest("form");
  if (form) fireEvent.submit(form);
}
