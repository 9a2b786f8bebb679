// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import type { Candidate } from "../../../../lib/picture/pick.ts";
import type { FileFacts, LoadObservation } from "../../../../lib/sources/reach.ts";
import { loadPicture } from "../../../../lib/state/base/load-picture.ts";
import { createReach, type ReachOptions } from "../../../../lib/state/upload/reach.ts";

const at = (url: string): Candidate => ({ url, found: "img" });
const art = (name: string | number) => at(`https://art.example/${name}.png`);
const loaded: LoadObservation = { status: "loaded", width: 8, height: 6 };

/** Fakes loads that the test ends, in the order of their start. */
function slowLoads() {
  const running = new Map<string, (found: LoadObservation) => void>();
  const signals = new Map<string, AbortSignal>();
  const load = vi.fn((url: string, signal: AbortSignal) => {
    signals.set(url, signal);
    return new Promise<LoadObservation>((resolve) => {
      running.set(url, resolve);
      signal.addEventListener("abort", () => resolve({ status: "timed-out" }));
    });
  });
  return {
    load,
    signals,
    end(url: string, found: LoadObservation = loaded) {
      running.get(url)?.(found);
    },
  };
}

function start(options: ReachOptions = {}) {
  const loads = slowLoads();
  const reach = createReach({ load: loads.load, ...options });
  return { ...loads, reach, of: (url: string) => reach.observations.value.get(url) };
}

describe("candidates", () => {
  it("are loaded, and what comes of it is told by address", async () => {
    const { reach, end, of } = start();
    reach.inspect([art(1), art(2)]);
    expect(of(art(1).url)).toEqual({ load: { status: "waiting" } });
    end(art(1).url);
    end(art(2).url, { status: "failed" });
    await vi.waitFor(() => {
      expect(of(art(1).url)).toEqual({ load: loaded });
      expect(of(art(2).url)).toEqual({ load: { status: "failed" } });
    });
  });

  it("are loaded in their order, six at once", async () => {
    const { reach, end, load } = start();
    reach.inspect(Array.from({ length: 9 }, (_, index) => art(index)));
    expect(load).toHaveBeenCalledTimes(6);
    end(art(3).url);
    end(art(5).url);
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(8));
    expect(load.mock.calls.map(([url]) => url)).toEqual(
      Array.from({ length: 8 }, (_, index) => art(index).url),
    );
  });

  it("are each loaded once, however often they are looked at", () => {
    const { reach, load } = start();
    reach.inspect([art(1), art(1)]);
    reach.inspect([art(1)]);
    expect(load).toHaveBeenCalledOnce();
  });

  it.each([
    ["data:image/png;base64,AA", "out-of-reach"],
    ["blob:https://art.example/1", "out-of-reach"],
    ["file:///1.png", "out-of-reach"],
    ["http://192.168.0.1/1.png", "out-of-reach"],
    ["", "out-of-reach"],
    ["http://art.example/1.png", "unencrypted"],
    ["https://art.example/1.webm", "video"],
    ["https://art.example/1.mp4", "video"],
  ])("at %j are left alone: %s", (url, why) => {
    const { reach, load, of } = start();
    reach.inspect([at(url)]);
    expect(load).not.toHaveBeenCalled();
    expect(of(url)).toEqual({ load: { status: "not-tried", why } });
  });

  it("that are covered are left alone until they are uncovered", () => {
    const { reach, load, of } = start();
    reach.inspect([art(1)], () => true);
    expect(load).not.toHaveBeenCalled();
    expect(of(art(1).url)).toEqual({ load: { status: "not-tried", why: "covered" } });
    reach.inspect([art(1)]);
    expect(load).toHaveBeenCalledOnce();
  });

  it("near a service that is near are loaded", () => {
    const { reach, load } = start({ base_url: "http://localhost:4000" });
    reach.inspect([at("http://127.0.0.1:5000/1.png")]);
    expect(load).toHaveBeenCalledOnce();
  });

  it("are not waited for longer than a while, and others have their turn", async () => {
    const { reach, load, of } = start({ patience: 5 });
    reach.inspect(Array.from({ length: 7 }, (_, index) => art(index)));
    await vi.waitFor(() => {
      expect(load).toHaveBeenCalledTimes(7);
      expect(of(art(6).url)).toEqual({ load: { status: "timed-out" } });
    });
  });

  it("are left when the view goes", async () => {
    const { reach, load, signals } = start();
    reach.inspect(Array.from({ length: 9 }, (_, index) => art(index)));
    const before = reach.observations.value;
    reach.dispose();
    expect([...signals.values()].every(({ aborted }) => aborted)).toBe(true);
    await Promise.resolve();
    reach.inspect([art("late")]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(6);
    expect(reach.observations.value).toBe(before);
  });
});

