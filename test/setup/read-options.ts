import process from "node:process";
import { type ParseArgsConfig, parseArgs } from "node:util";

/** Parses the command line. Exits with the reason and status 2 if it is invalid. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
) {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const names = Object.keys(options).map((name) => `--${name}`);
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.stderr.write(`There is ${names.join(", ")}.\n`);
    process.exit(2);
  }
}
