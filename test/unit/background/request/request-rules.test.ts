import { expect, it, vi } from "vitest";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { fetchWithRules } from "../../../../lib/background/request/request-rules.ts";
import { freshBrowser } from "../worker.ts";

it("fetchWithRules sets rules for POSTs only", async () => {
  freshBrowser();
  const update = vi.spyOn(fakeBrowser.declarativeNetRequest, "updateSessionRules");
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response());
  await fetchWithRules("https://board.example/api/v1/json/images");
  expect(update).not.toHaveBeenCalled();
  await fetchWithRules("https://board.example/api/v1/json/images", { method: "POST" });
  expect(update.mock.calls[0]).toMatchObject([
    { addRules: [{ condition: { requestMethods: ["post"] } }] },
  ]);
});
