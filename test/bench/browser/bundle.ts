import { resolve } from "node:path";
import { build } from "vite";

const root = resolve(import.meta.dirname, "../../..");

/**
 * Bundles a module with its imports into one script and its styles. The protocol injects them, so no content security policy applies.
 * The module's exports become `benchPart` in the page.
 */
export async function bundle(entry: string): Promise<{ script: string; css: string }> {
  const built = await build({
    configFile: false,
    root,
    logLevel: "warn",
    resolve: { alias: { "#i18n": resolve(root, "lib/i18n.ts") } },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    // As in the extension.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      lib: { entry, formats: ["iife"], name: "benchPart", fileName: "part", cssFileName: "part" },
    },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = outputs.find((one) => one.type === "chunk")?.code;
  if (script === undefined) throw new Error(`${entry} came to nothing.`);
  const css = outputs.find(({ fileName }) => fileName.endsWith(".css"));
  return { script, css: css?.type === "asset" ? String(css.source) : "" };
}
