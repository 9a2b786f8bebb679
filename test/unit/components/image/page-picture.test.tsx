// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { PagePicture } from "../../../../components/image/page-picture.tsx";
import { accessChanges } from "../../../../lib/state/base/page-picture.ts";
import type { ShotPlace } from "../../../../lib/state/reverse/shots.ts";
import { shotItem } from "../../../../lib/storage.ts";
import { speakEnglish } from "../english.ts";
import "../in-sight.ts";

const URL_OF_PAGE = "https://art.example/1.png";
const SHOT = "data:image/jpeg;base64,AAAA";
const keep = (visible: number, id = "r1", index?: number) =>
  shotItem(id, index).setValue({
    data_url: SHOT,
    part: { x: 0, y: 0, width: 1, height: visible },
    mask: "",
    at: 1,
  });

const mayAccess = vi.fn(async () => false);
const revoked = vi.fn((_: string) => {});
let made: Blob[] = [];

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  speakEnglish();
  made = [];
  mayAccess.mockReset().mockResolvedValue(false);
  revoked.mockReset();
  fakeBrowser.permissions.contains = mayAccess as never;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    made.push(blob as Blob);
    return `blob:tagpie/${made.length}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation(revoked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const image = (name = "A fox") => screen.findByAltText<HTMLImageElement>(name);
const srcOf = async (name?: string) => (await image(name)).getAttribute("src");
const show = (url = URL_OF_PAGE, shot?: ShotPlace) =>
  render(<PagePicture url={url} shot={shot} alt="A fox" none={<b>Nothing to show</b>} />);

/** Sets the response of a host with granted access. */
function answering(answer: () => Response) {
  mayAccess.mockResolvedValue(true);
  const fetched = vi.fn(async (_: string, _init: RequestInit) => answer());
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
const aFile = () => new Response("pixels", { headers: { "content-type": "image/png" } });

describe("a picture of a page", () => {
  it("on a host without access is an image that names no referrer, and nothing is fetched", async () => {
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    show();
    expect(await srcOf()).toBe(URL_OF_PAGE);
    expect((await image()).getAttribute("referrerpolicy")).toBe("no-referrer");
    expect(fetched).not.toHaveBeenCalled();
  });

  it("on a host with access is fetched without cookies and referrer, and shown from memory", async () => {
    const fetched = answering(aFile);
    show();
    expect(await srcOf()).toBe("blob:tagpie/1");
    expect(fetched.mock.calls).toMatchObject([
      [URL_OF_PAGE, { credentials: "omit", referrerPolicy: "no-referrer" }],
    ]);
    expect(await made[0]?.text()).toBe("pixels");
  });

  it("on a host with access says so if it did not load", async () => {
    answering(() => new Response("no", { status: 404 }));
    show();
    await screen.findByText("Could not load the picture");
    expect(made).toEqual([]);
  });

  it("is given back when it is no longer shown", async () => {
    answering(aFile);
    const { unmount } = show();
    await image();
    expect(revoked).not.toHaveBeenCalled();
    unmount();
    await vi.waitFor(() => expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:tagpie/1"));
  });

  it("that comes after its view went is dropped", async () => {
    let answer = (_: Response) => {};
    const fetched = answering(aFile).mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    const { unmount } = show();
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    const signal = fetched.mock.calls[0]?.[1].signal;
    unmount();
    await vi.waitFor(() => expect(signal?.aborted).toBe(true));
    answer(aFile());
    await new Promise((done) => setTimeout(done));
    expect(made).toEqual([]);
    expect(revoked).not.toHaveBeenCalled();
  });

  it("is fetched without cookies from when access was granted", async () => {
    show();
    expect(await srcOf()).toBe(URL_OF_PAGE);
    const fetched = answering(aFile);
    accessChanges.value++;
    await vi.waitFor(async () => expect(await srcOf()).toBe("blob:tagpie/1"));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("within its address is shown by it and never fetched", async () => {
    mayAccess.mockResolvedValue(true);
    const fetched = vi.fn();
    vi.stubGlobal("fetch", fetched);
    show(SHOT);
    expect(await srcOf()).toBe(SHOT);
    expect([fetched, mayAccess].flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  it.each(["blob:https://art.example/1", "data:,", "data:text/html,x", "file:///1.png", ""])(
    "at %j is nothing to be had",
    async (url) => {
      show(url);
      await screen.findByText("Nothing to show");
      expect(screen.queryByRole("img")).toBeNull();
    },
  );

  it("out of sight is not asked for", async () => {
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        observe() {}
        disconnect() {}
      },
    );
    show();
    await new Promise((done) => setTimeout(done));
    expect(mayAccess).not.toHaveBeenCalled();
    expect(screen.queryByAltText("A fox")).toBeNull();
    expect(screen.getByRole("img", { name: "A fox" })).toBeTruthy();
  });
});

describe("what the page showed of a picture", () => {
  it("takes the place of its file, and nobody is asked", async () => {
    await keep(1);
    show(URL_OF_PAGE, { id: "r1" });
    expect(await srcOf()).toBe(SHOT);
    expect(mayAccess).not.toHaveBeenCalled();
  });

  it("takes the place of its file when it comes later", async () => {
    show(URL_OF_PAGE, { id: "r1" });
    expect(await srcOf()).toBe(URL_OF_PAGE);
    await keep(1);
    await vi.waitFor(async () => expect(await srcOf()).toBe(SHOT));
  });

  it("is shown without the file if it is a part", async () => {
    await keep(0.5);
    show(URL_OF_PAGE, { id: "r1" });
    expect(await srcOf()).toBe(SHOT);
    expect(mayAccess).not.toHaveBeenCalled();
  });

  it("is awaited for a new record, so that the file is not loaded", async () => {
    show(URL_OF_PAGE, { id: "r1", created_at: Date.now() });
    await new Promise((done) => setTimeout(done));
    expect(screen.queryByAltText("A fox")).toBeNull();
    await keep(1);
    expect(await srcOf()).toBe(SHOT);
    expect(mayAccess).not.toHaveBeenCalled();
  });

  it("is not awaited for a record without one", async () => {
    await shotItem("r1").setValue({ missing: "covered", at: 1 });
    show(URL_OF_PAGE, { id: "r1", created_at: Date.now() });
    expect(await srcOf()).toBe(URL_OF_PAGE);
  });

  it("is read at once for all pictures of a list", async () => {
    await keep(1, "c1", 7);
    const get = vi.spyOn(fakeBrowser.storage.session, "get");
    const all = Array.from({ length: 400 }, (_, index) => index);
    render(
      <main>
        {all.map((index) => (
          <PagePicture
            key={index}
            url={`https://art.example/${index}.png`}
            shot={{ id: "c1", index }}
            alt={`Picture ${index}`}
          />
        ))}
      </main>,
    );
    expect(await srcOf("Picture 7")).toBe(SHOT);
    expect(await srcOf("Picture 399")).toBe("https://art.example/399.png");
    expect(get).toHaveBeenCalledOnce();
    expect(mayAccess).toHaveBeenCalledOnce();
  });
});

