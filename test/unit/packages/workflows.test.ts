import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { NoOperationTraceWriter, parseWorkflow } from "@actions/workflow-parser";
import type { TemplateToken } from "@actions/workflow-parser/templates/tokens/template-token";
import { isMapping, isSequence } from "@actions/workflow-parser/templates/tokens/type-guards";
import { describe, expect, it } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };

const folder = resolve(import.meta.dirname, "../../../.github/workflows");
const workflows = readdirSync(folder).map((name) => ({
  name,
  content: readFileSync(join(folder, name), "utf8"),
}));

/** Returns what GitHub's own parser rejects. */
function problems(name: string, content: string): string[] {
  const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  return context.errors.getErrors().map(({ message }) => message);
}

/** Returns a mapping, a sequence or a scalar of a workflow as a plain value. */
function plain(token: TemplateToken | undefined): unknown {
  if (token && isMapping(token))
    return Object.fromEntries(Array.from(token, ({ key, value }) => [`${key}`, plain(value)]));
  return token && isSequence(token) ? Array.from(token, plain) : token && `${token}`;
}

type Step = { uses?: string; run?: string; env?: object };
type Job = { permissions?: object; needs?: string | string[]; uses?: string; steps?: Step[] };

/** Returns the jobs of a workflow, with the permissions of those that state none. */
function jobsOf(name: string, content: string): Record<string, Required<Job>> {
  const { value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const { jobs, permissions } = plain(value) as { jobs: Record<string, Job>; permissions: object };
  const defaults = { permissions, needs: "", uses: "", steps: [] };
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [name, { ...defaults, ...job }]),
  );
}

/** Actions of GitHub's that run nothing of the repository or of npm. */
const INERT_ACTION = /^actions\/(?:download-artifact|attest)@/u;
const INERT_COMMAND = /^gh release create [^\n;&|`]+$/u;

/** Returns the jobs that may write or sign and run more than what only attests and publishes. */
const unsafeJobs = (jobs: Record<string, Required<Job>>) =>
  Object.entries(jobs)
    .filter(([, { permissions }]) => Object.values(permissions).some((one) => one !== "read"))
    .filter(
      ([, { steps, uses }]) =>
        uses ||
        steps.some(({ uses = "", run = "" }) =>
          uses ? !INERT_ACTION.test(uses) : !INERT_COMMAND.test(run),
        ),
    )
    .map(([name]) => name);

const matches = (content: string, pattern: RegExp) =>
  Array.from(content.matchAll(pattern), ([, match = ""]) => match);

describe.each(workflows)("the workflow $name", ({ name, content }) => {
  it("follows GitHub's schema", () => {
    expect(problems(name, content)).toEqual([]);
    expect(problems(name, content.replace("runs-on", "runs-at"))).not.toEqual([]);
  });

  it("pins each action by its commit", () => {
    for (const action of matches(content, /\buses: (\S+)/gu))
      expect(action).toMatch(/^(?:\.\/\.github\/|[\w-]+\/[\w-]+@[0-9a-f]{40}$)/u);
  });

  it("runs one npm script that exists in a job, after npm ci unless it sets up", () => {
    const names = Object.keys(packageJson.scripts);
    for (const { steps } of Object.values(jobsOf(name, content))) {
      const commands = steps.flatMap(({ run = "" }) => matches(run, /\bnpm (?:run )?([\w:-]+)/gu));
      const script = `${commands.at(-1)}`;
      if (commands.length === 0) continue;
      expect(names).toContain(script);
      expect(commands).toEqual(names.includes(`pre${script}`) ? [script] : ["ci", script]);
    }
    expect(content).toMatch(/\bnpm (?:run )?\w/u);
  });

  it("gives secrets to the command that signs only", () => {
    const steps = Object.values(jobsOf(name, content)).flatMap((job) => job.steps);
    const withSecrets = steps.filter((step) => JSON.stringify(step).includes("secrets."));
    expect(withSecrets.map(({ run }) => run)).toEqual(
      name === "release.yml" ? ["npm run sign"] : [],
    );
    expect(matches(content, /\bsecrets\.\w+/gu)).toHaveLength(withSecrets.length * 2);
  });
});

const release = workflows.find(({ name }) => name === "release.yml")?.content ?? "";

describe("permissions of workflows", () => {
  it.each(workflows)("belong to jobs that run no package in $name", ({ name, content }) => {
    expect(unsafeJobs(jobsOf(name, content))).toEqual([]);
  });

  it.each([
    ["npm", "      - run: npm ci\n"],
    ["npx", "      - run: npx --yes some-package\n"],
    ["node", "      - run: node test/setup/setup.mjs\n"],
    ["a file of the build", "      - run: ./packages/post-install\n"],
    ["a command behind another", "      - run: gh release create v1 && npm ci\n"],
    ["the repository", `      - uses: actions/checkout@${"0".repeat(40)}\n`],
    ["an action of a stranger", `      - uses: stranger/sign@${"0".repeat(40)}\n`],
  ])("are refused to a job that runs %s", (_, step) => {
    const jobs = jobsOf("release.yml", `${release}${step}`);
    expect(unsafeJobs(jobs)).toEqual(["publish"]);
  });

  it("let only the publishing job write, after jobs with read access built and tested", () => {
    const { build, publish, sign, test } = jobsOf("release.yml", release);
    expect(publish?.needs).toEqual(["build", "sign"]);
    expect([build?.needs, sign?.needs]).toEqual(["test", "test"]);
    for (const job of [build, sign, test]) expect(job?.permissions).toEqual({ contents: "read" });
  });
});

describe("Dependabot", () => {
  it.each(["github-actions", "npm"])("watches %s for updates", (ecosystem) => {
    const settings = readFileSync(join(folder, "../dependabot.yml"), "utf8");
    expect(matches(settings, /^ {2}- package-ecosystem: (\S+)$/gmu)).toContain(ecosystem);
  });
});
