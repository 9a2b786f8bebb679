import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { openDatabase } from "../../service/database.ts";

it("a database is opened again, unless another version of the service made it", async () => {
  const directory = await mkdtemp(join(tmpdir(), "service-"));
  const path = join(directory, "service.sqlite");
  openDatabase(path).close();
  openDatabase(path).close();
  const connection = new DatabaseSync(path);
  connection.exec("PRAGMA user_version = 1");
  connection.close();
  expect(() => openDatabase(path)).toThrow(/another version/);
  await rm(directory, { recursive: true });
});
