import { describe, expect, it } from "vitest";
import { FILE_FORMATS, formatOfAddress, isAccepted } from "../../../lib/picture/file-format.ts";

describe("an address", () => {
  it.each([
    ["https://a.example/1.jpg", "jpeg"],
    ["https://a.example/1.JPEG?x=1#y", "jpeg"],
    ["https://a.example/a.b/1.png", "png"],
    ["https://a.example/1.webm", "webm"],
    ["https://a.example/1.webp", "webp"],
    ["https://a.example/1.avif", "avif"],
    ["https://a.example/1.m4v", "mp4"],
    ["https://a.example/1.mp4", "mp4"],
    ["https://a.example/1.gif", "gif"],
    ["https://a.example/1.apng", "png"],
    ["https://a.example/1.jpeg", "jpeg"],
    ["https://a.example/1.jpe", "jpeg"],
    ["https://a.example/1.jfif", "jpeg"],
    ["https://a.example/1.svg", "svg"],
    ["https://a.example/.png", "png"],
    ["https://pbs.example/media/ID?format=webp&name=large", "webp"],
    ["https://pbs.example/media/ID.jpg?format=webp", "webp"],
    ["https://cdn.example/img/feed/plain/did/CID@jpeg", "jpeg"],
  ])("%s speaks of %s", (address, format) => {
    expect(formatOfAddress(address)).toBe(format);
  });

  it.each([
    "https://a.example/",
    "https://a.example/1",
    "https://a.example.png/1",
    "https://a.example/1.png/view",
    "https://a.example/1.constructor",
    "https://a.example/1?format=toString",
    "https://a.example/1.html",
    "jpg",
    "",
  ])("%j speaks of none", (address) => {
    expect(formatOfAddress(address)).toBeNull();
  });
});

it("is accepted by services in five formats", () => {
  expect(FILE_FORMATS.filter(isAccepted)).toEqual(["gif", "jpeg", "png", "svg", "webm"]);
});
