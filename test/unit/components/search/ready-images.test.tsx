// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { SearchResults } from "../../../../components/search/search-results.tsx";
import { onMessage, removeAllListeners } from "../../../../lib/messages.ts";
import type { TextSearch } from "../../../../lib/records.ts";
import { visibleImage } from "../../visible-image.ts";
import { speakEnglish } from "../english.ts";
import { aProfile } from "../samples.ts";

beforeAll(speakEnglish);
afterEach(() => {
  cleanup();
  removeAllListeners();
});

it("brings more of a search by the filter that is chosen by now", async () => {
  const asked = vi.fn();
  onMessage("readService", ({ data: { call } }) => {
    asked(call.query?.filter_id);
    return { images: [], total: 2 };
  });
  const search: TextSearch = {
    kind: "text",
    id: "t1",
    created_at: 1,
    profile_id: "p1",
    q: "fox",
    page: 1,
    per_page: 1,
    state: { status: "ready", value: { images: [visibleImage(7)], total: 2 } },
  };
  const view = (id: number) => {
    const filter = { id, name: "Mine", hidden_tag_ids: [], spoilered_tag_ids: [] };
    return <SearchResults search={search} profile={aProfile({ filter })} onRepeat={() => {}} />;
  };
  const { rerender } = render(view(1));
  rerender(view(2));
  fireEvent.click(screen.getByRole("button", { name: "More" }));
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith(2));
});
