import type { TagHint } from "../../tags/customs/customs.ts";
import type { TagReport } from "./tag-report.ts";

/** A hint at names: misspelled, odd or new ones, and what other tags imply. */
export type NameHint = TagHint<"misspelled" | "odd-name" | "redundant" | "implied" | "new-tags">;

/** Returns the hints at the names of the chosen tags, most severe first. */
export function nameHints(report: TagReport): NameHint[] {
  const { problems, typos, misspelledNames, redundant, implied, fresh } = report;
  const odd = problems.value.map((problem): NameHint => {
    const fixed = "fixed" in problem ? problem.fixed : "";
    const { name } = problem;
    return {
      ...{ code: "odd-name", names: [name], isQuiet: false },
      repairs: [{ add: fixed === "" ? [] : [fixed], drop: [name] }],
    };
  });
  const misspelled = typos.value.map(
    ({ name, intended }): NameHint => ({
      ...{ code: "misspelled", names: [name, intended], isQuiet: false },
      repairs: [{ add: [intended], drop: [name] }],
    }),
  );
  const surplus = redundant.value.map(({ name }) => name);
  const automatic = implied.value.map(({ name }) => name);
  const added = fresh.value.filter((name) => !misspelledNames.value.has(name));
  return [
    ...odd,
    ...misspelled,
    ...listHint("redundant", surplus, [{ add: [], drop: surplus }]),
    ...listHint("implied", automatic, []),
    ...listHint("new-tags", added, []),
  ];
}

const listHint = (
  code: NameHint["code"],
  names: readonly string[],
  repairs: NameHint["repairs"],
): NameHint[] => (names.length > 0 ? [{ code, names, repairs, isQuiet: true }] : []);
