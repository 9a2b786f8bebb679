import { resolve } from "node:path";
import { bundle } from "../../setup/bundle.ts";

const root = resolve(import.meta.dirname, "../../..");

/**
 * Bundles a module with its imports into one script and its styles. The protocol injects them, so no content security policy applies.
 * The module's exports become `benchPart` in the page.
 */
export const bundlePart = (entry: string) =>
  bundle({
    root,
    resolve: { alias: { "#i18n": resolve(root, "lib/i18n.ts") } },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    // As in the extension.
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      lib: { entry, formats: ["iife"], name: "benchPart", fileName: "part", cssFileName: "part" },
    },
  });
