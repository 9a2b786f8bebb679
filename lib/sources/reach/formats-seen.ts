import type { FileFormat } from "../../picture/file-format.ts";
import type { Observations } from "./reach.ts";

/** Returns the formats detected from file bytes, by address. */
export function formatsSeen(
  observations: ReadonlyMap<string, Observations>,
): Map<string, FileFormat> {
  return new Map(
    [...observations].flatMap(([url, { probe }]) =>
      probe?.status === "answered" && probe.type?.format ? [[url, probe.type.format]] : [],
    ),
  );
}
