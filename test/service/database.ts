import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { schema } from "./schema.ts";
import { communitySchema } from "./schema-community.ts";
import { defineFunctions } from "./sql-functions.ts";

type Named = Record<string, SQLInputValue>;
/** Values by column. Booleans are stored as 0 and 1. */
type NewRow = Record<string, SQLInputValue | boolean>;

export type Database = ReturnType<typeof openDatabase>;

/** Must increase with every change to the tables. */
const version = 3;

/**
 * Opens a database and creates its tables.
 * Acknowledged writes must survive `kill -9`, so it uses WAL with full synchronisation.
 * @throws Error if another version of the service created it
 */
export function openDatabase(path: string) {
  let connection = connect(path);
  expectVersion(connection, path);
  connection.exec(schema);
  connection.exec(communitySchema);

  const statements = new Map<string, StatementSync>();
  const maxStatements = 200;
  function prepared(sql: string): StatementSync {
    const cachedStatement = statements.get(sql);
    if (cachedStatement !== undefined) return cachedStatement;
    if (statements.size >= maxStatements) statements.clear();
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function run(sql: string, ...values: SQLInputValue[]): { id: number; changes: number } {
    const { lastInsertRowid, changes } = prepared(sql).run(...values);
    return { id: Number(lastInsertRowid), changes: Number(changes) };
  }

  return {
    one<Row extends object>(sql: string, ...values: SQLInputValue[]): Row | undefined {
      return prepared(sql).get(...values) as Row | undefined;
    },
    all<Row extends object>(sql: string, ...values: SQLInputValue[]): Row[] {
      return prepared(sql).all(...values) as Row[];
    },
    allNamed<Row extends object>(sql: string, values: Named): Row[] {
      return prepared(sql).all(values) as Row[];
    },
    run,
    /** Inserts a row and returns its id. */
    insert(table: string, row: NewRow): number {
      const columns = Object.keys(row);
      const values = Object.values(row).map((one) =>
        typeof one === "boolean" ? Number(one) : one,
      );
      const places = columns.map(() => "?").join(", ");
      return run(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${places})`, ...values).id;
    },
    /** Runs `work` atomically. */
    transaction<Result>(work: () => Result): Result {
      connection.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        connection.exec("COMMIT");
        return result;
      } catch (error) {
        connection.exec("ROLLBACK");
        throw error;
      }
    },
    serialize: () => connection.serialize(),
    /**
     * Replaces all contents of a database in memory with a serialised one. On a new connection, because Node 24 crashes if the old one
     * has prepared statements.
     */
    deserialize(bytes: Uint8Array) {
      statements.clear();
      connection.close();
      connection = connect(":memory:");
      connection.deserialize(bytes);
    },
    close() {
      statements.clear();
      connection.close();
    },
  };
}

function connect(path: string): DatabaseSync {
  const connection = new DatabaseSync(path);
  connection.exec("PRAGMA foreign_keys = ON");
  if (path !== ":memory:") {
    connection.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  }
  defineFunctions(connection);
  return connection;
}

function expectVersion(connection: DatabaseSync, path: string): void {
  const row = connection
    .prepare(
      "SELECT user_version AS version, (SELECT count(*) FROM sqlite_schema) AS tables FROM pragma_user_version",
    )
    .get();
  if (row?.tables === 0) connection.exec(`PRAGMA user_version = ${version}`);
  else if (row?.version !== version) {
    throw new Error(`${path} was made by another version of the service. Name an empty directory.`);
  }
}
