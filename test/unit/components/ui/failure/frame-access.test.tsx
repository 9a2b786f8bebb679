// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/preact";
import { beforeEach, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { FailureNote } from "../../../../../components/ui/failure/failure-note.tsx";
// Preloads the lazy module, so that no test waits for an import.
import { FrameAccess } from "../../../../../components/ui/failure/frame-access.tsx";
import { permissionReasons } from "../../../../../lib/stored/storage.ts";
import { viewScene } from "../../view-scene.ts";

const granted = new Set<string>();
const request = vi.fn(async ({ origins = [] }: { origins?: string[] }) => {
  for (const origin of origins) granted.add(origin);
  return true;
});

viewScene();
beforeEach(() => {
  granted.clear();
  request.mockClear();
  fakeBrowser.permissions.contains = vi.fn(async ({ origins = [] }: { origins?: string[] }) =>
    origins.every((origin) => granted.has(origin)),
  ) as never;
  fakeBrowser.permissions.request = request as never;
});

const buttons = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

it("FrameAccess counts the inaccessible frames, names their hosts and offers access", async () => {
  granted.add("https://c.example/*");
  const frames = ["a", "b", "a", "c"].map((name) => `https://${name}.example`);
  render(<FrameAccess frames={frames} />);
  expect(
    await screen.findByText(
      "Pictures in 3 frames of other sites (a.example, b.example) are not listed.",
    ),
  ).toBeTruthy();
  expect(buttons()).toEqual(["Allow access to a.example", "Allow access to b.example"]);
});

it("FrameAccess offers no access to addresses that extensions cannot request", async () => {
  render(<FrameAccess frames={["http://a.example"]} />);
  await screen.findByText("Pictures in 1 frame of another site (a.example) are not listed.");
  expect(buttons()).toEqual([]);
});

it("FrameAccess counts a frame whose access the browser cannot tell as inaccessible", async () => {
  fakeBrowser.permissions.contains = vi.fn(async () => {
    throw new Error("No such API.");
  }) as never;
  render(<FrameAccess frames={["https://a.example"]} />);
  await screen.findByText("Pictures in 1 frame of another site (a.example) are not listed.");
  expect(buttons()).toEqual(["Allow access to a.example"]);
});

const page = {
  urls: ["https://art.example/feed"],
  frame_url: "https://ads.example/frame?1",
  because: "Error: Missing host permission for the tab",
  foreign_frames: [],
};

it("FrameAccess requests access on the click, stores why, and says what to do next", async () => {
  render(<FailureNote failure={{ code: "no-script-here", page }} what="Nothing." />);
  expect(screen.getByRole("alert").textContent).toContain("is a frame from ads.example.");
  fireEvent.click(await screen.findByRole("button", { name: "Allow access to ads.example" }));
  expect(request).toHaveBeenCalledExactlyOnceWith({ origins: ["https://ads.example/*"] });
  await screen.findByText(/can now read frames from ads\.example/);
  await vi.waitFor(() => expect(buttons()).toEqual([]));
  expect(await permissionReasons().getValue()).toMatchObject({
    "https://ads.example/*": { why: "frame" },
  });
});

it("FrameAccess shows that access was refused, and offers it again", async () => {
  request.mockResolvedValueOnce(false);
  render(<FailureNote failure={{ code: "no-script-here", page }} what="Nothing." />);
  fireEvent.click(await screen.findByRole("button", { name: "Allow access to ads.example" }));
  await screen.findByText(/didn’t allow access/);
  expect(buttons()).toEqual(["Allow access to ads.example"]);
});
