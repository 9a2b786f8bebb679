// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import {
  PagePicture,
  type PagePictureProps,
} from "../../../../../components/image/picture/page-picture.tsx";
import { shotItem } from "../../../../../lib/stored/storage.ts";
import { bytesOf, png, svg } from "../../../file/pictures.ts";
import { speakEnglish } from "../../english.ts";
import { holdPermissions } from "../../settings/permissions.ts";
import "../../in-sight.ts";

vi.unmock("../../../../../lib/state/base/shared-picture.ts");

const URL_OF_PAGE = "https://art.example/1.png";
const SHOT = "data:image/jpeg;base64,AAAA";
const BYTES = bytesOf(png(3, 2));
const keep = (visible: number) =>
  shotItem("r1").setValue({
    data_url: SHOT,
    part: { x: 0, y: 0, width: 1, height: visible },
    mask: "",
    at: 1,
  });

/** Fakes the picture's host, which sends nothing to extensions by default. */
const fetched = vi.fn((): Promise<Response> => failed());
const failed = () => Promise.reject(new TypeError("Failed to fetch"));
const send = () => fetched.mockImplementation(async () => new Response(BYTES));
let permissions: ReturnType<typeof holdPermissions>;
const revoked = vi.fn((_: string) => {});
let blobs: Blob[] = [];

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  speakEnglish();
  blobs = [];
  fetched.mockReset().mockImplementation(failed);
  revoked.mockReset();
  permissions = holdPermissions();
  vi.stubGlobal("fetch", fetched);
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return `blob:tagpie/${blobs.length}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(revoked);
});
afterEach(async () => {
  cleanup();
  // Preact ends effects after the next frame.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  expect(revoked).toHaveBeenCalledTimes(blobs.length);
  vi.unstubAllGlobals();
});

const image = () => screen.findByAltText<HTMLImageElement>("A fox");
const srcOf = async () => (await image()).getAttribute("src");
const OF_FILE = `blob:tagpie/1#${URL_OF_PAGE}`;
const show = (props: Partial<PagePictureProps> = {}) =>
  render(<PagePicture url={URL_OF_PAGE} alt="A fox" none={<b>Nothing to show</b>} {...props} />);
const shot = { id: "r1" };

