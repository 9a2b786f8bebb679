// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { FileChoice, type FileChoiceProps } from "../../../../components/file/file-choice.tsx";
import type { Pick } from "../../../../lib/picture/pick.ts";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../lib/sources/sites.ts";
import { createReach } from "../../../../lib/state/upload/reach.ts";
import { speakEnglish } from "../english.ts";

const HOUR = 3_600_000;
const ORIGINAL = "https://pbs.twimg.com/media/Abc?format=png&name=orig";
const SHOWN = "https://pbs.twimg.com/media/Abc?format=webp&name=small";
const SIGNED = `https://files.example/u/someone/canyon.png?token=${"s3cret".repeat(9)}`;

const pick: Pick = {
  page: { url: "https://x.com/someone/status/1", title: "A post" },
  candidates: [
    {
      url: ORIGINAL,
      width: 4096,
      height: 3072,
      found: "source-site",
      flags: ["original"],
      reason: "original-path",
    },
    {
      url: SIGNED,
      found: "srcset",
      flags: ["signed"],
      expires_at: Date.now() + 2.5 * HOUR,
      reason: "larger-size",
    },
    {
      url: SHOWN,
      width: 680,
      height: 510,
      found: "img",
      flags: ["sample", "refused-format"],
      reason: "as-shown",
    },
  ],
  shown: 2,
  lookup: 0,
  source_url: "https://x.com/someone/status/1",
  site: "x",
  artist: { handle: "Someone", confidence: "certain", url: "https://x.com/someone" },
  text: null,
};

const reachOf = (load: "loaded" | "failed") =>
  createReach({
    load: async () =>
      load === "loaded" ? { status: load, width: 4096, height: 3072 } : { status: load },
    requestAccess: async () => false,
  });

function show(over: Partial<FileChoiceProps> = {}) {
  const onUse = vi.fn();
  render(
    <FileChoice
      pick={pick}
      used={0}
      purpose="find"
      reach={reachOf("loaded")}
      base_url="https://images.example"
      onUse={onUse}
      {...over}
    />,
  );
  return { onUse };
}

async function showChoice() {
  const details = screen.getByText("Why this file?").closest("details") as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event("toggle"));
  return screen.findByRole("group", { name: /^File to/ });
}
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

beforeAll(speakEnglish);
afterEach(cleanup);

it("looks at no address before it is asked", () => {
  const load = vi.fn(async () => ({ status: "failed" as const }));
  show({ reach: createReach({ load }) });
  expect(load).not.toHaveBeenCalled();
});

it("names the rule, and of each file what it is and why it is proposed", async () => {
  show();
  await showChoice();
  expect(await screen.findByText(/^Chosen by the rule for X/)).toBeTruthy();
  expect(option(/name=orig/).checked).toBe(true);
  const original = option(/name=orig/).closest("label")?.textContent;
  expect(original).toContain("Original, by this site’s addresses.");
  expect(original).toContain("4096 × 3072 · original");
  const shown = option(/name=small/).closest("label")?.textContent;
  expect(shown).toContain("Shown on the page.");
  expect(shown).toContain("unsupported format");
  expect(option(/canyon/).closest("label")?.textContent).toContain("in 2 hours");
});

it("says that there is no rule", async () => {
  show({ pick: { ...pick, site: null } });
  await showChoice();
  expect(screen.getByText(/No rule for this site/)).toBeTruthy();
});

it.each([
  ["loaded", "The service can probably fetch it."],
  ["failed", "The service probably can’t fetch it."],
] as const)("says what came of loading it: %s", async (load, words) => {
  show({ reach: reachOf(load) });
  const group = await showChoice();
  await vi.waitFor(() =>
    expect(
      within(group)
        .getByRole("radio", { name: /name=orig/ })
        .closest("label")?.textContent,
    ).toContain(words),
  );
});

it("lets another one be chosen", async () => {
  const { onUse } = show();
  await showChoice();
  fireEvent.click(option(/canyon/));
  expect(onUse).toHaveBeenCalledExactlyOnceWith(1);
});

it("lets none be chosen while the draft is on its way", async () => {
  show({ fixed: true, purpose: "upload" });
  await showChoice();
  expect(option(/canyon/).disabled).toBe(true);
});

it("says that an address of one's own is none of them", async () => {
  show({ used: null, purpose: "upload" });
  await showChoice();
  expect(screen.getByText(/You entered a different address/)).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
});

describe("the copy", () => {
  it("holds the facts and no name of an account, nor the key of an address", async () => {
    const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
    show();
    await showChoice();
    await screen.findByText(/^Chosen by the rule for X/);
    fireEvent.click(screen.getByRole("button", { name: "Copy as text" }));
    await screen.findByText("Copied without account names.");
    const text = written.mock.calls[0]?.[0] ?? "";
    expect(text).toContain(ORIGINAL);
    expect(text).toContain("https://files.example/u/…/canyon.png?token=…");
    expect(text).toContain("Original, by this site’s addresses.");
    expect(text).not.toMatch(/someone|s3cret/iu);
  });

  it("says when the browser refuses", async () => {
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no"));
    show();
    await showChoice();
    fireEvent.click(screen.getByRole("button", { name: "Copy as text" }));
    expect(await screen.findByText("Could not copy.")).toBeTruthy();
  });
});

it("says beside the button that a file was not examined, and why", async () => {
  show();
  await showChoice();
  fireEvent.click(screen.getByRole("button", { name: /^Check .*name=orig/ }));
  expect(await screen.findByText(/^Not checked: Tagpie has no access to pbs\.twimg\.com\./)).toBe(
    option(/name=orig/)
      .closest("div")
      ?.querySelector("[role=status]"),
  );
  expect(screen.getAllByText(/^Not checked/)).toHaveLength(1);
});

it("tells files of one name by their folders", async () => {
  const candidates = ["original", "4k"].map((size) => ({
    url: `https://cdna.artstation.com/p/assets/${size}/house.jpg`,
    found: "source-site" as const,
  }));
  show({ pick: { ...pick, candidates, shown: 1 } });
  await showChoice();
  expect(option(/original\/house\.jpg/)).not.toBe(option(/4k\/house\.jpg/));
});
