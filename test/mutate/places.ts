import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { type Mutant, mutantsOf } from "./mutants.ts";

export interface Place extends Mutant {
  folder: string;
  file: string;
  code: string;
  /** Identifies the change, even after other lines of the file have changed. */
  name: string;
}

const short = (text: string) => text.replaceAll(/\s+/gu, " ").slice(0, 100);

const mutated = ({ code, start, end, text }: Place) =>
  code.slice(0, start) + text + code.slice(end);

function placesOf(root: string, folder: string, file: string): Place[] {
  const code = readFileSync(join(root, file), "utf8");
  const counts = new Map<string, number>();
  return mutantsOf(file, code).map((mutant) => {
    const change = `${short(code.slice(mutant.start, mutant.end))} → ${short(mutant.text)}`;
    const count = (counts.get(change) ?? 0) + 1;
    counts.set(change, count);
    const name = `${file} ${mutant.kind}: ${change}${count > 1 ? ` #${count}` : ""}`;
    return { ...mutant, folder, file, code, name };
  });
}

/** Chooses the same number of places in each folder. The folders take turns, so that a run may end early. */
export function choosePlaces(
  root: string,
  folders: readonly string[],
  sample: number,
  seed: number,
): Place[] {
  const count = Math.ceil(sample / folders.length);
  // An edit of `lib` moves few hashes, so that the same seed chooses nearly the same places.
  const hash = ({ name }: Place) => createHash("sha1").update(`${seed} ${name}`).digest("hex");
  const chosen = folders.map((folder) =>
    globSync(`lib/${folder}/**/*.ts`, { cwd: root })
      .flatMap((file) => placesOf(root, folder, file))
      .map((place) => ({ place, hash: hash(place) }))
      .toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
      .values()
      .map(({ place }) => place)
      // A syntax error would count as killed.
      .filter((place) => parseSync(place.file, mutated(place)).errors.length === 0)
      .take(count)
      .toArray(),
  );
  return Array.from({ length: count }, (_, turn) =>
    chosen.flatMap((own) => own.slice(turn, turn + 1)),
  ).flat();
}
