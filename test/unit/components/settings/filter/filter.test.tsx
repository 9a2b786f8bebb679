import "../../../interface/dom.ts";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import * as v from "valibot";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FilterSelect } from "../../../../../components/search/results/search-tools.tsx";
import { FilterPicker } from "../../../../../components/settings/filter/filter-picker.tsx";
import { FilterTags } from "../../../../../components/settings/filter/filter-tags.tsx";
import { type Filter, FilterSchema } from "../../../../../lib/api/schemas.ts";
import { storeKey } from "../../../../../lib/stored/key-database.ts";
import type { ServiceProfile } from "../../../../../lib/stored/service-profile.ts";
import { services } from "../../../../../lib/stored/storage.ts";
import { facts } from "../../../../service/seed/facts.ts";
import { filters } from "../../../../service/seed/filters.ts";
import { fillStorage } from "../../../background/worker.ts";
import { startBackground } from "../../../interface/background.ts";
import { serviceScene } from "../../../service-scene.ts";
import { findAndPress, unfold, write } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

const service = serviceScene();
viewScene();
beforeEach(() => void startBackground());

/** Stores a profile of the local service. */
async function keepProfile(over: Partial<ServiceProfile> = {}) {
  const profile = aProfile({ base_url: service.origin, key_ref: null, ...over });
  await services.setValue({ active: profile.id, profiles: [profile] });
  return profile;
}

describe("FilterPicker", () => {
  const { default: calm, everything, magpiePrivate, magpiePublic } = filters;

  /** Opens the filters of the local service, to which the background sends requests. */
  async function open(over: Partial<ServiceProfile> = {}) {
    const key_ref = await storeKey(facts.keys.magpie);
    const profile = await keepProfile({ key_ref, ...over });
    const { rerender } = render(<FilterPicker profile={profile} />);
    return {
      /** Shows the profile as it is stored. */
      async showStored() {
        const [stored = profile] = (await services.getValue()).profiles;
        rerender(<FilterPicker profile={stored} />);
      },
    };
  }
  const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });
  const choose = async (name: RegExp) => fireEvent.click(await radio(name));
  const storedFilter = async () => (await services.getValue()).profiles[0]?.filter;
  const inUse = (id: number, name: string) => ({
    filter: { id, name, hidden_tag_ids: [], spoilered_tag_ids: [] },
  });
  const status = () => screen.getByRole("status").textContent;

  /** Returns the ids of filters that were requested one by one. */
  const requestedIds = () =>
    service.control
      .requests()
      .flatMap(({ path }) => /\/filters\/(\d+)$/u.exec(path)?.slice(1).map(Number) ?? []);

  it("marks the stored and private filters, and saves another one immediately", async () => {
    await open(inUse(everything.id, "Everything"));
    expect((await radio(/^Everything/)).checked).toBe(true);
    expect(screen.queryByRole("radio", { name: /^Everything.*private/ })).toBeNull();
    await choose(/^Shiny only.*private/);
    await vi.waitFor(() => expect(status()).toBe("Saved. Active filter: Shiny only"));
    expect(await storedFilter()).toMatchObject({ id: magpiePrivate.id, name: "Shiny only" });
    await choose(/As on the site/);
    await vi.waitFor(async () => expect(await storedFilter()).toBeNull());
  });

  it("shows that a chosen filter no longer exists, until another is used", async () => {
    const { showStored } = await open(inUse(77, "Lost"));
    const lost = await radio(/Lost.*This filter no longer exists\. images\.example now uses/);
    expect(lost.checked).toBe(true);
    await choose(/^Everything/);
    await screen.findByText(/^Saved/);
    await showStored();
    expect((await radio(/^Everything/)).checked).toBe(true);
    expect(screen.queryByText(/no longer exists/)).toBeNull();
  });

  it("requests a chosen filter only if no list contains it", async () => {
    await open({ ...inUse(magpiePublic.id, magpiePublic.name), key_ref: null });
    expect((await radio(/^Photographs as they were.*hides 1 tag/)).checked).toBe(true);
    expect(screen.queryByText(/no longer exists/)).toBeNull();
    expect(requestedIds()).toEqual([magpiePublic.id]);
    cleanup();
    service.control.forgetRequests();
    await open(inUse(calm.id, calm.name));
    await radio(/^Default/);
    expect(requestedIds()).toEqual([]);
  });

  it("lists the filters even if the chosen one cannot be requested", async () => {
    service.control.add({ endpoint: "filters/88", effect: { kind: "reset" } });
    const { showStored } = await open(inUse(88, "Far away"));
    expect((await radio(/^Far away.*Could not read this filter/)).checked).toBe(true);
    expect((await screen.findByRole("alert")).textContent).toContain("images.example");
    await choose(/^Everything/);
    await screen.findByText(/^Saved/);
    await showStored();
    expect((await radio(/^Everything/)).checked).toBe(true);
    expect(screen.queryByRole("radio", { name: /Far away/ })).toBeNull();
  });

  it("finds a filter by its number, and shows if it does not exist", async () => {
    const { showStored } = await open({ key_ref: null });
    const type = async (value: string) =>
      write(await screen.findByLabelText("Find a filter"), value);
    await type(`${everything.id}`);
    expect((await radio(/^Everything/)).checked).toBe(false);
    expect(screen.queryByRole("button")).toBeNull();
    await type(`${magpiePublic.id}`);
    const lookUp = await screen.findByRole("button", { name: "Find filter number 5" });
    lookUp.focus();
    fireEvent.click(lookUp);
    const other = await radio(/^Photographs as they were/);
    expect(document.activeElement).toBe(screen.getByLabelText("Find a filter"));
    fireEvent.click(other);
    await vi.waitFor(async () => expect(await storedFilter()).toMatchObject({ id: 5 }));
    await type("56");
    await findAndPress("Find filter number 56");
    await vi.waitFor(() => expect(status()).toMatch(/^No public filter has this number/));
    // The line reports the last result.
    await showStored();
    await choose(/As on the site/);
    await vi.waitFor(() => expect(status()).toMatch(/^Saved\./));
    await type("Quiet");
    await vi.waitFor(() => expect(status()).toBe("1 filter"));
  });

  it("shows why filters are missing, and tries again", async () => {
    service.control.add({ endpoint: "filters/*", effect: { kind: "invalid-json" } });
    await open();
    const note = await screen.findByRole("alert");
    expect(note.textContent).toContain("Could not load the filters.");
    service.control.remove();
    fireEvent.click(within(note).getByRole("button", { name: "Try again" }));
    expect(await radio(/^Default/)).toBeTruthy();
  });

  it("hides the “Saved” note, but no error, when the user searches", async () => {
    await open();
    await choose(/^Shiny only/);
    await screen.findByText("Saved. Active filter: Shiny only");
    write(screen.getByLabelText("Find a filter"), "e");
    await vi.waitFor(() => expect(screen.queryByText(/^Saved/)).toBeNull());
    fillStorage((items) => "services" in items);
    await choose(/^Default/);
    await screen.findByRole("alert");
    write(screen.getByLabelText("Find a filter"), "");
    expect(screen.getByRole("alert")).toBeTruthy();
  });
});

