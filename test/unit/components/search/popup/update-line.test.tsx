// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { UpdateLine } from "../../../../../components/search/popup/update-line.tsx";
import { updateNotice } from "../../../../../lib/stored/storage.ts";
import { viewScene } from "../../view-scene.ts";

viewScene();

function open() {
  const manifest = { homepage_url: "https://code.example/tagpie" };
  vi.spyOn(fakeBrowser.runtime, "getManifest").mockReturnValue(manifest as never);
  const onDismiss = vi.fn();
  render(<UpdateLine onDismiss={onDismiss} />);
  return onDismiss;
}

describe("UpdateLine", () => {
  it("shows the entry of an update until the user dismisses it", async () => {
    await updateNotice.setValue({ version: "1.2.0", change: "Searches <b>animations</b>." });
    const onDismiss = open();
    await screen.findByText("Updated to 1.2.0: Searches <b>animations</b>.", { exact: false });
    expect(screen.getByRole("link", { name: "All changes" }).getAttribute("href")).toBe(
      "https://code.example/tagpie/blob/main/CHANGELOG.md",
    );
    fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(onDismiss).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(screen.queryByText(/^Updated/)).toBeNull());
    cleanup();
    open();
    expect(await updateNotice.getValue()).toBeNull();
    expect(screen.queryByText(/^Updated/)).toBeNull();
  });

  it.each([undefined, "1.2.0", { version: "1.2.0" }])("shows nothing for %j", async (stored) => {
    await fakeBrowser.storage.local.set({ update: stored });
    open();
    await updateNotice.getValue();
    expect(document.body.textContent).toBe("");
  });
});
