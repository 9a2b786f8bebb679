import { build, type InlineConfig } from "vite";

/** Bundles modules into one script and its styles, without writing them. */
export async function bundle(config: InlineConfig): Promise<{ script: string; css: string }> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    ...config,
    build: { write: false, ...config.build },
  });
  const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  const script = outputs.find((one) => one.type === "chunk")?.code;
  if (script === undefined) throw new Error("The bundle has no code.");
  const style = outputs.find(({ fileName }) => fileName.endsWith(".css"));
  return { script, css: style?.type === "asset" ? String(style.source) : "" };
}
