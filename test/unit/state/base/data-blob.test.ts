import { expect, it } from "vitest";
import { dataBlob } from "../../../../lib/state/base/data-blob.ts";

const bytesOf = async (url: string) => {
  const blob = dataBlob(url);
  return blob && { type: blob.type, bytes: [...new Uint8Array(await blob.arrayBuffer())] };
};

it.each<[string, string, number[]]>([
  ["data:image/png;base64,AAEC/w==", "image/png", [0, 1, 2, 255]],
  ["data:image/png;base64,AAEC%2Fw%3D%3D", "image/png", [0, 1, 2, 255]],
  ["DATA:image/PNG;BASE64,AAEC", "image/png", [0, 1, 2]],
  ["data:image/png; base64,AA EC", "image/png", [0, 1, 2]],
  ["data:image/svg+xml;charset=utf-8;base64,PC8+", "image/svg+xml", [60, 47, 62]],
  ["data:image/svg+xml,%3C/%3e", "image/svg+xml", [60, 47, 62]],
  ["data:image/svg+xml,100%25%", "image/svg+xml", [49, 48, 48, 37, 37]],
  ["data:image/gif,%ff%00", "image/gif", [255, 0]],
  ["data:image/svg+xml,ä#part", "image/svg+xml", [195, 164]],
  ["data:image/png,", "image/png", []],
])("dataBlob decodes %s", async (url, type, bytes) => {
  expect(await bytesOf(url)).toEqual({ type, bytes });
});

it.each([
  "data:text/html,hi",
  "data:,hi",
  "data:image/png;base64,%",
  "data:image/png",
  "https://art.example/1.png",
  "",
])("dataBlob decodes no picture from %s", (url) => {
  expect(dataBlob(url)).toBeNull();
});

it.each([";", " ", ";base64", "; ", ";\n"])(
  "dataBlob rejects a long address of %j without a comma",
  (part) => {
    const address = `data:image/png${part.repeat(100_000)}`;
    expect(dataBlob(address)).toBeNull();
  },
);
