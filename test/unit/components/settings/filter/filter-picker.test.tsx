// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import * as v from "valibot";
import { expect, it, vi } from "vitest";
import { FilterPicker } from "../../../../../components/settings/filter/filter-picker.tsx";
import { type Filter, FilterSchema } from "../../../../../lib/api/schemas.ts";
import { codedError } from "../../../../../lib/base/failure.ts";
import type { ServiceProfile } from "../../../../../lib/stored/service-profile.ts";
import { findAndPress, handleMessages, write } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

const filter = (id: number, name: string, over: Partial<Filter> = {}): Filter => ({
  ...v.parse(FilterSchema, { id }),
  name,
  system: true,
  ...over,
});
const everything = filter(1, "Everything", { description: "Shows all there is" });
const calm = filter(2, "Calm", {
  hidden_tag_ids: Array.from({ length: 1200 }, (_, i) => i),
  spoilered_tag_ids: [5],
  hidden_complex: "a && b",
});
const ownFilter = filter(3, "Mine", { system: false });

/** Public filters of other users, which no list contains. */
const elsewhere = [filter(55, "Of somebody else", { system: false, hidden_tag_ids: [4] })];

function open(
  profile: ServiceProfile = aProfile(),
  filters: Filter[] | Error = [everything, calm, ownFilter],
  missing = () => codedError("not-found"),
) {
  const background = {
    listFilters: vi.fn(async (_: string) => {
      if (filters instanceof Error) throw filters;
      return filters;
    }),
    changeService: vi.fn(async () => {}),
  };
  const find = vi.fn(async (id: number): Promise<Filter> => {
    const match = elsewhere.find((one) => one.id === id);
    if (!match) throw missing();
    return match;
  });
  const idIn = (path: string) => Number(path.split("/").at(-1));
  handleMessages({
    ...background,
    readService: async ({ call }) => ({ filter: await find(idIn(call.path)) }),
  });
  const view = (one: ServiceProfile) => <FilterPicker profile={one} />;
  const { rerender } = render(view(profile));
  return { ...background, find, rerender: (one: ServiceProfile) => rerender(view(one)) };
}
const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>("radio", { name });

viewScene();

it("FilterPicker marks the stored filter, and saves another one immediately", async () => {
  const chosen = { id: 2, name: "Calm", hidden_tag_ids: [], spoilered_tag_ids: [] };
  const { changeService } = open(aProfile({ filter: chosen }));
  expect((await radio(/Calm/)).checked).toBe(true);
  fireEvent.click(await radio(/Mine/));
  await vi.waitFor(() =>
    expect(screen.getByRole("status").textContent).toBe("Saved. Active filter: Mine"),
  );
  expect(changeService).toHaveBeenCalledWith({
    id: "p1",
    filter: { id: 3, name: "Mine", hidden_tag_ids: [], spoilered_tag_ids: [] },
  });
  fireEvent.click(await radio(/As on the site/));
  await vi.waitFor(() =>
    expect(changeService).toHaveBeenLastCalledWith({ id: "p1", filter: null }),
  );
});

const inUse = (id: number, name: string) =>
  aProfile({ filter: { id, name, hidden_tag_ids: [], spoilered_tag_ids: [] } });

it("FilterPicker shows that a chosen filter no longer exists, until another is used", async () => {
  const { rerender } = open(inUse(77, "Lost"));
  const lost = await radio(/Lost.*This filter no longer exists\. images\.example now uses/);
  expect(lost.checked).toBe(true);
  rerender(inUse(2, "Calm"));
  expect((await radio(/Calm/)).checked).toBe(true);
  expect(screen.queryByText(/no longer exists/)).toBeNull();
});

it("FilterPicker requests a chosen filter only if no list contains it", async () => {
  const { find } = open(inUse(55, "Of somebody else"));
  expect((await radio(/^Of somebody else.*hides 1 tag/)).checked).toBe(true);
  expect(screen.queryByText(/no longer exists/)).toBeNull();
  expect(find.mock.calls).toEqual([[55]]);
  cleanup();
  const other = open(inUse(2, "Calm"));
  await radio(/Calm/);
  expect(other.find).not.toHaveBeenCalled();
});

it("FilterPicker lists the filters even if the chosen one cannot be requested", async () => {
  const { find, rerender } = open(inUse(88, "Far away"), [calm], () => codedError("unreachable"));
  await radio(/Calm/);
  expect((await radio(/^Far away.*Could not read this filter/)).checked).toBe(true);
  const note = await screen.findByRole("alert");
  expect(note.textContent).toContain("images.example");
  expect(find).toHaveBeenCalledOnce();
  rerender(inUse(2, "Calm"));
  expect((await radio(/Calm/)).checked).toBe(true);
  expect(screen.queryByRole("radio", { name: /Far away/ })).toBeNull();
});

it("FilterPicker finds a filter by its number, and shows if it does not exist", async () => {
  const { changeService, rerender } = open();
  const type = async (value: string) => write(await screen.findByLabelText("Find a filter"), value);
  await type("2");
  expect((await radio(/Calm/)).checked).toBe(false);
  expect(screen.queryByRole("button")).toBeNull();
  await type("55");
  const lookUp = await screen.findByRole("button", { name: "Find filter number 55" });
  lookUp.focus();
  fireEvent.click(lookUp);
  const other = await radio(/Of somebody else/);
  expect(document.activeElement).toBe(screen.getByLabelText("Find a filter"));
  fireEvent.click(other);
  const filter = { id: 55, name: "Of somebody else", hidden_tag_ids: [4], spoilered_tag_ids: [] };
  await vi.waitFor(() => expect(changeService).toHaveBeenCalledWith({ id: "p1", filter }));
  await type("56");
  await findAndPress("Find filter number 56");
  await vi.waitFor(() =>
    expect(screen.getByRole("status").textContent).toMatch(/^No public filter has this number/),
  );
  // The line reports the last result.
  rerender(inUse(55, "Of somebody else"));
  fireEvent.click(await radio(/As on the site/));
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/^Saved\./));
  await type("Calm");
  await vi.waitFor(() => expect(screen.getByRole("status").textContent).toBe("1 filter"));
});

it("FilterPicker shows why filters are missing, and tries again", async () => {
  const { listFilters } = open(aProfile(), codedError("timed-out"));
  const note = await screen.findByRole("alert");
  expect(note.textContent).toContain("Could not load the filters.");
  listFilters.mockResolvedValue([calm]);
  fireEvent.click(within(note).getByRole("button", { name: "Try again" }));
  expect(await radio(/Calm/)).toBeTruthy();
});

it("FilterPicker hides the “Saved” note, but no error, when the user searches", async () => {
  const { changeService } = open();
  fireEvent.click(await radio(/Mine/));
  await screen.findByText("Saved. Active filter: Mine");
  write(screen.getByLabelText("Find a filter"), "a");
  await vi.waitFor(() => expect(screen.queryByText(/^Saved/)).toBeNull());
  changeService.mockRejectedValue(codedError("unknown"));
  fireEvent.click(await radio(/Calm/));
  await screen.findByRole("alert");
  write(screen.getByLabelText("Find a filter"), "");
  expect(screen.getByRole("alert")).toBeTruthy();
});