describe("a file that is examined", () => {
  const url = art(1).url;
  const facts: FileFacts = { status: "failed", why: "cut-off" };

  it("is asked for once the person allows it, and told beside what loaded", async () => {
    const probe = vi.fn(async () => facts);
    const { reach, end, of } = start({ requestAccess: async () => true, probe });
    reach.inspect([art(1)]);
    end(url);
    const examined = reach.examine(url);
    expect(reach.examining.value).toBe(url);
    await examined;
    expect(reach.examining.value).toBeNull();
    expect(probe.mock.calls).toEqual([[url, false]]);
    expect(of(url)).toEqual({ load: loaded, probe: facts });
  });

  it("asks the browser before anything is awaited", () => {
    const requestAccess = vi.fn(async () => true);
    const { reach } = start({ requestAccess, probe: async () => facts });
    void reach.examine(url);
    expect(requestAccess).toHaveBeenCalledOnce();
  });

  it.each([
    ["says no", async () => false],
    ["cannot be asked", () => Promise.reject(new Error("no gesture"))],
  ])("is left alone where the person %s", async (_, requestAccess) => {
    const probe = vi.fn(async () => facts);
    const { reach, of } = start({ requestAccess, probe });
    await reach.examine(url);
    expect(probe).not.toHaveBeenCalled();
    expect(of(url)).toEqual({ probe: { status: "not-tried", why: "no-access" } });
  });

  it("asks nobody where no service could fetch it", async () => {
    const requestAccess = vi.fn(async () => true);
    const { reach, of } = start({ requestAccess });
    await reach.examine("data:,");
    expect(requestAccess).not.toHaveBeenCalled();
    expect(of("data:,")).toEqual({ probe: { status: "not-tried", why: "out-of-reach" } });
  });

  it("stays unknown where the background does not answer", async () => {
    const probe = () => Promise.reject(new Error("gone"));
    const { reach, of } = start({ requestAccess: async () => true, probe });
    await reach.examine(url);
    expect(of(url)).toEqual({ probe: { status: "failed", why: "timed-out" } });
    expect(reach.examining.value).toBeNull();
  });
});

describe("a picture", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  function fakeImage() {
    const image = document.createElement("img");
    const asked: { url: string; referrerPolicy: string; crossOrigin: string | null }[] = [];
    Object.defineProperty(image, "src", {
      set(url: string) {
        const { referrerPolicy, crossOrigin } = image;
        asked.push({ url, referrerPolicy, crossOrigin });
        image.setAttribute("src", url);
      },
    });
    Object.defineProperties(image, { naturalWidth: { value: 80 }, naturalHeight: { value: 60 } });
    return { image, asked };
  }
  const url = "https://art.example/1.png";

  it("is asked for without Referer, and tells its size", async () => {
    const { image, asked } = fakeImage();
    const found = loadPicture(url, new AbortController().signal, () => image);
    await vi.waitFor(() =>
      expect(asked).toEqual([{ url, referrerPolicy: "no-referrer", crossOrigin: null }]),
    );
    image.dispatchEvent(new Event("load"));
    expect(await found).toEqual({ status: "loaded", width: 80, height: 60 });
  });

  it("may fail", async () => {
    const { image, asked } = fakeImage();
    const found = loadPicture(url, new AbortController().signal, () => image);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    image.dispatchEvent(new Event("error"));
    expect(await found).toEqual({ status: "failed" });
  });

  it("is not loaded further once it is given up", async () => {
    const { image, asked } = fakeImage();
    const giveUp = new AbortController();
    const found = loadPicture(url, giveUp.signal, () => image);
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    giveUp.abort();
    expect(await found).toEqual({ status: "timed-out" });
    expect(image.hasAttribute("src")).toBe(false);
  });

  it("that was given up before is not asked for", async () => {
    const { image, asked } = fakeImage();
    expect(await loadPicture(url, AbortSignal.abort(), () => image)).toEqual({
      status: "timed-out",
    });
    expect(asked).toEqual([]);
  });

  it("on a host with access is fetched without cookies, measured and given back", async () => {
    vi.spyOn(fakeBrowser.permissions, "contains").mockImplementation(async () => true);
    vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:tagpie/1");
    const revoked = vi.spyOn(URL, "revokeObjectURL").mockReturnValue();
    const fetched = vi.fn(async (_: string, _init: RequestInit) => new Response("pixels"));
    vi.stubGlobal("fetch", fetched);
    const { image, asked } = fakeImage();
    const found = loadPicture(url, new AbortController().signal, () => image);
    await vi.waitFor(() => expect(asked).toMatchObject([{ url: "blob:tagpie/1" }]));
    expect(revoked).not.toHaveBeenCalled();
    image.dispatchEvent(new Event("load"));
    expect(await found).toEqual({ status: "loaded", width: 80, height: 60 });
    expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:tagpie/1");
    expect(fetched.mock.calls).toMatchObject([[url, { credentials: "omit" }]]);
  });

  it("on a host with access that is not there fails without an image", async () => {
    vi.spyOn(fakeBrowser.permissions, "contains").mockImplementation(async () => true);
    vi.stubGlobal("fetch", async () => new Response("no", { status: 404 }));
    const { image, asked } = fakeImage();
    expect(await loadPicture(url, new AbortController().signal, () => image)).toEqual({
      status: "failed",
    });
    expect(asked).toEqual([]);
  });
});
