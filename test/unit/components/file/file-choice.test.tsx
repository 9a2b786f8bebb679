// @vitest-environment happy-dom
import { fireEvent, render, screen, within } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { FileChoice, type FileChoiceProps } from "../../../../components/file/file-choice.tsx";
import type { PickedPicture } from "../../../../lib/picture/pick.ts";
// Preloads the lazy modules, so that no test waits for an import.
import "../../../../lib/sources/sites.ts";
import { createFileReach } from "../../../../lib/state/file/file-reach.ts";
import { unfold } from "../actions.ts";
import { viewScene } from "../view-scene.ts";

const HOUR = 3_600_000;
const ORIGINAL = "https://pbs.twimg.com/media/Abc?format=png&name=orig";
const SHOWN = "https://pbs.twimg.com/media/Abc?format=webp&name=small";
const SIGNED = `https://files.example/u/someone/canyon.png?token=${"s3cret".repeat(9)}`;

const pick: PickedPicture = {
  page: { url: "https://x.com/someone/status/1", title: "A post" },
  candidates: [
    {
      url: ORIGINAL,
      width: 4096,
      height: 3072,
      origin: "source-site",
      flags: ["original"],
      reason: "original-path",
    },
    {
      url: SIGNED,
      origin: "srcset",
      flags: ["signed"],
      expires_at: Date.now() + 2.5 * HOUR,
      reason: "larger-size",
    },
    {
      url: SHOWN,
      width: 680,
      height: 510,
      origin: "img",
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
  createFileReach({
    load: async () =>
      load === "loaded" ? { status: load, width: 4096, height: 3072 } : { status: load },
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
  unfold(screen.getByText("Why this file?"));
  return screen.findByRole("group", { name: /^File to/ });
}
const option = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

viewScene();

it("FileChoice loads no address before it is opened", () => {
  const load = vi.fn(async () => ({ status: "failed" as const }));
  show({ reach: createFileReach({ load }) });
  expect(load).not.toHaveBeenCalled();
});

it("FileChoice names the site's rule, and lists files with facts and reasons", async () => {
  show();
  await showChoice();
  await screen.findByText(/^Chosen by the rule for X/);
  expect(option(/name=orig/).checked).toBe(true);
  const original = option(/name=orig/).closest("label")?.textContent;
  expect(original).toContain("Original, by this site’s addresses.");
  expect(original).toContain("4096 × 3072 · original");
  const label = option(/name=small/).closest("label")?.textContent;
  expect(label).toContain("Shown on the page.");
  expect(label).toContain("unsupported format");
  expect(option(/canyon/).closest("label")?.textContent).toContain("in 2 hours");
});

it.each([
  ["loaded", "The service can probably fetch it."],
  ["failed", "The service probably can’t fetch it."],
] as const)("FileChoice shows for a file with the load status “%s”: %s", async (load, words) => {
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

it("FileChoice selects another file", async () => {
  const { onUse } = show();
  await showChoice();
  fireEvent.click(option(/canyon/));
  expect(onUse).toHaveBeenCalledExactlyOnceWith(1);
});
