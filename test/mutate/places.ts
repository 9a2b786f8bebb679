import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { type Mutant, mutantsOf } from "./mutants.ts";

export interface Place extends Mutant {
  /** `components`, `entrypoints`, `lib` or one of its folders. */
  folder: string;
  file: string;
  code: string;
  /** Identifies the change by the text of its lines, so that edits of other lines keep it. */
  name: string;
}

const short = (text: string) => text.replaceAll(/\s+/gu, " ").slice(0, 100);

const mutated = ({ code, start, end, text }: Place) =>
  code.slice(0, start) + text + code.slice(end);

function nameOf(file: string, code: string, { start, end, text }: Mutant): string {
  const textBefore = code.slice(code.lastIndexOf("\n", start - 1) + 1, start).trimStart();
  const textAfter = /^.*/u.exec(code.slice(end))?.[0] ?? "";
  return `${file}: ${textBefore}[${short(code.slice(start, end))} → ${short(text)}]${textAfter}`;
}

/** Returns all places of the product's code. Equal lines of a file count once. */
export function allPlaces(root: string): Place[] {
  const places = globSync("{components,entrypoints,lib}/**/*.{ts,tsx}", { cwd: root })
    .toSorted()
    .flatMap((file) => {
      const code = readFileSync(join(root, file), "utf8");
      const folder = /^lib\/[^/]+(?=\/)|^[^/]+/u.exec(file)?.[0] ?? "";
      return mutantsOf(file, code).map((mutant) => {
        return { ...mutant, folder, file, code, name: nameOf(file, code, mutant) };
      });
    });
  return [...new Map(places.map((place) => [place.name, place])).values()];
}

/** Chooses places of each folder in proportion to its lines. The folders take turns, so that a run may end early. */
export function choosePlaces(places: readonly Place[], sample: number, seed: number): Place[] {
  // An edit moves few hashes, so that the same seed chooses nearly the same places.
  const hash = ({ name }: Place) => createHash("sha1").update(`${seed} ${name}`).digest("hex");
  return (
    [...Map.groupBy(places, ({ folder }) => folder).values()]
      .flatMap((folderPlaces) => {
        const files = new Map(
          folderPlaces.map(({ file, code }) => [file, code.split("\n").length]),
        );
        const lines = files.values().reduce((sum, count) => sum + count, 0);
        return folderPlaces
          .map((place) => ({ place, hash: hash(place) }))
          .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
          .map(({ place }, at) => ({ place, turn: (at + 0.5) / lines }));
      })
      .toSorted((one, other) => one.turn - other.turn)
      .values()
      .map(({ place }) => place)
      // A syntax error would count as killed.
      .filter((place) => parseSync(place.file, mutated(place)).errors.length === 0)
      .take(sample)
      .toArray()
  );
}
