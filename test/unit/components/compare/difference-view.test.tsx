// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { DifferenceView } from "../../../../components/compare/difference-view.tsx";
import { createViewport } from "../../../../lib/state/base/viewport.ts";
import { type Difference, findDifference } from "../../../../lib/state/reverse/difference.ts";
import { viewScene } from "../view-scene.ts";

vi.mock("../../../../lib/state/reverse/difference.ts", { spy: true });
viewScene();

const FILE = "https://art.example/1.png";
const SHOT = "data:image/jpeg;base64,AAAA";

it.each([
  ["the file", FILE, SHOT, false],
  ["the file, without a capture", FILE, null, false],
  ["the capture", SHOT, SHOT, true],
])("DifferenceView warns of a capture if it compared one: %s", async (_, url, capture, warns) => {
  const size = { width: 2, height: 1 };
  const pixels = { ...size, data: new Uint8ClampedArray(8) };
  const difference: Difference = { status: "ready", yours: { url }, share: 0.25, pixels };
  vi.mocked(findDifference).mockResolvedValue(difference);
  render(
    <DifferenceView
      yours={[{ url: FILE }, { url: SHOT }]}
      theirs={{ url: "https://cdn.example/7.png" }}
      {...{ capture, size }}
      viewport={createViewport()}
      onYours={() => {}}
    />,
  );
  const text = (await screen.findByText(/^25% of the picture differs\./)).textContent;
  expect(text?.includes("Yours is a capture of the page")).toBe(warns);
});
