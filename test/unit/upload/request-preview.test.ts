import { expect, it } from "vitest";
import { requestPreview } from "../../../lib/upload/request-preview.ts";

it("requestPreview shows the whole request and hides the key", () => {
  const preview = requestPreview(
    "https://service.example",
    {
      url: "https://files.example/1.png?a=1&b=2",
      source_urls: ["https://art.example/1", "https://art.example/2"],
      description: "> Two boats",
      tags: ["safe", "artist:a"],
    },
    null,
  );
  const [head, body] = preview.split("\n\n");
  expect(head?.split("\n")).toEqual([
    "POST https://service.example/api/v1/json/images?url=https%3A%2F%2Ffiles.example%2F1.png%3Fa%3D1%26b%3D2&key=••••••••",
    "accept: application/json",
    "content-type: application/json",
  ]);
  expect(JSON.parse(body ?? "")).toEqual({
    image: {
      tag_input: "safe, artist:a",
      description: "> Two boats",
      source_url: "https://art.example/1",
      sources: { 0: { source: "https://art.example/1" }, 1: { source: "https://art.example/2" } },
    },
    url: "https://files.example/1.png?a=1&b=2",
  });
});

it("requestPreview lists the parts of a form without the bytes of the file", () => {
  const preview = requestPreview(
    "https://service.example",
    {
      url: "",
      source_urls: ["https://art.example/1"],
      description: "Two\nimage[tag_input]: boats",
      tags: ["safe", "artist:a"],
    },
    { id: "f", origin: "device", name: "boats.png", sha512: "ab", bytes: 5_200_000, format: "png" },
  );
  expect(preview.split("\n")).toEqual([
    "POST https://service.example/api/v1/json/images?key=••••••••",
    "accept: application/json",
    "content-type: multipart/form-data",
    "",
    "image[tag_input]: safe, artist:a",
    "image[description]: Two",
    "  image[tag_input]: boats",
    "image[source_url]: https://art.example/1",
    "image[sources][0][source]: https://art.example/1",
    "image[image]: boats.png (5200000 bytes)",
  ]);
});
