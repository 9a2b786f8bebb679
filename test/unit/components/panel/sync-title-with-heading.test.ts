// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from "vitest";
import { syncTitleWithHeading } from "../../../../components/panel/sync-title-with-heading.ts";
import { speakEnglish } from "../english.ts";

beforeAll(speakEnglish);

it("syncTitleWithHeading names a tab after its visible heading", async () => {
  document.body.innerHTML = "<main><div><h1>Searching…</h1></div></main>";
  const [view] = document.querySelectorAll("div");
  syncTitleWithHeading(document.body);
  expect(document.title).toBe("Searching… · Tagpie");
  document.querySelector("h1")?.replaceChildren("Already on images.example");
  await vi.waitFor(() => expect(document.title).toBe("Already on images.example · Tagpie"));
  document.querySelector("main")?.insertAdjacentHTML("beforeend", "<h1>Image #7</h1>");
  if (view) view.hidden = true;
  await vi.waitFor(() => expect(document.title).toBe("Image #7 · Tagpie"));
  document.querySelector("main")?.replaceChildren();
  await vi.waitFor(() => expect(document.title).toBe("Tagpie"));
});
