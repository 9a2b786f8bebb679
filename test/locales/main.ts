import process from "node:process";
import { textsBehind } from "./locale-files.ts";

/** Lists the texts that translations lack. They fail nothing before a release, because browsers show English for them. */
const lines = textsBehind();
if (lines.length > 0)
  process.stdout.write(
    `${lines.join("\n")}\n${lines.length} texts to translate before a release\n`,
  );
