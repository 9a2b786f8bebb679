// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { SearchOnAllServices } from "../../../../components/reverse/search-on-all-services.tsx";
import type { Headline } from "../../../../lib/reverse/headline.ts";
import type { ReverseSearch } from "../../../../lib/reverse/reverse-search.ts";
import { createPictureReader } from "../../../../lib/state/reverse/picture-reader.ts";
import { recordItem, services } from "../../../../lib/stored/storage.ts";
import { findAndPress, spyOnMessage } from "../actions.ts";
import { aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

const profiles = ["Ann", "Bo", "Cy"].map((name, at) => aProfile({ id: `p${at + 1}`, name }));
const per_service = [
  { profile_id: "p1", id: "r1" },
  { profile_id: "p2", id: "r2" },
  { profile_id: "p3", id: "r3" },
];
const READY: ReverseSearch["state"] = { status: "ready", value: { images: [], total: 0 } };
const SAME: Headline = { code: "same-file", id: 7 };
const BETTER: Headline = { code: "better-there", id: 7 };
const NONE: Headline = { code: "not-found" };

/** Shows the first search; the others have these headlines, `null` for a search that still runs, and undefined for one that is missing. */
async function show(...headlines: (Headline | null | undefined)[]) {
  await services.setValue({ active: "p1", profiles });
  spyOnMessage("keepOutcome");
  const searches = headlines.map((headline, at) =>
    headline === undefined
      ? undefined
      : aReverseSearch(headline ? READY : { status: "loading" }, {
          id: `r${at + 1}`,
          profile_id: `p${at + 1}`,
          per_service,
          ...(headline && { headline }),
        }),
  );
  for (const search of searches) if (search) await recordItem(search.id).setValue(search);
  const [first = aReverseSearch(READY)] = searches;
  const open = vi.fn(async () => {});
  render(<SearchOnAllServices search={first} reader={createPictureReader()} open={open} />);
  return { open, search: first };
}
const rows = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

it.each<[(Headline | null | undefined)[], string]>([
  [[SAME, BETTER, NONE], "On 2 of 3 services: Ann (identical), Bo (better there)"],
  [[NONE, NONE, { code: "there", id: 7 }], "On 1 of 3 services: Cy"],
  [[SAME, null, NONE], "On 1 of 3 services so far: Ann (identical)"],
  [[NONE, null, null], "Searching on 3 services…"],
  [[NONE, NONE, NONE], "On none of your 3 services"],
  [[NONE, { code: "failed" }, NONE], "Found on none of your 3 services for certain"],
  [[NONE, { code: "maybe-there", id: 7 }, NONE], "Found on none of your 3 services for certain"],
  [[NONE, NONE, undefined], "Found on none of your 3 services for certain"],
])("SearchOnAllServices sums up %j: %s", async (headlines, words) => {
  await show(...headlines);
  await screen.findByText(words);
});

it("SearchOnAllServices shows what each service says in their order, and opens its search", async () => {
  const { open } = await show(NONE, SAME, { code: "failed" });
  await screen.findByText(/^On 1 of 3/);
  expect(rows()).toEqual([
    "Not found on Ann",
    "Already on Bo: identical file",
    "Cy · Search failed",
  ]);
  const [first, second] = screen.getAllByRole("button");
  expect(first?.getAttribute("aria-current")).toBe("true");
  if (second) fireEvent.click(second);
  expect(open).toHaveBeenCalledExactlyOnceWith("r2");
});

it("SearchOnAllServices starts a search that is missing", async () => {
  const start = spyOnMessage("findEverywhere");
  await show(NONE, NONE, undefined);
  await screen.findByText("Cy · not searched");
  await findAndPress("Try again");
  await vi.waitFor(() => expect(start).toHaveBeenCalledExactlyOnceWith("r1"));
});

it("SearchOnAllServices is offered where there is another service, and says why it did not start", async () => {
  await services.setValue({ active: "p1", profiles });
  spyOnMessage("findEverywhere").mockImplementation(() => {
    throw new Error("The storage is full.");
  });
  render(
    <SearchOnAllServices
      search={aReverseSearch(READY)}
      reader={createPictureReader()}
      open={vi.fn()}
    />,
  );
  await findAndPress("Search on all my services");
  await screen.findByText(/Could not search on all services/);
});

it("SearchOnAllServices shows nothing with one service", async () => {
  await services.setValue({ active: "p1", profiles: profiles.slice(0, 1) });
  const { container } = render(
    <SearchOnAllServices
      search={aReverseSearch(READY)}
      reader={createPictureReader()}
      open={vi.fn()}
    />,
  );
  await new Promise((done) => setTimeout(done));
  expect(container.textContent).toBe("");
});
