import { readOptions } from "../setup/read-options.ts";
import { type BoardName, boards } from "./boards.ts";
import { startService } from "./server.ts";

const values = readOptions({
  port: { type: "string", default: "0" },
  data: { type: "string" },
  strict: { type: "boolean", default: false },
  knn: { type: "boolean", default: false },
  board: { type: "string", default: "engine" },
});

const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`--port takes a number from 0 to 65535, not "${values.port}".\n`);
  process.exit(2);
}

const board = Object.keys(boards).find((name): name is BoardName => name === values.board);
if (!board) {
  const names = Object.keys(boards).join(", ");
  process.stderr.write(`--board takes ${names}, not "${values.board}".\n`);
  process.exit(2);
}

const service = await startService({
  port,
  board,
  strict: values.strict,
  shapes: {
    vocabulary: values.strict ? "absent" : "compiled",
    ...(values.knn && { reverse: "knn" }),
  },
  ...(values.data === undefined ? {} : { data: values.data }),
});
process.stdout.write(`Service on ${service.origin}\n`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void service.close().then(() => process.exit(0)));
}