describe("a picture that its page blurs", () => {
  const blurred = (id = "r1") => shotItem(id).setValue({ missing: "blurred", at: 1 });
  const isVeiled = async () => (await image()).parentElement?.className.includes("veiled");

  it("stays blurred until the user asks for it", async () => {
    await blurred();
    render(<PagePicture url={URL_OF_PAGE} shot={{ id: "r1" }} alt="A fox" reveals />);
    expect(await isVeiled()).toBe(true);
    const button = screen.getByRole("button", { name: "Blurred on the page Show" });
    for (const pressed of [true, false]) {
      fireEvent.click(button);
      expect(button.getAttribute("aria-pressed")).toBe(`${pressed}`);
      expect(await isVeiled()).toBe(!pressed);
    }
  });

  it("offers nothing where it is part of a control", async () => {
    await blurred();
    show(URL_OF_PAGE, { id: "r1" });
    expect(await isVeiled()).toBe(true);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("stays blurred as a file of its own, and other pictures without a capture are clear", async () => {
    await blurred();
    await shotItem("r2").setValue({ missing: "altered", at: 1 });
    const { unmount } = render(
      <PagePicture url={URL_OF_PAGE} shot={{ id: "r1" }} exact alt="A fox" />,
    );
    expect(await isVeiled()).toBe(true);
    unmount();
    show(URL_OF_PAGE, { id: "r2" });
    expect(await isVeiled()).toBe(false);
  });
});

it("shows the file, not the capture, where the exact file is wanted", async () => {
  await keep(1);
  render(<PagePicture url={URL_OF_PAGE} shot={{ id: "r1" }} exact alt="A fox" />);
  expect(await srcOf()).toBe(URL_OF_PAGE);
});
