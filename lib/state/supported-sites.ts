import { type ReadonlySignal, signal } from "@preact/signals";
import type { SourceCase } from "../sources/cases/source-case.ts";
import type { SupportedSite } from "../sources/supported-sites.ts";

/** An example whose rule does not say what it should. */
export interface FailedCase {
  example: SourceCase;
  expected: SourceCase["expected"];
  actual: SourceCase["expected"];
}

export interface SelfTest {
  passed: number;
  failed: readonly FailedCase[];
}

/** Rules and examples are large, and few people look at them: they are fetched when they are asked for. */
async function loadRules() {
  const [table, examples, check] = await Promise.all([
    import("../sources/supported-sites.ts"),
    import("../sources/cases/all.ts"),
    import("../sources/cases/check.ts"),
  ]);
  return {
    sites: table.supportedSites(),
    cases: examples.allCases,
    check: check.checkCase,
  };
}

export type SupportedSites = ReturnType<typeof createSupportedSites>;

/** The sites that Tagpie has rules for, and whether the rules do what they promise. */
export function createSupportedSites(load: typeof loadRules = loadRules) {
  const sites = signal<readonly SupportedSite[] | undefined>(undefined);
  const test = signal<SelfTest | null>(null);
  const running = signal(false);

  return {
    /** Undefined until they are loaded. */
    sites: sites as ReadonlySignal<readonly SupportedSite[] | undefined>,
    /** What came of the last self-test. */
    test: test as ReadonlySignal<SelfTest | null>,
    running: running as ReadonlySignal<boolean>,
    async show(): Promise<void> {
      sites.value = (await load()).sites;
    },
    async run(): Promise<void> {
      if (running.value) return;
      running.value = true;
      try {
        const { cases, check } = await load();
        const results = cases.map((example) => ({ example, result: check(example) }));
        test.value = {
          passed: results.filter(({ result }) => result.ok).length,
          failed: results.flatMap(({ example, result }) =>
            result.ok ? [] : [{ example, expected: result.expected, actual: result.actual }],
          ),
        };
      } finally {
        running.value = false;
      }
    },
  };
}
