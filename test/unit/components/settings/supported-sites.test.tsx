// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { SupportedSites } from "../../../../components/settings/supported-sites.tsx";
// What the view loads on demand is there already: no test waits for a machine to find it.
import "../../../../lib/sources/cases/all.ts";
import "../../../../lib/sources/cases/check.ts";
import "../../../../lib/sources/supported-sites.ts";
import type { SourceCase } from "../../../../lib/sources/cases/source-case.ts";
import type { SupportedSite } from "../../../../lib/sources/supported-sites.ts";
import { createSupportedSites } from "../../../../lib/state/supported-sites.ts";
import { speakEnglish } from "../english.ts";

const aSite: SupportedSite = {
  name: "gallery",
  title: "The Gallery",
  hosts: ["gallery.example", ".files.example"],
  file: "original",
  source: true,
  artist: true,
  date: false,
  fetched: "short-lived",
  cases: 2,
};
const anExample = (what: string): SourceCase => ({
  site: "gallery",
  what,
  file: "https://gallery.example/small/1.png",
  page: { url: "https://gallery.example/1" },
  expected: { files: ["https://gallery.example/large/1.png"] },
});

function show(load: Parameters<typeof createSupportedSites>[0]) {
  render(<SupportedSites model={createSupportedSites(load)} />);
}

/** A browser opens a `details` at a click on its summary. */
function look() {
  const details = screen.getByRole<HTMLDetailsElement>("group");
  details.open = true;
  fireEvent(details, new Event("toggle"));
}
const runTest = async () =>
  fireEvent.click(await screen.findByRole("button", { name: "Run self-test" }));

beforeAll(speakEnglish);
afterEach(cleanup);

it("loads the rules only for those who look", () => {
  const load = vi.fn();
  show(load);
  expect(screen.getByRole("heading", { name: "Supported sites" })).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

it("tells site by site what is known", async () => {
  const hosts = ["a.example", "b.example", "c.example", "d.example", "e.example", "f.example"];
  const others: SupportedSite[] = [
    { ...aSite, name: "many", title: "Many", hosts, source: false, artist: false },
    { ...aSite, name: "generic", title: "Any other", hosts: [] },
  ];
  show(async () => ({ sites: [aSite, ...others], cases: [], check: () => ({ ok: true }) }));
  look();
  const row = await screen.findByRole("row", { name: /The Gallery/ });
  expect(within(row).getByRole("rowheader").textContent).toContain(
    "gallery.example, *.files.example",
  );
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["original", "source, artist", "for a while", "2"]);
  expect(screen.getByRole("row", { name: /d\.example and 2 more/ }).textContent).toContain(
    "nothing",
  );
  expect(screen.getByRole("row", { name: /any address/ })).toBeTruthy();
});

it("runs the examples and says that all passed", async () => {
  const cases = [anExample("one"), anExample("another")];
  show(async () => ({ sites: [aSite], cases, check: () => ({ ok: true }) }));
  look();
  await runTest();
  expect(await screen.findByText("2 examples passed. All did.")).toBeTruthy();
});

it("shows what came out where an example fails", async () => {
  const [good, bad] = [anExample("a picture"), anExample("a banner")];
  const check = (example: SourceCase) =>
    example === good
      ? ({ ok: true } as const)
      : ({ ok: false, expected: example.expected, actual: { files: ["https://wrong"] } } as const);
  show(async () => ({ sites: [aSite], cases: [good, bad], check }));
  look();
  await runTest();
  expect(await screen.findByText("1 example passed. 1 failed.")).toBeTruthy();
  const failure = screen.getByRole("article");
  expect(within(failure).getByRole("heading").textContent).toBe("The Gallery: a banner");
  const [expected, actual] = within(failure).getAllByRole("definition");
  expect(expected?.textContent).toContain("https://gallery.example/large/1.png");
  expect(actual?.textContent).toContain("https://wrong");
});

it("passes with the rules that ship", async () => {
  show(undefined);
  look();
  await runTest();
  const outcome = await screen.findByText(/examples passed/, undefined, { timeout: 5000 });
  expect(outcome.textContent).toMatch(/All did\.$/);
});
