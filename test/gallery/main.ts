import process from "node:process";
import { parseArgs } from "node:util";
import { startGallery } from "./gallery.ts";

const { values } = parseArgs({ options: { port: { type: "string", default: "4200" } } });
const gallery = await startGallery({ port: Number(values.port) });
process.stdout.write(`Gallery on ${gallery.origin}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void gallery.close());
}
