import { describe, expect, it } from "vitest";
import { hasActionWord, isActionAddress } from "../../../lib/picture/action-words.ts";

describe("hasActionWord", () => {
  it.each([
    ...["delete", "Deleted", "log_out", "log-off", "signOut", "deletePost", "mark-as-read"],
    ...["add-to-favorites", "post_delete", "ｄelete", "dodelete", "löschen", "ajax", "toggle-like"],
  ])("is true for %s", (name) => {
    expect(hasActionWord(name)).toBe(true);
  });

  it.each(["", "boats", "5", "a-watch-tower", "blog-outing", "comic", "C4abcDEfgHi", "船"])(
    "is false for “%s”",
    (name) => {
      expect(hasActionWord(name)).toBe(false);
    },
  );
});

describe("isActionAddress", () => {
  it.each([
    ["a folder", "/delete/boats.png"],
    ["an encoded folder", "/x/%64elete/boats.png"],
    ["an encoded path", "/x/log%2fout%2flog_out/boats.png"],
    ["a parameter's name", "/boats.png?logout=1"],
    ["a parameter's value", "/boats.png?action=delete"],
    ["a malformed escape", "/%/boats.png"],
  ])("is true for %s", (_, path) => {
    expect(isActionAddress(new URL(path, "https://art.example"))).toBe(true);
  });

  it.each([
    "/delete.png",
    "/wp-content/uploads/2026/05/boats.png",
    "/image/upload/v12/boats.png",
    "/download/boats.png?width=640&format=png",
  ])("is false for %s", (path) => {
    expect(isActionAddress(new URL(path, "https://art.example"))).toBe(false);
  });
});
