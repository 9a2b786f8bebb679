import { describe, expect, it } from "vitest";
import {
  FILE_FORMATS,
  formatOfAddress,
  isAccepted,
  mayBeAnimated,
} from "../../../lib/picture/file-format.ts";

describe("formatOfAddress and isAccepted", () => {
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
  ])("formatOfAddress(%s) is %s", (address, format) => {
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
  ])("formatOfAddress(%j) is null", (address) => {
    expect(formatOfAddress(address)).toBeNull();
  });
});

it("isAccepted is true for five formats", () => {
  expect(FILE_FORMATS.filter(isAccepted)).toEqual(["gif", "jpeg", "png", "svg", "webm"]);
});

describe("mayBeAnimated", () => {
  it.each([
    ["https://a.example/1.webp", true],
    ["https://a.example/1.avif", true],
    ["https://a.example/1", true],
    ["https://a.example/1.jpg", false],
    ["https://a.example/1.png", false],
    ["https://a.example/1.gif", false],
    ["https://a.example/1.webm", false],
    ["https://a.example/1.jpg?format=webp", true],
  ])("returns for %s: %s", (address, expected) => {
    expect(mayBeAnimated(address)).toBe(expected);
  });
});
