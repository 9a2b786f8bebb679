// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { CompareDialog } from "../../../../components/compare/compare-dialog.tsx";
import { DifferenceView } from "../../../../components/compare/difference-view.tsx";
import type { VisibleImage } from "../../../../lib/api/image.ts";
import { createViewport } from "../../../../lib/state/base/viewport.ts";
import { type DifferenceState, findDifference } from "../../../../lib/state/reverse/difference.ts";
import { visibleImage } from "../../visible-image.ts";
import { aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";
import { heldPictures } from "../shown-by-address.ts";
import { viewScene } from "../view-scene.ts";

vi.mock("../../../../lib/state/reverse/difference.ts", { spy: true });

const { pick } = aReverseSearch({ status: "loading" });
const MINE = "https://files.gallery.example/canyon.png";
const SHOT = "data:image/jpeg;base64,AAAA";
const FULL = "https://cdn.example/7/full.png";
const LARGE = "https://cdn.example/7/large.png";

function stored(change: Partial<VisibleImage> = {}): VisibleImage {
  const image = visibleImage(7, {
    thumbnails_generated: true,
    width: 640,
    height: 427,
    format: "jpeg",
    size: 2048,
  });
  return {
    ...image,
    representations: { ...image.representations, full: FULL, large: LARGE },
    ...change,
  };
}

/** Opens the dialog, and waits for the pictures unless they are covered. */
async function show(image = stored(), profile = aProfile(), picked = pick) {
  const onClose = vi.fn();
  render(
    <CompareDialog
      search={{ id: "r1", created_at: 0, pick: picked }}
      image={image}
      profile={profile}
      onClose={onClose}
    />,
  );
  if (!image.spoilered) await views();
  return { dialog: screen.getByRole("dialog"), onClose };
}
const views = () => screen.findByRole("radiogroup", { name: "Ways to compare" });
const take = async (name: string) =>
  fireEvent.click(within(await views()).getByRole("radio", { name }));
const bar = () => screen.getByRole("toolbar");
const zoom = () => within(bar()).getByRole("status").textContent;
const frames = () =>
  [...document.querySelectorAll<HTMLElement>("[style*='transform']")].map(
    ({ style }) => style.transform,
  );

viewScene();
beforeEach(() => {
  fakeBrowser.permissions.contains = vi.fn(async () => false);
});
afterEach(() => vi.unstubAllGlobals());

describe("CompareDialog", () => {
  it("has an accessible name, and closes by its button and by Escape", async () => {
    const { dialog, onClose } = await show();
    expect(dialog.getAttribute("aria-label")).toBe("Compare with #7");
    screen.getByRole("heading", { name: "Compare with #7" });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(fireEvent(dialog, new Event("cancel", { cancelable: true }))).toBe(false);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("shows both pictures side by side first, with their names", async () => {
    await show();
    expect(
      within(await views()).getByRole<HTMLInputElement>("radio", { name: "Side by side" }).checked,
    ).toBe(true);
    for (const [name, src] of [
      ["Yours", MINE],
      ["Theirs", FULL],
    ] as const) {
      const picture = await screen.findByRole("img", { name });
      expect(picture.getAttribute("src")).toBe(src);
    }
  });

  it("shows “unknown” as the size if the width is unknown", async () => {
    await show(stored({ width: 0 }));
    const row = screen.getByRole("rowheader", { name: "Size" }).parentElement;
    expect(row?.textContent).toBe("Size1280 × 853unknown");
  });

  it("shows the size of the loaded file if the page states only its width", async () => {
    const candidates = [{ url: MINE, width: 1280, origin: "img" as const }];
    await show(stored(), aProfile(), { ...pick, candidates });
    const ownPicture = await screen.findByRole("img", { name: "Yours" });
    Object.defineProperties(ownPicture, {
      naturalWidth: { value: 900 },
      naturalHeight: { value: 600 },
    });
    fireEvent.load(ownPicture);
    await vi.waitFor(() => {
      const row = screen.getByRole("rowheader", { name: "Size" }).parentElement;
      expect(row?.textContent).toBe("Size900 × 600640 × 427");
    });
  });

  it("says of each header of its table which cells it names", async () => {
    await show();
    const scopes = [...screen.getByRole("table").querySelectorAll("th")].map(
      ({ textContent, scope }) => `${textContent}: ${scope}`,
    );
    expect(scopes).toEqual([
      ...["Yours: col", "Theirs: col"],
      ...["Size: row", "Format: row", "Bytes: row"],
    ]);
  });

  it.each([
    [
      "an image without representations",
      visibleImage(7, { thumbnails_generated: true }),
      aProfile(),
    ],
    ["a host that the service did not use at set-up", stored(), aProfile({ picture_hosts: [] })],
  ])("loads no match from %s", async (_, image, profile) => {
    await show(image, profile);
    expect(await screen.findByText("Theirs: Could not load.")).toBeTruthy();
    expect([...heldPictures]).toEqual([MINE]);
  });

  it("shows a covered image only after the user reveals it", async () => {
    await show(stored({ spoilered: true }));
    expect(document.querySelector("img")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /Covered by your filter/ }));
    await views();
    expect(await screen.findByRole("img", { name: "Theirs" })).toBeTruthy();
  });
});

describe("CompareDialog: keys", () => {
  it("zooms, moves and fits both pictures together", async () => {
    await show();
    expect(zoom()).toBe("Zoom: 100%");
    const press = (key: string) => fireEvent.keyDown(bar(), { key });
    press("+");
    press("=");
    expect(zoom()).toBe("Zoom: 225%");
    const oldFrames = frames();
    expect(oldFrames).toHaveLength(2);
    press("ArrowRight");
    const newFrames = frames();
    expect(newFrames[0]).not.toBe(oldFrames[0]);
    expect(newFrames[1]).toBe(newFrames[0]);
    press("-");
    expect(zoom()).toBe("Zoom: 150%");
    press("0");
    expect(zoom()).toBe("Zoom: 100%");
  });

  it("does not handle Tab or keys with Ctrl", async () => {
    await show();
    expect(fireEvent.keyDown(bar(), { key: "+", ctrlKey: true })).toBe(true);
    expect(zoom()).toBe("Zoom: 100%");
    expect(fireEvent.keyDown(bar(), { key: "Tab" })).toBe(true);
  });

  it("has a “Move right” button, disabled until the pictures are enlarged", async () => {
    await show();
    const right = within(bar()).getByRole("button", { name: "Move right" });
    expect(right.getAttribute("aria-disabled")).toBe("true");
    const oldFrames = frames();
    fireEvent.click(right);
    expect(frames()).toEqual(oldFrames);
    fireEvent.click(within(bar()).getByRole("button", { name: "Zoom in" }));
    await vi.waitFor(() => expect(right.getAttribute("aria-disabled")).toBeNull());
    const zoomed = frames();
    fireEvent.click(right);
    await vi.waitFor(() => expect(frames()).not.toEqual(zoomed));
  });
});

describe("CompareDialog: pointer", () => {
  it("zooms at the pointer by the wheel and moves the picture by a drag", async () => {
    Element.prototype.setPointerCapture = vi.fn();
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(
      new DOMRect(100, 0, 400, 300),
    );
    for (const side of ["offsetWidth", "offsetHeight"] as const)
      vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(400);
    await show();
    const frame = document.querySelector("[style*='transform']") as Element;
    const fire = (type: string, values: object) => {
      const event = new Event(type, { bubbles: true, cancelable: true });
      fireEvent(frame, Object.assign(event, values));
      return event;
    };
    const turn = fire("wheel", { deltaY: -1, clientX: 100, clientY: 300 });
    expect(turn.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(zoom()).toBe("Zoom: 38%"));
    fire("pointermove", { buttons: 2, movementX: -20, movementY: 40 });
    fire("pointermove", { buttons: 1, movementX: -20, movementY: 10 });
    await vi.waitFor(() =>
      expect(frames()[1]).toMatch(/^scale\(1\.2\) translate\(4\.16\d*%, -6\.2[45]\d*%\)$/u),
    );
    fire("wheel", { deltaY: 1, clientX: 100, clientY: 300 });
    await vi.waitFor(() => expect(zoom()).toBe("Zoom: 31%"));
  });

  it("moves the slider's divider by a drag, while the pictures stay in place", async () => {
    await show();
    await take("Slider");
    const divider = await vi.waitFor(() => {
      const layer = document.querySelector<HTMLElement>("[style*='--zoom']");
      if (!layer?.parentElement) throw new Error("There is no divider.");
      return layer;
    });
    divider.setPointerCapture = vi.fn();
    const frame = divider.parentElement as HTMLElement;
    frame.getBoundingClientRect = () => new DOMRect(100, 0, 400, 300);
    const oldFrames = frames();
    const drag = (clientX: number, buttons = 1) =>
      fireEvent(divider, new PointerEvent("pointermove", { bubbles: true, clientX, buttons }));
    drag(200);
    await vi.waitFor(() => expect(divider.style.left).toBe("25%"));
    drag(900);
    await vi.waitFor(() => expect(divider.style.left).toBe("100%"));
    drag(300, 0);
    expect(divider.style.left).toBe("100%");
    expect(frames()).toEqual(oldFrames);
  });
});

describe("CompareDialog: other views", () => {
  it("switches between the pictures of the blink view by a button on reduced motion", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    await show();
    await take("Blink");
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
    expect(screen.getByText("Showing: Yours").getAttribute("role")).toBe("status");
    fireEvent.click(screen.getByRole("button", { name: "Switch" }));
    expect(await screen.findByText("Showing: Theirs")).toBeTruthy();
  });

  it("switches pictures in the blink view less than three times a second, until paused", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    await show();
    const group = await views();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    fireEvent.click(within(group).getByRole("radio", { name: "Blink" }));
    await screen.findByRole("button", { name: "Pause" });
    vi.advanceTimersByTime(340);
    expect(screen.getByText("Showing: Yours").getAttribute("role")).toBeNull();
    vi.advanceTimersByTime(1000);
    expect(await screen.findByText("Showing: Theirs")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Pause" }));
    await screen.findByRole("button", { name: "Play" });
    await act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText("Showing: Theirs")).toBeTruthy();
  });

  it("explains why it shows no difference if the image is not readable", async () => {
    vi.mocked(findDifference).mockResolvedValue({ status: "off", why: "no-theirs" });
    await show();
    await take("Difference");
    expect(
      await screen.findByText(
        "Can’t show the difference: Tagpie can’t read the pixels of the image.",
      ),
    ).toBeTruthy();
  });
});

it.each([
  ["the file", MINE, SHOT, false],
  ["the file, without a capture", MINE, null, false],
  ["the capture", SHOT, SHOT, true],
])("DifferenceView warns of a capture if it compared one: %s", async (_, url, capture, warns) => {
  const size = { width: 2, height: 1 };
  const pixels = { ...size, data: new Uint8ClampedArray(8) };
  const difference: DifferenceState = { status: "ready", yours: { url }, share: 0.25, pixels };
  vi.mocked(findDifference).mockResolvedValue(difference);
  render(
    <DifferenceView
      yours={[{ url: MINE }, { url: SHOT }]}
      theirs={{ url: FULL }}
      {...{ capture, size }}
      viewport={createViewport()}
      onYours={() => {}}
    />,
  );
  const text = (await screen.findByText(/^25% of the picture differs\./)).textContent;
  expect(text?.includes("Yours is a capture of the page")).toBe(warns);
});
