// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { CompareDialog } from "../../../../components/compare/compare-dialog.tsx";
import type { VisibleImage } from "../../../../lib/api/image.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aReverseSearch } from "../records.ts";
import { aProfile } from "../samples.ts";

const { pick } = aReverseSearch({ status: "loading" });
const MINE = "https://files.gallery.example/canyon.png";
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

async function show(image = stored(), profile = aProfile()) {
  const onClose = vi.fn();
  render(
    <CompareDialog
      search={{ id: "r1", created_at: 0, pick }}
      image={image}
      profile={profile}
      onClose={onClose}
    />,
  );
  const dialog = screen.getByRole("dialog");
  return { dialog, onClose };
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

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  speakEnglish();
  fakeBrowser.permissions.contains = vi.fn(async () => false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("the comparison", () => {
  it("is a dialog with a name, closed by its button and by Escape", async () => {
    const { dialog, onClose } = await show();
    expect(dialog.getAttribute("aria-label")).toBe("Compare with #7");
    screen.getByRole("heading", { name: "Compare with #7" });
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    const key = new Event("cancel", { cancelable: true });
    fireEvent(dialog, key);
    expect(key.defaultPrevented).toBe(true);
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  it("shows both side by side first, by name and without a referrer", async () => {
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
      expect(picture.getAttribute("referrerpolicy")).toBe("no-referrer");
    }
  });

  it("tells size, format and bytes of both", async () => {
    await show();
    await views();
    const rows = within(screen.getByRole("table", { name: "Sizes and formats" }))
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).toEqual([
      ["", "Yours", "Theirs"],
      ["Size", "1280 × 853", "640 × 427"],
      ["Format", "PNG", "JPG"],
      ["Bytes", "unknown", expect.stringMatching(/\d/)],
    ]);
  });

  it("shows less than the whole of a file of 30 megapixels, and says so", async () => {
    await show(stored({ width: 6720, height: 4480 }));
    await views();
    expect(screen.getByRole("img", { name: "Theirs" }).getAttribute("src")).toBe(LARGE);
    expect(screen.getByText(/at a reduced size/)).toBeTruthy();
  });

  it("says which of the two did not load", async () => {
    await show();
    await views();
    fireEvent.error(screen.getByRole("img", { name: "Theirs" }));
    expect(screen.getByText("Theirs: Could not load.")).toBeTruthy();
    expect(await screen.findByRole("img", { name: "Yours" })).toBeTruthy();
  });

  it("fetches nothing in the place of a file that nobody names", async () => {
    await show(visibleImage(7, { thumbnails_generated: true }));
    await views();
    expect(screen.getByText("Theirs: Could not load.")).toBeTruthy();
  });

  it("keeps what the filter hits covered, until it is asked for", async () => {
    await show(stored({ spoilered: true }));
    expect(document.querySelector("img")).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: /Covered by your filter/ }));
    await views();
    expect(screen.getByRole("img", { name: "Theirs" })).toBeTruthy();
  });
});

describe("the keys", () => {
  it("zoom, move and fit both pictures at once", async () => {
    await show();
    await views();
    expect(zoom()).toBe("Zoom: 100%");
    const press = (key: string) => fireEvent.keyDown(bar(), { key });
    press("+");
    press("=");
    expect(zoom()).toBe("Zoom: 225%");
    const before = frames();
    expect(before).toHaveLength(2);
    press("ArrowRight");
    const after = frames();
    expect(after[0]).not.toBe(before[0]);
    expect(after[1]).toBe(after[0]);
    press("-");
    expect(zoom()).toBe("Zoom: 150%");
    press("0");
    expect(zoom()).toBe("Zoom: 100%");
  });

  it("that mean something to the browser are left to it", async () => {
    await show();
    await views();
    const event = new KeyboardEvent("keydown", {
      key: "+",
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    fireEvent(bar(), event);
    expect([event.defaultPrevented, zoom()]).toEqual([false, "Zoom: 100%"]);
    const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true });
    fireEvent(bar(), tab);
    expect(tab.defaultPrevented).toBe(false);
  });

  it("are there as buttons, which move nothing while the whole is seen", async () => {
    await show();
    await views();
    const right = within(bar()).getByRole("button", { name: "Move right" });
    expect(right.getAttribute("aria-disabled")).toBe("true");
    const before = frames();
    fireEvent.click(right);
    expect(frames()).toEqual(before);
    fireEvent.click(within(bar()).getByRole("button", { name: "Zoom in" }));
    await vi.waitFor(() => expect(right.getAttribute("aria-disabled")).toBeNull());
    const zoomed = frames();
    fireEvent.click(right);
    await vi.waitFor(() => expect(frames()).not.toEqual(zoomed));
  });
});

