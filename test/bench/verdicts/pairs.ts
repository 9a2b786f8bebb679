import sharp from "sharp";
import { pickFrom, randomFrom } from "../../service/seed/random.ts";
import { ALTERED, encoded, flattened, GROUNDS, type MadeFile, SAME } from "./changes.ts";
import { editsOf } from "./edits.ts";
import { type Original, originals } from "./originals.ts";
import { differsVisibly, hasAlpha, type Raster, rasterOf, sharpOf } from "./raster.ts";
import { type Capture, SHOWN, showOnPage } from "./shown.ts";

/** The correct relation of the two pictures of a pair. */
export type Label = "same" | "altered" | "edited" | "variant" | "stranger";

/** A side of a pair: a file, the frames of an animation, or a capture of a page. */
type Side = { file: MadeFile; frames?: readonly MadeFile[] } | { capture: Capture; file: MadeFile };

export interface Pair {
  name: string;
  group: string;
  style: Original["style"];
  label: Label;
  heldOut: boolean;
  pick: Side;
  match: { file: MadeFile; frames?: readonly MadeFile[] };
}

const HOW_MANY = { same: 5, altered: 3, captures: 3, grounds: 2, edited: 2 };

/** Returns `count` different items. */
function someOf<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const keys = items.map((item) => ({ item, key: random() }));
  return keys
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ item }) => item);
}

/** The photograph that an original is a part of, or else its own name. */
const subjectOf = ({ name, style }: Original) =>
  style === "photograph" ? name.replace(/ \d+$/u, "") : name;

/** Returns another original of the same style and half that shows something else. */
function strangerTo(original: Original): Original | undefined {
  const { name, style, heldOut } = original;
  const others = originals.filter(
    (one) =>
      one.style === style && one.heldOut === heldOut && subjectOf(one) !== subjectOf(original),
  );
  return others[Math.floor(randomFrom(`${name}, stranger`)() * others.length)];
}

const isGrey = ({ data }: Raster) => {
  let largest = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((data[at + 3] ?? 0) > 128)
      largest = Math.max(largest, Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0)));
  return largest < 24;
};

const decodedFile = ({ bytes }: MadeFile) => rasterOf(sharp(bytes));

/** Makes all pairs of an original. Each random choice depends only on its name. */
export async function pairsOf(original: Original): Promise<Pair[]> {
  const { name, style, heldOut } = original;
  const frames = await original.draw();
  const [raster] = frames;
  if (!raster) return [];
  const random = randomFrom(`${name}, pairs`);
  const format = hasAlpha(raster) || style === "pixel art" || random() < 0.5 ? "png" : "jpg";
  const ownFile = await encoded(sharpOf(raster), format, 92);
  const pairs: Pair[] = [];
  const add = (group: string, label: Label, other: MadeFile) => {
    const isOwnFirst = randomFrom(`${name}, ${group}, order`)() < 0.5;
    const [pick, match] = isOwnFirst ? [ownFile, other] : [other, ownFile];
    pairs.push({
      name: `${name}, ${group}`,
      group,
      style,
      label,
      heldOut,
      pick: { file: pick },
      match: { file: match },
    });
  };
  const addCapture = async (
    group: string,
    label: Label,
    shown: (typeof SHOWN)[number],
    seen: Raster,
  ) => {
    const show = (picture: Raster) =>
      showOnPage(picture, shown, randomFrom(`${name}, ${group}, capture`));
    const capture = await show(seen);
    // The page may hide the place of an edit.
    const isHidden = () =>
      show(raster).then(
        async (ofOriginal) =>
          !(await differsVisibly(ofOriginal.raster, capture.raster, original.visible)),
      );
    if (label === "variant" && (await isHidden())) return;
    pairs.push({
      name: `${name}, ${group}`,
      group,
      style,
      label,
      heldOut,
      pick: { capture, file: ownFile },
      match: { file: ownFile },
    });
  };

  for (const group of someOf(Object.keys(SAME), HOW_MANY.same, random)) {
    const other = await SAME[group]?.(raster, randomFrom(`${name}, ${group}`));
    if (other) add(group, "same", other);
  }
  for (const group of someOf(Object.keys(ALTERED), HOW_MANY.altered, random)) {
    if (group === "grayscale" && isGrey(raster)) continue;
    const other = await ALTERED[group]?.(raster, randomFrom(`${name}, ${group}`));
    // A mirrored face, or a watermark in the colour of the ground, may look the same.
    if (other && (await differsVisibly(raster, await decodedFile(other))))
      add(group, "altered", other);
  }
  for (const edit of someOf(original.edits, original.variants, random)) {
    const variant = await original.drawVariant(edit);
    if (!(await differsVisibly(raster, variant, original.visible))) continue;
    add(`variant: ${edit}`, "variant", await encoded(sharpOf(variant), format, 90));
    const [display = "plain"] = someOf(SHOWN, 1, randomFrom(`${name}, ${edit}, shown`));
    // A badge that is overlooked would be another difference.
    if (display !== "unseen badge")
      await addCapture(`variant on a page: ${display}`, "variant", display, variant);
  }
  for (const display of someOf(SHOWN, HOW_MANY.captures, random))
    await addCapture(`on a page: ${display}`, "same", display, raster);
  if (hasAlpha(raster)) {
    for (const ground of someOf(GROUNDS, HOW_MANY.grounds, random))
      add(
        `flattened on ${ground}`,
        "same",
        await flattened(raster, ground, pickFrom(["jpg", "png"] as const, random)),
      );
  }
  if (frames.length > 1) {
    const all = await Promise.all(frames.map((frame) => encoded(sharpOf(frame), "png")));
    const again = await Promise.all(
      frames.map((frame) =>
        encoded(sharpOf(frame).resize(Math.round(frame.width * 0.7)), "jpg", 70),
      ),
    );
    const [first, again0, middle] = [all[0], again[0], again[1]];
    if (first && again0 && middle) {
      const base = { style, heldOut };
      pairs.push({
        ...base,
        name: `${name}, animation`,
        group: "animation",
        label: "same",
        pick: { file: again0, frames: again },
        match: { file: first, frames: all },
      });
      pairs.push({
        ...base,
        name: `${name}, still`,
        group: "still of an animation",
        label: "altered",
        pick: { file: middle },
        match: { file: first, frames: all },
      });
    }
  }
  const edits = editsOf(heldOut);
  // Chosen apart from the others, which stay as they were before these edits.
  const edited = someOf(Object.keys(edits), HOW_MANY.edited, randomFrom(`${name}, edited`));
  for (const group of edited) {
    const other = await edits[group]?.(raster, randomFrom(`${name}, ${group}`));
    if (other) add(group, "edited", other);
  }
  const stranger = strangerTo(original);
  const [strange] = (await stranger?.draw()) ?? [];
  if (strange) {
    add("stranger", "stranger", await encoded(sharpOf(strange), format, 90));
    // Stretched to the same shape, so that proportions do not tell the two apart.
    const shaped = sharpOf(strange).resize(raster.width, raster.height, { fit: "fill" });
    add("stranger of the same shape", "stranger", await encoded(shaped, format, 90));
  }
  return pairs;
}