describe("FilterTags", () => {
  /** Shows the tag names of a filter by requests to the local service. */
  async function open(over: Partial<Filter>) {
    const profile = await keepProfile();
    const filter = { ...v.parse(FilterSchema, { id: 3 }), name: "Calm", ...over };
    render(<FilterTags filter={filter} profile={profile} />);
  }
  /** Reads a filter of the service. */
  async function filterOf({ id }: { id: number }) {
    const response = await fetch(`${service.origin}/api/v1/json/filters/${id}`);
    service.control.forgetRequests();
    return v.parse(FilterSchema, (await response.json()).filter);
  }
  const queries = () => service.control.requests().map(({ parameters }) => `${parameters.q}`);

  const openDetails = () => unfold(screen.getByText(/What this filter hides/));

  it("sends no request before it is opened", async () => {
    await open({ hidden_tag_ids: [1] });
    expect(screen.getByText(/What this filter hides/).textContent).toBe(
      "What this filter hides Calm",
    );
    expect(queries()).toEqual([]);
  });

  it("names hidden and spoilered tags with one request, and shows queries", async () => {
    const { hidden_tag_ids, spoilered_tag_ids } = await filterOf(filters.quiet);
    const [first = 0] = hidden_tag_ids;
    await open({
      hidden_tag_ids,
      spoilered_tag_ids: [first, ...spoilered_tag_ids],
      spoilered_complex: "a && b\n\nc",
    });
    openDetails();
    await screen.findByText("grimdark, semi-grimdark, spiders, suggestive");
    expect(screen.getByText(/^dark, .*surreal$/u)).toBeTruthy();
    expect(screen.getByText("a && b").tagName).toBe("CODE");
    expect(screen.getByText("c").tagName).toBe("CODE");
    const ids = [...hidden_tag_ids, ...spoilered_tag_ids];
    expect(queries()).toEqual([ids.map((id) => `id:${id}`).join(" OR ")]);
  });

  it("shows how many tags no longer exist", async () => {
    const { hidden_tag_ids } = await filterOf(filters.default);
    await open({ hidden_tag_ids: [900_001, ...hidden_tag_ids, 900_002] });
    openDetails();
    await screen.findByText("2 tags no longer exist on the site.");
    expect(screen.getByText("grimdark")).toBeTruthy();
  });

  it("requests many tags in batches, some at a time", async () => {
    await open({ hidden_tag_ids: Array.from({ length: 130 }, (_, at) => at + 1) });
    openDetails();
    await findAndPress("Show 30 more");
    const sizes = () => queries().map((q) => q.split(" OR ").length);
    await vi.waitFor(() => expect(sizes()).toEqual([25, 25, 25, 25, 25, 5]));
    await vi.waitFor(() => expect(screen.queryByRole("status")?.textContent).toBe(""));
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("can be retried after a failed request", async () => {
    const { hidden_tag_ids } = await filterOf(filters.default);
    service.control.add({ endpoint: "search/tags", effect: { kind: "invalid-json" } });
    await open({ hidden_tag_ids });
    openDetails();
    await screen.findByRole("button", { name: "Try again" });
    service.control.remove();
    await findAndPress("Try again");
    await screen.findByText("grimdark");
  });
});

it("FilterSelect shows an error beside its label, not within it", async () => {
  service.control.add({ endpoint: "filters/*", effect: { kind: "invalid-json" } });
  render(<FilterSelect profile={await keepProfile()} />);
  const status = () => screen.getByRole("status").textContent;
  await vi.waitFor(() => expect(status()).toBe("Could not load the filters."));
  const select = screen.getByRole("combobox", { name: "Filter", description: status() ?? "" });
  fillStorage((items) => "services" in items);
  fireEvent.change(select, { target: { value: "" } });
  await vi.waitFor(() =>
    expect(status()).toBe("Could not load the filters. Could not save the filter."),
  );
});