describe("the pointer", () => {
  it("fits both pictures by a double click", async () => {
    await show();
    await views();
    fireEvent.keyDown(bar(), { key: "+" });
    await vi.waitFor(() => expect(zoom()).toBe("Zoom: 150%"));
    fireEvent.dblClick(document.querySelector("[style*='transform']") as Element);
    await vi.waitFor(() => expect(zoom()).toBe("Zoom: 100%"));
  });

  it("drags the divider on the picture, which stays where it is", async () => {
    await show();
    await take("Slider");
    const divider = await vi.waitFor(() => {
      const found = document.querySelector<HTMLElement>("[style*='--zoom']");
      if (!found?.parentElement) throw new Error("There is no divider.");
      return found;
    });
    divider.setPointerCapture = vi.fn();
    const frame = divider.parentElement as HTMLElement;
    frame.getBoundingClientRect = () => new DOMRect(100, 0, 400, 300);
    const before = frames();
    const drag = (clientX: number, buttons = 1) =>
      fireEvent(divider, new PointerEvent("pointermove", { bubbles: true, clientX, buttons }));
    drag(200);
    await vi.waitFor(() => expect(divider.style.left).toBe("25%"));
    drag(900);
    await vi.waitFor(() => expect(divider.style.left).toBe("100%"));
    drag(300, 0);
    expect(divider.style.left).toBe("100%");
    expect(frames()).toEqual(before);
  });
});

describe("the other ways", () => {
  it("cut one picture where the slider stands", async () => {
    await show();
    await take("Slider");
    const slider = screen.getByRole("slider", {
      name: "Divider",
    });
    fireEvent.input(slider, { target: { value: "0.25" } });
    const layer = screen.getByRole("img", { name: "Theirs" }).parentElement;
    await vi.waitFor(() => expect(layer?.style.clipPath).toBe("inset(0 0 0 25%)"));
  });

  it("show one in the place of the other, by hand for whoever wants no motion", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    await show();
    await take("Blink");
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
    expect(screen.getByText("Showing: Yours").getAttribute("role")).toBe("status");
    fireEvent.click(screen.getByRole("button", { name: "Switch" }));
    expect(await screen.findByText("Showing: Theirs")).toBeTruthy();
  });

  it("blink more slowly than three times a second, and can be paused", async () => {
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
    vi.advanceTimersByTime(5000);
    expect(screen.getByText("Showing: Theirs")).toBeTruthy();
  });

  it("do not show a difference where the browser falsifies what is read, and say why", async () => {
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext() {
          const white = () => ({ data: new Uint8ClampedArray(32 * 32 * 4).fill(255) });
          return { createImageData: white, putImageData: () => {}, getImageData: white };
        }
      },
    );
    await show();
    await take("Difference");
    expect(
      await screen.findByText(
        "Can’t show the difference: this browser alters the pixels it reads, to protect you from tracking.",
      ),
    ).toBeTruthy();
    expect(document.querySelector("canvas")).toBeNull();
  });

  it("do not show a difference where the image may not be read, and say why", async () => {
    vi.stubGlobal(
      "OffscreenCanvas",
      class {
        getContext() {
          let kept = new Uint8ClampedArray(32 * 32 * 4);
          return {
            createImageData: () => ({ data: new Uint8ClampedArray(32 * 32 * 4) }),
            putImageData: ({ data }: ImageData) => {
              kept = new Uint8ClampedArray(data);
            },
            getImageData: () => ({ data: kept }),
          };
        }
      },
    );
    await show();
    await take("Difference");
    expect(
      await screen.findByText(
        "Can’t show the difference: Tagpie can’t read the pixels of the image.",
      ),
    ).toBeTruthy();
  });
});
