import "../../../interface/dom.ts";
import { render, screen } from "@testing-library/preact";
import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";
import { FilterTags } from "../../../../../components/settings/filter/filter-tags.tsx";
import { type Filter, FilterSchema } from "../../../../../lib/api/schemas.ts";
import { services } from "../../../../../lib/stored/storage.ts";
import { filters } from "../../../../service/seed/filters.ts";
import { startBackground } from "../../../interface/background.ts";
import { serviceScene } from "../../../service-scene.ts";
import { findAndPress, unfold } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

const service = serviceScene();

/** Shows the tag names of a filter by requests to the local service. */
async function open(over: Partial<Filter>) {
  const profile = aProfile({ base_url: service.origin, key_ref: null });
  await services.setValue({ active: profile.id, profiles: [profile] });
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

viewScene();
beforeEach(() => void startBackground());

it("FilterTags sends no request before it is opened", async () => {
  await open({ hidden_tag_ids: [1] });
  expect(screen.getByText(/What this filter hides/).textContent).toBe(
    "What this filter hides Calm",
  );
  expect(queries()).toEqual([]);
});

it("FilterTags names hidden and spoilered tags with one request, and shows queries", async () => {
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

it("FilterTags shows how many tags no longer exist", async () => {
  const { hidden_tag_ids } = await filterOf(filters.default);
  await open({ hidden_tag_ids: [900_001, ...hidden_tag_ids, 900_002] });
  openDetails();
  await screen.findByText("2 tags no longer exist on the site.");
  expect(screen.getByText("grimdark")).toBeTruthy();
});

it("FilterTags requests many tags in batches, some at a time", async () => {
  await open({ hidden_tag_ids: Array.from({ length: 130 }, (_, at) => at + 1) });
  openDetails();
  await findAndPress("Show 30 more");
  const sizes = () => queries().map((q) => q.split(" OR ").length);
  await vi.waitFor(() => expect(sizes()).toEqual([25, 25, 25, 25, 25, 5]));
  await vi.waitFor(() => expect(screen.queryByRole("status")?.textContent).toBe(""));
  expect(screen.queryByRole("button")).toBeNull();
});

it("FilterTags can be retried after a failed request", async () => {
  const { hidden_tag_ids } = await filterOf(filters.default);
  service.control.add({ endpoint: "search/tags", effect: { kind: "invalid-json" } });
  await open({ hidden_tag_ids });
  openDetails();
  await screen.findByRole("button", { name: "Try again" });
  service.control.remove();
  await findAndPress("Try again");
  await screen.findByText("grimdark");
});