describe("PagePicture", () => {
  it("shows the picture from the bytes that it requested", async () => {
    send();
    show();
    expect(await srcOf()).toBe(OF_FILE);
    expect(blobs.map(({ type, size }) => [type, size])).toEqual([["image/png", BYTES.length]]);
  });

  it.each([
    [3, 2, true],
    [2, 3, true],
    [3, 3, false],
    [12_000, 12_000, false],
  ])("shows a picture of 3 × 2 that decodes to %i × %i: %s", async (width, height, isShown) => {
    send();
    show();
    const shownImage = await image();
    Object.defineProperties(shownImage, {
      naturalWidth: { value: width },
      naturalHeight: { value: height },
    });
    fireEvent.load(shownImage);
    expect(shownImage.getAttribute("src")).toBe(isShown ? OF_FILE : null);
    await vi.waitFor(() => expect(shownImage.isConnected).toBe(isShown));
  });

  it("requests a picture once for all components that show it, until the last is removed", async () => {
    send();
    const two = [show(), show()];
    await vi.waitFor(() => expect(screen.getAllByAltText("A fox")).toHaveLength(2));
    expect(fetched).toHaveBeenCalledOnce();
    two[0]?.unmount();
    await new Promise((done) => setTimeout(done));
    expect(revoked).not.toHaveBeenCalled();
    two[1]?.unmount();
    await vi.waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:tagpie/1"));
    show();
    await image();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it("offers to allow the host, then loads the picture", async () => {
    show({ offers: "upload" });
    const button = await screen.findByRole("button", { name: "Allow access to art.example" });
    send();
    fireEvent.click(button);
    expect(permissions.request.mock.calls).toEqual([[{ origins: ["https://art.example/*"] }]]);
    expect(await srcOf()).toBe(OF_FILE);
  });

  it("reports a host without access, until the picture is removed", async () => {
    const end = vi.fn();
    const onNoAccess = vi.fn((_: string) => end);
    const { unmount } = show({ onNoAccess });
    await screen.findByText("Nothing to show");
    await vi.waitFor(() => expect(onNoAccess).toHaveBeenCalledExactlyOnceWith(URL_OF_PAGE));
    expect(screen.queryByText(/has no access/)).toBeNull();
    unmount();
    await vi.waitFor(() => expect(end).toHaveBeenCalledOnce());
  });

  it.each([
    ["no SVG", false],
    ["the capture of an SVG", true],
  ])("draws %s", async (_, isCaptured) => {
    if (isCaptured) await keep(1);
    fetched.mockImplementation(async () => new Response(bytesOf(svg)));
    show({ shot, exact: true });
    if (isCaptured) expect(await srcOf()).toBe(SHOT);
    else await screen.findByText(/^SVG drawing\. Not shown/);
    expect(blobs).toEqual([]);
  });

  it.each([
    [1, true, SHOT],
    [0.4, true, OF_FILE],
    [0.4, false, SHOT],
  ])(
    "given the property whole and a capture of %s, shows (file loads: %s): %s",
    async (visible, loads, src) => {
      if (loads) send();
      await keep(visible);
      show({ shot, whole: true });
      expect(await srcOf()).toBe(src);
    },
  );

  it("shows that the browser could not decode the picture", async () => {
    send();
    show();
    fireEvent.error(await image());
    await screen.findByText("Could not load the picture");
  });

  it.each(["blob:https://art.example/1", "data:,", "data:text/html,x", "file:///1.png", ""])(
    "shows “Nothing to show” for the address %j",
    async (url) => {
      show({ url });
      await screen.findByText("Nothing to show");
      expect(screen.queryByRole("img")).toBeNull();
    },
  );

  it("requests no picture while it is scrolled out of view", async () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    show();
    await new Promise((done) => setTimeout(done));
    expect(fetched).not.toHaveBeenCalled();
    expect(screen.queryByAltText("A fox")).toBeNull();
    expect(screen.getByRole("img", { name: "A fox" })).toBeTruthy();
  });
});

describe("PagePicture: capture", () => {
  it("replaces the file without a request", async () => {
    await keep(1);
    show({ shot });
    expect(await srcOf()).toBe(SHOT);
    expect(fetched).not.toHaveBeenCalled();
  });

  it("replaces the file when it arrives later", async () => {
    send();
    show({ shot });
    expect(await srcOf()).toBe(OF_FILE);
    await keep(1);
    await vi.waitFor(async () => expect(await srcOf()).toBe(SHOT));
  });

  it("loads no file before the capture of a new record is stored", async () => {
    show({ shot: { ...shot, created_at: Date.now() } });
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByAltText("A fox")).toBeNull();
    await keep(1);
    expect(await srcOf()).toBe(SHOT);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe("PagePicture: a picture that its page blurs", () => {
  beforeEach(() => void send());
  const blurred = () => shotItem("r1").setValue({ missing: "blurred", at: 1 });
  const isVeiled = async () => (await image()).parentElement?.className.includes("veiled");

  it("stays blurred until the user asks for it", async () => {
    await blurred();
    show({ shot, offers: "find" });
    expect(await isVeiled()).toBe(true);
    const button = screen.getByRole("button", { name: "Blurred on the page Show" });
    for (const pressed of [true, false]) {
      fireEvent.click(button);
      expect(button.getAttribute("aria-pressed")).toBe(`${pressed}`);
      expect(await isVeiled()).toBe(!pressed);
    }
  });

  it("has no button to reveal it by default", async () => {
    await blurred();
    show({ shot });
    expect(await isVeiled()).toBe(true);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is blurred in its file, too, unlike a picture that its page does not blur", async () => {
    await blurred();
    await shotItem("r2").setValue({ missing: "altered", at: 1 });
    const { unmount } = show({ shot, exact: true });
    expect(await isVeiled()).toBe(true);
    unmount();
    show({ shot: { id: "r2" } });
    expect(await isVeiled()).toBe(false);
  });
});
