import { expect, it } from "vitest";
import { boundedName, fileNameOf } from "../../../lib/upload/file-name.ts";

it.each([
  ["https://files.example/a/fox%20den.png?full=1", "fox den.png"],
  ["https://files.example/a%2F..%2Fb.png", "a .. b.png"],
  ["https://files.example/%E0%A4%A.png", "%E0%A4%A.png"],
  ["https://files.example/", "picture.png"],
  ["blob:https://files.example/0b1c", "picture.png"],
  ["data:image/png;base64,AAAA", "picture.png"],
  ["", "picture.png"],
])("fileNameOf reads the name from %s", (url, name) => {
  expect(fileNameOf(url, "png")).toBe(name);
});

it("boundedName cuts names to 127 bytes between characters", () => {
  const name = boundedName("ü".repeat(100));
  expect(name).toBe("ü".repeat(63));
});

it("boundedName removes characters that could change a header", () => {
  expect(boundedName('a"\r\nb\u202e.png')).toBe("a b .png");
});
