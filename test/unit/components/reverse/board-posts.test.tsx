// @vitest-environment happy-dom
import { render, screen } from "@testing-library/preact";
import { expect, it, vi } from "vitest";
import { BoardPosts } from "../../../../components/reverse/board-posts.tsx";
import type { BoardResponse } from "../../../../lib/boards/board-response.ts";
import { settings } from "../../../../lib/stored/storage.ts";
import { handleMessages, spyOnMessage } from "../actions.ts";
import { aReverseSearch } from "../records.ts";
import { viewScene } from "../view-scene.ts";

viewScene();

const post: BoardResponse["post"] = {
  ...{ id: 42, score: null, width: 1600, height: 900 },
  artists: ["ann"],
  sources: ["https://art.example/1"],
  tags: { host: "e621.net", tags: [{ name: "boat", category: "general" }], left_out: 0 },
};

function show(boards?: BoardResponse[]) {
  const search = aReverseSearch({ status: "ready", value: { images: [], total: 0 } });
  return render(<BoardPosts search={boards ? { ...search, boards } : search} />);
}

it.each<[string, BoardResponse, string]>([
  ["the same file", { board: "e621", post }, "e621 has this file"],
  [
    "an alike picture",
    { board: "danbooru", post: { ...post, score: 94 } },
    "Danbooru has a picture that looks the same (94 %)",
  ],
])("BoardPosts links to %s, with its artist, size, tags and source", (_, answer, words) => {
  show([answer]);
  const link = screen.getByRole("link", {
    name: new RegExp(`^${words.replace(/[()]/gu, "\\$&")}`),
  });
  expect(link.getAttribute("href")).toMatch(/\/posts\/42$/u);
  expect(screen.getByText(/ann.*1600 × 900.*1 tag/u)).toBeTruthy();
  expect(screen.getByRole("link", { name: /art\.example/ }).getAttribute("href")).toBe(
    "https://art.example/1",
  );
});

it("BoardPosts says of a post with a lower score that it may be the picture, and offers no tags", () => {
  show([{ board: "e621", post: { ...post, score: 84 } }]);
  screen.getByRole("link", { name: /^e621 may have this picture \(84 %\)/ });
  expect(screen.queryByText(/1 tag/u)).toBeNull();
});

it.each<[BoardResponse, string]>([
  [{ board: "e621", post: null }, "Not on e621"],
  [{ board: "e621", post: null, why: "server" }, "e621 did not say"],
])("BoardPosts says of %j: %s", (answer, words) => {
  show([answer]);
  screen.getByText(words);
});

it("BoardPosts asks the boards that are on, once, and says so meanwhile", async () => {
  const asked = vi.fn(() => new Promise<void>(() => {}));
  handleMessages({ askBoards: asked });
  await settings.setValue({ ask_e621: true });
  show();
  await screen.findByText("Asking other boards…");
  expect(asked).toHaveBeenCalledOnce();
});

it.each<[string, object, BoardResponse[] | undefined]>([
  ["while all boards are off", {}, undefined],
  ["of a search for which they were asked", { ask_e621: true }, [{ board: "e621", post: null }]],
])("BoardPosts asks nothing %s", async (_, stored, boards) => {
  const asked = spyOnMessage("askBoards");
  await settings.setValue(stored);
  show(boards);
  await new Promise((done) => setTimeout(done, 20));
  expect(asked).not.toHaveBeenCalled();
});
