import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { describeApi } from "../../service/openapi/document.ts";

type Description = ReturnType<typeof describeApi>;
type Answered = { method: string; path: string; status: number; type: string; text: string };

type Operation = {
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
};

/** Compares responses with the service's own description. */
export function createChecker(description: Description) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true });
  ajv.addSchema({ ...description, $id: "api" }, "api", false, false);
  ajv.addVocabulary(["openapi", "info", "servers", "paths", "components"]);
  const validators = new Map<string, ValidateFunction>();
  const templates = Object.keys(description.paths)
    .map((path) => ({ path, pattern: patternOf(path) }))
    // `images/featured` before `images/{image_id}`.
    .sort((a, b) => Number(a.path.includes("{")) - Number(b.path.includes("{")));

  function operationFor(method: string, path: string) {
    const template = templates.find(({ pattern }) => pattern.test(path));
    const operation = description.paths[template?.path ?? ""]?.[method.toLowerCase()];
    return { where: `#/paths/${pointer(template?.path ?? "")}/${method.toLowerCase()}`, operation };
  }

  function validator(reference: string): ValidateFunction {
    const cached = validators.get(reference);
    if (cached !== undefined) return cached;
    const compiled = ajv.compile({ $ref: `api${reference}` });
    validators.set(reference, compiled);
    return compiled;
  }

  /** Returns the problems of a response; undefined if the description lacks its address. */
  return function problems({ method, path, status, type, text }: Answered): string[] | undefined {
    const { where, operation } = operationFor(method, path);
    if (operation === undefined) return undefined;
    const response = (operation as Operation).responses[status];
    if (response === undefined) return [`${status} is not described`];
    if (response.content?.["text/html"] !== undefined)
      return type.startsWith("text/html") ? [] : [`${type} instead of HTML`];
    const json = response.content?.["application/json"];
    if (json === undefined) return text === "" ? [] : [`a body that is not described: ${text}`];
    if (!type.startsWith("application/json")) return [`${type} instead of JSON`];
    const check = validator(
      `${where}/responses/${status}/content/${pointer("application/json")}/schema`,
    );
    if (check(JSON.parse(text))) return [];
    return (check.errors ?? []).map(({ instancePath, message, params }) => {
      return `${instancePath} ${message} ${JSON.stringify(params)}`;
    });
  };
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);
}

function pointer(name: string): string {
  return encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
}
