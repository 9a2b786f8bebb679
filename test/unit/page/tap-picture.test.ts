// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { tapPicture } from "../../../lib/page/capture/tap-picture.ts";
import { layOut } from "./layout.ts";
import { hitOverlay } from "./overlay-hits.ts";
import { setProperties } from "./scan-scene.ts";

const WORDS = { label: "Pick", hint: "Tap", missed: "Beside", cancel: "Cancel", language: "en" };

const overlays = () => document.querySelectorAll(":root > div").length;
const scan = vi.fn(async (_: Element): Promise<string | null> => "a scan");

/** Lets the user tap. Returns the dialog, which the page cannot read, and the result. */
function start() {
  const attach = vi.spyOn(Element.prototype, "attachShadow");
  const result = tapPicture(document, WORDS, scan);
  const dialog: HTMLDialogElement = attach.mock.results[0]?.value.querySelector("dialog");
  const tap = (target: Element, isTrusted = true) => {
    const event = new Event("click", { bubbles: true, composed: true });
    target.dispatchEvent(setProperties(event, { clientX: 30, clientY: 40, isTrusted }));
  };
  return { dialog, result, tap };
}

beforeEach(() => {
  document.documentElement.replaceChildren(document.createElement("body"));
  layOut();
  const picture = document.createElement("img");
  picture.setAttribute("data-box", "10 20 300 200");
  document.body.append(picture);
  scan.mockReset().mockResolvedValue("a scan");
  Object.assign(HTMLElement.prototype, { animate: vi.fn() });
  hitOverlay(() => picture);
});

describe("tapPicture", () => {
  it("returns the scan of the tapped picture, and outlines it first", async () => {
    const { dialog, result, tap } = start();
    expect(dialog.textContent).toBe("TapCancel");
    tap(dialog);
    await vi.waitFor(() =>
      expect(dialog.querySelector("div")?.style).toMatchObject({ left: "10px", width: "300px" }),
    );
    expect(await result).toBe("a scan");
    expect(scan).toHaveBeenCalledExactlyOnceWith(document.querySelector("img"));
    expect(overlays()).toBe(0);
  });

  it("tests the hit without its own dialog, which makes the page inert", async () => {
    const { dialog, result, tap } = start();
    const picture = document.querySelector("img");
    tap(dialog);
    expect(Document.prototype.elementFromPoint).toHaveLastReturnedWith(picture);
    expect(dialog.isConnected && dialog.open).toBe(true);
    await result;
  });

  it("looks into shadow roots", async () => {
    const host = document.createElement("section");
    const inner = document.createElement("img");
    const root = host.attachShadow({ mode: "open" });
    root.append(inner);
    root.elementFromPoint = () => inner;
    document.body.append(host);
    hitOverlay(() => host);
    const { dialog, result, tap } = start();
    tap(dialog);
    await result;
    expect(scan).toHaveBeenCalledExactlyOnceWith(inner);
  });

  it.each<[string, () => void]>([
    ["no picture", () => scan.mockResolvedValueOnce(null)],
    ["an element whose scan fails", () => scan.mockRejectedValueOnce(new Error("broken"))],
  ])("says that it found none after a tap on %s, and waits for another", async (_, prepare) => {
    prepare();
    const { dialog, result, tap } = start();
    tap(dialog);
    await vi.waitFor(() =>
      expect(dialog.querySelector("[role=status]")?.textContent).toBe("Beside"),
    );
    await Promise.resolve();
    expect(overlays()).toBe(1);
    tap(dialog);
    expect(await result).toBe("a scan");
  });

  it("ignores taps that the page pretends", async () => {
    const { dialog, result, tap } = start();
    tap(dialog, false);
    tap(dialog.querySelector("button") as Element, false);
    expect(scan).not.toHaveBeenCalled();
    expect(overlays()).toBe(1);
    tap(dialog);
    await result;
  });

  it.each<[string, (parts: ReturnType<typeof start>) => unknown]>([
    ["Cancel", ({ dialog, tap }) => tap(dialog.querySelector("button") as Element)],
    ["Escape", ({ dialog }) => dialog.dispatchEvent(new Event("cancel"))],
    ["removal by the page", () => document.querySelector(":root > div")?.remove()],
  ])("returns null after %s", async (_, end) => {
    const parts = start();
    end(parts);
    expect(await parts.result).toBeNull();
    expect(scan).not.toHaveBeenCalled();
    expect(overlays()).toBe(0);
  });

  const host = () => document.querySelector<HTMLElement>(":root > div") as HTMLElement;

  it.each<[string, () => void]>([
    ["hides the overlay", () => host().setAttribute("hidden", "")],
    ["styles the overlay", () => host().style.setProperty("opacity", "0", "important")],
    ["makes the overlay inert", () => host().setAttribute("inert", "")],
    ["moves the overlay", () => document.body.append(host())],
    ["moves the overlay within the root", () => document.documentElement.prepend(host())],
    [
      "covers the overlay",
      () => vi.mocked(Document.prototype.elementFromPoint).mockReturnValue(document.body),
    ],
  ])("returns null if the page %s", async (_, attack) => {
    const { result } = start();
    attack();
    expect(await result).toBeNull();
    expect(scan).not.toHaveBeenCalled();
  });

  it("takes no tap while the page covers the overlay", async () => {
    const { dialog, result, tap } = start();
    vi.mocked(Document.prototype.elementFromPoint).mockReturnValue(document.body);
    tap(dialog);
    expect(await result).toBeNull();
    expect(scan).not.toHaveBeenCalled();
  });
});
