import { describe, expect, it } from "vitest";
import { folderCycles, type Import } from "../../folders/folder-cycles.ts";

describe("folderCycles", () => {
  it.each<[fact: string, imports: Import[]]>([
    ["allows imports in one direction", [["lib/a/one.ts", "lib/b/two.ts"]]],
    [
      "allows a folder's files to import its rooms",
      [
        ["lib/a/one.ts", "lib/a/room/two.ts"],
        ["lib/a/room/two.ts", "lib/b/three.ts"],
      ],
    ],
  ])("%s", (_, imports) => {
    expect(folderCycles(imports)).toEqual([]);
  });

  it.each<[fact: string, imports: Import[]]>([
    [
      "reports two folders, although their files form no cycle",
      [
        ["lib/a/one.ts", "lib/b/two.ts"],
        ["lib/b/three.ts", "lib/a/four.ts"],
      ],
    ],
    [
      "reports a folder and its own room",
      [
        ["lib/a/one.ts", "lib/a/room/two.ts"],
        ["lib/a/room/three.ts", "lib/a/four.ts"],
      ],
    ],
    [
      "reports folders whose rooms import each other",
      [
        ["lib/a/room/one.ts", "lib/b/two.ts"],
        ["lib/b/hall/three.ts", "lib/a/four.ts"],
      ],
    ],
  ])("%s", (_, imports) => {
    expect(folderCycles(imports)).toEqual([imports]);
  });

  it("reports the shortest cycle of a knot", () => {
    const pair: Import[] = [
      ["lib/c/three.ts", "lib/b/four.ts"],
      ["lib/b/two.ts", "lib/c/three.ts"],
    ];
    const detour: Import[] = [
      ["lib/a/one.ts", "lib/b/two.ts"],
      ["lib/c/five.ts", "lib/a/one.ts"],
    ];
    expect(folderCycles([...detour, ...pair])).toEqual([pair]);
  });
});
