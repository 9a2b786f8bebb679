// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { SentSettings } from "../../../../../components/settings/behaviour/behaviour-settings.tsx";
import { saveSettings } from "../../../../../lib/background/store/settings.ts";
import { onMessage, removeAllListeners } from "../../../../../lib/messages.ts";
import { SENT_REQUESTS } from "../../../../../lib/sent-requests.ts";
import { settings } from "../../../../../lib/stored/storage.ts";
import { speakEnglish } from "../../english.ts";

beforeAll(speakEnglish);
beforeEach(() => {
  fakeBrowser.reset();
  onMessage("saveSettings", ({ data }) => saveSettings(data));
});
afterEach(() => {
  cleanup();
  removeAllListeners();
});

describe("SentSettings", () => {
  it("stores “Never send page addresses”, which is off by default", async () => {
    render(<SentSettings />);
    const control = await screen.findByRole("switch", { name: "Never send page addresses" });
    expect(control.getAttribute("aria-checked")).toBe("false");
    fireEvent.click(control);
    await vi.waitFor(async () => expect((await settings.getValue()).hide_pages).toBe(true));
  });

  it("lists every request when the disclosure is opened", async () => {
    render(<SentSettings />);
    const details = await screen.findByRole<HTMLDetailsElement>("group");
    expect(screen.queryByRole("table")).toBeNull();
    details.open = true;
    fireEvent(details, new Event("toggle"));
    const [, ...rows] = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows).toHaveLength(SENT_REQUESTS.length);
    const row = screen.getByRole("row", { name: /^Search by source/u });
    const cells = within(row).getAllByRole("cell");
    expect(within(row).getByRole("rowheader").textContent).toContain("source_url:");
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      "Find, Upload",
      "the service",
      "the address of the page or post, without its query unless a site’s rule or you allow it",
      "only if the service has no filter that hides nothing",
    ]);
  });
});
