import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const textOf = (file: string) => readFileSync(file, "utf8");
const sources = globSync("components/**/*.{ts,tsx}").map(textOf);

const definedClasses = ["tokens", "primitives"].flatMap((name) =>
  [...textOf(`components/ui/${name}.css`).matchAll(/\.([a-z][\w-]*)/g)].map(
    ([, word = ""]) => word,
  ),
);

/** Returns the words of a class attribute, apart from what it compares and takes from CSS modules. */
function wordsOf(attribute: string): string[] {
  const isText = attribute.startsWith('"') || attribute.startsWith("{`");
  const text = isText
    ? attribute.replace(/\$\{[^}]*\}/g, " ")
    : (attribute.replace(/[!=]== "[^"]*"|\[[^\]]*\]/g, "").match(/"[^"]*"/g) ?? []).join(" ");
  return text.match(/[a-z][\w-]*/g) ?? [];
}

const usedClasses = sources.flatMap((source) =>
  [...source.matchAll(/\bclass=("[^"]*"|\{`[^`]*`\}|\{[^}`]*\})/g)].flatMap(([, attribute = ""]) =>
    wordsOf(attribute),
  ),
);

describe("CSS classes shared by views", () => {
  it("lists every shared class that a view uses in tokens.css or primitives.css", () => {
    expect(usedClasses.filter((word) => !definedClasses.includes(word))).toEqual([]);
  });

  it.each([...new Set(definedClasses)])("are used by a view: %s", (word) => {
    const inQuotes = new RegExp(`["\`\\s]${word}["\`\\s]`);
    expect(sources.some((source) => inQuotes.test(source))).toBe(true);
  });
});

const IMPORT = /^import (?<name>\w+) from "(?<path>\.[^"]+\.module\.css)";$/gmu;

/** Returns the classes that a view takes by name from its CSS modules, but that these do not define. */
function missingClasses(view: string): string[] {
  const source = textOf(view);
  return [...source.matchAll(IMPORT)].flatMap(({ groups: { name = "", path = "" } = {} }) => {
    const css = textOf(join(dirname(view), path));
    const isDefined = (word: string) => new RegExp(`\\.${word}(?![\\w-])`, "u").test(css);
    const uses = source.matchAll(
      new RegExp(`(?<![\\w./"-])${name}(?:\\.([\\w]+)|\\["([\\w-]+)"\\])`, "gu"),
    );
    const words = [...uses].map(([, property, key]) => property ?? key ?? "");
    return [...new Set(words)].filter((word) => !isDefined(word)).map((word) => `${path} .${word}`);
  });
}

describe("View", () => {
  it("takes only classes that its CSS modules define", () => {
    const faults = globSync("components/**/*.tsx")
      .map((view) => [view, missingClasses(view)] as const)
      .filter(([, classes]) => classes.length > 0);
    expect(faults).toEqual([]);
  });
});
