// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { DiagnosticsSettings } from "../../../../../components/settings/diagnostics/diagnostics-settings.tsx";
import { codedError } from "../../../../../lib/base/failure.ts";
import { onMessage } from "../../../../../lib/messages.ts";
import { services } from "../../../../../lib/stored/storage.ts";
import { findAndPress } from "../../actions.ts";
import { aProfile } from "../../samples.ts";
import { viewScene } from "../../view-scene.ts";

const writeText = vi.fn(async (_: string) => {});

viewScene();
beforeEach(async () => {
  writeText.mockClear();
  vi.stubGlobal("navigator", { userAgent: "Firefox/153.0", clipboard: { writeText } });
  Object.assign(fakeBrowser.permissions, { getAll: async () => ({ permissions: ["storage"] }) });
  Object.assign(fakeBrowser.runtime, {
    getManifest: () => ({ version: "1.2.3", homepage_url: "https://code.example/tagpie" }),
  });
  await services.setValue({ active: "p1", profiles: [aProfile()] });
});

const copy = async () => await findAndPress("Copy diagnostics");

describe("DiagnosticsSettings", () => {
  it("copies the diagnostics and confirms it", async () => {
    onMessage("recentEvents", () => [{ at: 0, what: "findFile", code: "no-file", ms: 3 }]);
    render(<DiagnosticsSettings />);
    await copy();
    await screen.findByText("Copied.");
    expect(JSON.parse(writeText.mock.calls[0]?.[0] ?? "")).toMatchObject({
      tagpie: "1.2.3",
      browser: "Firefox/153.0",
      services: [{ host: "images.example" }],
      events: [{ what: "findFile", code: "no-file", ms: 3 }],
    });
  });

  it("links to the form for reports", () => {
    render(<DiagnosticsSettings />);
    const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Report a problem" });
    expect(link.href).toBe("https://code.example/tagpie/issues/new?template=bug.yml");
  });

  it("says why it could not collect them", async () => {
    onMessage("recentEvents", () => Promise.reject(codedError("storage-full")));
    render(<DiagnosticsSettings />);
    await copy();
    await screen.findByText("Could not collect the diagnostics.");
    expect(writeText).not.toHaveBeenCalled();
  });
});
