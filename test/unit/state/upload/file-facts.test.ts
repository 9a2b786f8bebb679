import { signal } from "@preact/signals";
import { expect, it } from "vitest";
import type { PictureFile } from "../../../../lib/file/picture-file.ts";
import { createFileFacts } from "../../../../lib/state/upload/file-facts.ts";

const candidates = [
  { url: "https://art.example/1.png", width: 800, height: 600, origin: "menu" as const },
  { url: "https://art.example/2.webp", width: 400, height: 300, origin: "img" as const },
];

function factsAt(typed: string, outgoingFile: PictureFile | null = null) {
  const form = { url: signal(typed), outgoingFile: signal(outgoingFile) };
  const reach = { observations: signal(new Map()) };
  const base_url = "https://pics.example";
  return createFileFacts({ candidates, form, reach, base_url } as never);
}

it.each([
  ["a candidate", " https://art.example/1.png ", "png", { width: 800 }, "accepted"],
  ["another candidate", "https://art.example/2.webp", "webp", { width: 400 }, "refused"],
  ["a typed address", "https://art.example/3.gif", "gif", { width: undefined }, "accepted"],
])("createFileFacts returns address, format and size of %s", (_, typed, format, size, status) => {
  const facts = factsAt(typed);
  expect(facts.url.value).toBe(typed.trim());
  expect(facts.formatName.value).toBe(format);
  expect(facts.size.value).toMatchObject(size);
  expect(facts.format.value.status).toBe(status);
});

it.each([
  ["png", "accepted"],
  ["webp", "refused"],
  [null, "unknown"],
] as const)(
  "createFileFacts returns for a file in the format %s the status “%s”",
  (format, status) => {
    const file = { id: "f", origin: "device", name: "a", sha512: "ab", bytes: 5, format } as const;
    expect(factsAt("", file).format.value.status).toBe(status);
  },
);
