import { type ChildProcess, fork } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import type { Report, Task } from "./session.ts";

/** A test file that runs with a mutant, or without one as a control. */
export interface Trial {
  test: string;
  mutant: number | null;
}

type Outcome = "passed" | "failed" | "timed out" | "not run";

export interface TrialResult extends Trial {
  outcome: Outcome;
  failure: string;
}

export interface BatchResult {
  trials: TrialResult[];
  /** Ids of the mutants that ran. */
  ran: ReadonlySet<number>;
  /** Ids of the mutants whose places ran in the first trial, if that was a control. */
  reached: ReadonlySet<number>;
}

const SKIPPED = /[\\/](?:node_modules|\.git|\.output|\.screenshots)$/u;

/** Most milliseconds that the first test file may take with its imports. */
const MAX_TIME = 90_000;
/** Each of the next may take this much longer than the first, which has no mutant. */
const SLOWER = { factor: 4, extra: 20_000 };

/** Runs unit tests in a copy of the checkout. */
export class Runner {
  readonly #root: string;
  readonly #copy = mkdtempSync(join(tmpdir(), "tagpie-mutate-"));
  #session: ChildProcess | null = null;
  readonly #changed = new Set<string>();

  constructor(root: string) {
    this.#root = root;
    cpSync(root, this.#copy, { recursive: true, filter: (path) => !SKIPPED.test(path) });
    symlinkSync(join(root, "node_modules"), join(this.#copy, "node_modules"), "junction");
  }

  /** Receives the ids of mutants that ran. */
  get ranFile(): string {
    return join(this.#copy, "ran");
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.#copy, file), text);
  }

  #takeRan(): Pick<BatchResult, "ran" | "reached"> {
    if (!existsSync(this.ranFile)) return { ran: new Set(), reached: new Set() };
    const lines = readFileSync(this.ranFile, "utf8").split("\n").filter(Boolean);
    rmSync(this.ranFile);
    const [ran, reached] = [/^(\d+)$/u, /^reached (\d+)$/u].map(
      (line) => new Set(lines.flatMap((one) => line.exec(one)?.slice(1).map(Number) ?? [])),
    ) as [Set<number>, Set<number>];
    return { ran, reached };
  }

  /** Writes a copy of a test file that switches a mutant on, and skips the rest of its tests once one has failed. */
  #writeTrial({ test, mutant }: Trial, at: number): string {
    const end = test.search(/\.test\.tsx?$/u);
    const id = mutant ?? -1;
    const name = `${test.slice(0, end)}.t${at}${test.slice(end)}`;
    const switching = `${test.slice(0, end)}.t${at}.switch.ts`;
    const path = join(this.#copy, name);
    const code = readFileSync(join(this.#root, test), "utf8");
    // A comment at the beginning can choose the environment.
    const comment = /^\/\/ @vitest-environment .*\n/u.exec(code)?.[0] ?? "";
    const head = `import "./${basename(switching)}";
import { afterEach as __afterEach, beforeEach as __beforeEach } from "vitest";
globalThis.__mutant = ${id};
let __hasFailed = false;
__beforeEach((context) => {
  globalThis.__mutant = ${id};
  if (__hasFailed) context.skip();
});
__afterEach(({ task }) => {
  __hasFailed ||= task.result?.state === "fail" || (task.result?.errors?.length ?? 0) > 0;
});
`;
    const reached = mutant === null && at === 0 ? "new Set()" : "undefined";
    this.write(
      switching,
      `Object.assign(globalThis, { __mutant: ${id}, __ran: undefined, __reached: ${reached} });\n`,
    );
    this.write(name, `${comment}${head.replaceAll("\n", " ")}${code}`);
    this.#changed.add(path).add(join(this.#copy, switching));
    return path;
  }

  /** Runs test files one after another in one worker. */
  async run(trials: readonly Trial[]): Promise<BatchResult> {
    const session = await this.#start();
    this.#takeRan();
    const paths = trials.map((trial, at) => this.#writeTrial(trial, at));
    const results = new Map<string, TrialResult>();
    await new Promise<void>((done) => {
      const timeOut = () => {
        this.#stop();
        end("timed out");
      };
      const begin = performance.now();
      let limit = 0;
      let timer = setTimeout(timeOut, MAX_TIME);
      const end = (outcome: Outcome) => {
        clearTimeout(timer);
        session.off("message", receive).off("exit", exit);
        const at = paths.findIndex((path) => !results.has(path));
        const trial = trials[at];
        // The first one without a result is the one that ran.
        if (trial) results.set(paths[at] ?? "", { ...trial, outcome, failure: outcome });
        done();
      };
      const exit = () => {
        this.#session = null;
        end("failed");
      };
      const receive = (message: unknown) => {
        const report = message as Report;
        if ("end" in report) return end("not run");
        clearTimeout(timer);
        limit ||= (performance.now() - begin) * SLOWER.factor + SLOWER.extra;
        timer = setTimeout(timeOut, limit);
        const trial = trials[paths.indexOf(report.test)];
        const { hasPassed, failure, test } = report;
        if (trial)
          results.set(test, { ...trial, outcome: hasPassed ? "passed" : "failed", failure });
      };
      session.on("message", receive).on("exit", exit);
      session.send({ tests: paths, changed: [...this.#changed] } satisfies Task);
    });
    for (const path of this.#changed) rmSync(path, { force: true });
    this.#changed.clear();
    return {
      trials: trials.map(
        (trial, at) =>
          results.get(paths[at] ?? "") ?? { ...trial, outcome: "not run", failure: "" },
      ),
      ...this.#takeRan(),
    };
  }

  async #start(): Promise<ChildProcess> {
    if (this.#session !== null) return this.#session;
    const path = join(import.meta.dirname, "session.ts");
    const stdio = ["ignore", "ignore", "inherit", "ipc"] as const;
    const session = fork(path, { cwd: this.#copy, stdio: [...stdio], detached: true });
    this.#session = session;
    await new Promise((done) => session.once("message", done).once("exit", done));
    return session;
  }

  #stop(): void {
    // Vitest's workers can be in an endless loop.
    if (this.#session?.pid !== undefined) process.kill(-this.#session.pid, "SIGKILL");
    this.#session = null;
  }

  remove(): void {
    this.#stop();
    rmSync(this.#copy, { recursive: true, force: true });
  }
}
