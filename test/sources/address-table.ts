import { readFileSync } from "node:fs";
import type { SourceCase } from "./source-case.ts";

/** A list of posts, so that it is no source of a file. */
const PLACE = "https://blog.example/latest";
const FILE = "https://files.example/picture.png";

/** Reads the cases of `addresses.txt`; its first lines describe the columns. */
export function readAddressTable(): SourceCase[] {
  const text = readFileSync(new URL("addresses.txt", import.meta.url), "utf8");
  return text.split(/^# /mu).slice(1).flatMap(sectionOf);
}

function sectionOf(section: string): SourceCase[] {
  const [site = "", ...lines] = section.split("\n");
  return lines.filter(Boolean).map((line): SourceCase => {
    const [page = "", file = "", best = "", source = "", artist = "", ...links] = line.split(" ");
    if (!artist) throw new Error(`Fewer than five columns: ${line}`);
    const url = page === "-" ? PLACE : page;
    return {
      site,
      what: [page, file, ...links].join(" "),
      file: file === "-" ? FILE : file,
      page: { url, links: links.map(linkOf) },
      expected: {
        ...(best !== "?" && { best: best === "=" ? null : best }),
        ...(source !== "?" && { source: source === "=" ? url : source === "-" ? null : source }),
        ...(artist !== "?" && { artist: artist === "-" ? null : artist }),
      },
    };
  });
}

function linkOf(column: string) {
  const [href = "", text = ""] = column.split("|");
  return { href, rel: "", text };
}
