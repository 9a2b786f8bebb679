import { checkPicture } from "../../../lib/file/check-picture.ts";
import {
  disagreeingFiles,
  doubleFiles,
  type NamedFile,
  ordinaryFiles,
} from "../../gallery/samples/headers.ts";
import type { Person } from "../browsers/person.ts";
import { expect, test } from "../fixtures.ts";

type Size = readonly [width: number, height: number];

/** Sizes that a browser's decoders return for a file, each null if it refuses the file. */
type Decoded = Record<"bitmap" | "image" | "frame", Size | null>;

/** Decodes a file in all ways that Tagpie's views use. */
const decode = ({ view }: Person, bytes: Uint8Array, type: string) =>
  view.evaluate<Decoded>(`(async () => {
    const bytes = Uint8Array.from(atob("${Buffer.from(bytes).toString("base64")}"), (one) => one.charCodeAt(0));
    const blob = new Blob([bytes], { type: "${type}" });
    const sizeOf = (work) => work().catch(() => null);
    const src = URL.createObjectURL(blob);
    const bitmap = await sizeOf(async () => {
      const { width, height } = await createImageBitmap(blob);
      return [width, height];
    });
    const image = await sizeOf(async () => {
      const one = new Image();
      one.src = src;
      await one.decode();
      return [one.naturalWidth, one.naturalHeight];
    });
    const frame = await sizeOf(async () => {
      if (!("ImageDecoder" in globalThis)) return null;
      const decoder = new ImageDecoder({ data: bytes, type: "${type}" });
      const { image } = await decoder.decode();
      return [image.codedWidth, image.codedHeight];
    });
    URL.revokeObjectURL(src);
    return { bitmap, image, frame };
  })()`);

const areaOf = ([width, height]: Size) => width * height;

/** Returns the decoders that made more pixels of a file than the check had read, by the file's name. */
async function findLarger(page: Person, files: readonly NamedFile[]): Promise<string[]> {
  const larger: string[] = [];
  for (const [name, bytes] of files) {
    const checked = await checkPicture(new Blob([bytes]));
    if ("why" in checked) continue;
    const { width, height, blob } = checked;
    for (const [decoder, size] of Object.entries(await decode(page, bytes, blob.type)))
      if (size && areaOf(size) > width * height)
        larger.push(`${name}, ${decoder}: ${size.join(" × ")} for ${width} × ${height}`);
  }
  return larger;
}

test("decodes no file to more pixels than its check read", { tag: "@long" }, async ({ tagpie }) => {
  test.slow();
  const files = [...(await doubleFiles()), ...(await disagreeingFiles())];
  expect(await findLarger(tagpie.welcome, files)).toEqual([]);
});

test("decodes ordinary files of all formats, to the size of their check", {
  tag: "@long",
}, async ({ tagpie, browserUnderTest }) => {
  test.slow();
  const page = tagpie.welcome;
  const wrong: string[] = [];
  for (const [name, bytes] of await ordinaryFiles()) {
    const checked = await checkPicture(new Blob([bytes]));
    if ("why" in checked) {
      wrong.push(`${name}: ${checked.why}`);
      continue;
    }
    const { bitmap } = await decode(page, bytes, checked.blob.type);
    // Orientations swap the sides.
    const sides = `${[checked.width, checked.height].toSorted((one, other) => one - other)}`;
    if (`${bitmap?.toSorted((one, other) => one - other)}` !== sides)
      wrong.push(`${name}: ${bitmap} for ${sides}`);
  }
  // Firefox draws nothing of this one, which wastes no memory.
  const refused = browserUnderTest === "firefox" ? ["an AVIF in four parts: null for 180,240"] : [];
  expect(wrong).toEqual(refused);
});
