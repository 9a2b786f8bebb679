import process from "node:process";
import { readOptions } from "../setup/read-options.ts";
import { startGallery } from "./gallery.ts";

const values = readOptions({ port: { type: "string", default: "4200" } });
const gallery = await startGallery({ port: Number(values.port) });
process.stdout.write(`Gallery on ${gallery.origin}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void gallery.close());
}
