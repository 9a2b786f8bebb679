// Plain JavaScript, because workers load it before anything transforms TypeScript.
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";

const list = new URL("../../node_modules/.cache/tagpie-units/bundles.json", import.meta.url);
const bundles = new Map(
  Object.entries(JSON.parse(readFileSync(list, "utf8"))).map(([name, url]) => [
    import.meta.resolve(name),
    url,
  ]),
);

registerHooks({
  resolve(specifier, context, resolveNext) {
    const resolved = resolveNext(specifier, context);
    const url = bundles.get(resolved.url);
    return url === undefined ? resolved : { ...resolved, url, format: "module" };
  },
});
