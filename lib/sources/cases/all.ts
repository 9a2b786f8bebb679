import type { SourceCase } from "./source-case.ts";
import { cases as x } from "./x.ts";

export const allCases: readonly SourceCase[] = [x].flat();
