import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { hasSound } from "../../../lib/file/sound-track.ts";
import { webmOf } from "../../gallery/webm.ts";
import { blobOf } from "./pictures.ts";

const text = (value: string) => [...Buffer.from(value, "latin1")];
const number = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);

const box = (type: string, content: number[]) => [
  ...number(content.length + 8, 4),
  ...text(type),
  ...content,
];
const track = (kind: string) =>
  box("trak", [
    ...box("tkhd", Array(84).fill(0)),
    ...box("mdia", [
      ...box("mdhd", Array(24).fill(0)),
      ...box("hdlr", [...Array(8).fill(0), ...text(kind), ...Array(13).fill(0)]),
    ]),
  ]);
const head = box("ftyp", text("isom\0\0\0\0"));
const mp4 = (...kinds: string[]) => [...head, ...box("moov", kinds.flatMap(track))];
/** The sound of a damaged track must not be read from another one. */
const outside = [...head, ...box("moov", box("trak", [])), ...box("hdlr", text("........soun"))];

const element = (id: string, content: number[], size = [0x80 + content.length]) => [
  ...Buffer.from(id, "hex"),
  ...size,
  ...content,
];
const entry = (kind: number) => element("ae", [...element("d7", [1]), ...element("83", [kind])]);
const tracks = (...kinds: number[]) => element("1654ae6b", kinds.flatMap(entry));
const ebml = element("1a45dfa3", element("4282", text("webm")));
const OPEN = [0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
const webm = (content: number[], size?: number[]) => [
  ...ebml,
  ...element("18538067", content, size),
];
const cluster = element("1f43b675", Array(9).fill(0));

const still = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#f00" } })
  .webp()
  .toBuffer();

describe("hasSound", () => {
  it.each<["mp4" | "webm", string, number[], boolean | null]>([
    ["mp4", "a picture track", mp4("vide"), false],
    ["mp4", "a sound track", mp4("vide", "soun"), true],
    ["mp4", "a sound track first", mp4("soun", "vide"), true],
    ["mp4", "subtitles", mp4("vide", "text"), false],
    ["mp4", "no track", mp4(), null],
    [
      "mp4",
      "tracks at the end",
      [...head, ...box("mdat", Array(99).fill(7)), ...mp4("soun")],
      true,
    ],
    ["mp4", "the word outside of a track", outside, null],
    ["mp4", "an end within a track", mp4("vide").slice(0, 60), null],
    ["mp4", "nothing", [], null],
    ["webm", "a picture track", webm([...tracks(1), ...cluster]), false],
    ["webm", "a sound track", webm([...tracks(1, 2), ...cluster]), true],
    ["webm", "a sound track first", webm([...tracks(2, 1), ...cluster]), true],
    ["webm", "a segment without a size", webm([...tracks(1, 2), ...cluster], OPEN), true],
    ["webm", "pictures behind its tracks", webm([...tracks(1), ...cluster, ...tracks(2)]), false],
    ["webm", "pictures before its tracks", webm([...cluster, ...tracks(2), ...cluster]), null],
    ["webm", "no track", webm([]), null],
    ["webm", "damaged elements", [...ebml, ...Array(99).fill(0)], null],
    ["webm", "nothing", [], null],
  ])("tells if an %s has sound: %s", async (format, _, bytes, sound) => {
    expect(await hasSound(blobOf(bytes, `video/${format}`), format)).toBe(sound);
  });

  it("reads the tracks of a silent video of the gallery", async () => {
    const video = webmOf([still, still], { width: 8, height: 8 }, 100);
    expect(await hasSound(new Blob([new Uint8Array(video)]), "webm")).toBe(false);
  });

  it("knows nothing of pictures", async () => {
    expect(await hasSound(blobOf(mp4("soun"), "image/png"), "png")).toBeNull();
  });

  it("gives up on too many boxes", async () => {
    const many = Array.from({ length: 2_500 }, () => box("free", [])).flat();
    expect(
      await hasSound(blobOf([...head, ...many, ...mp4("soun")], "video/mp4"), "mp4"),
    ).toBeNull();
  });
});
