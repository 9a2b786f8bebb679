import type { Service } from "../context.ts";
import type { Condition } from "../query/sql.ts";
import { clampedPage, type Paging } from "../request/paging.ts";

/** A table or view with its order. */
type Source = { from: string; where: Condition; order: string };

type Page<Row> = { rows: Row[]; total: number };

/** Returns a page; empty past the end. */
export function listed<Row extends object>(
  { db }: Service,
  { from, where, order }: Source,
  { page, perPage }: Paging,
): Page<Row> {
  const rows = db.all<Row>(
    `SELECT * FROM ${from} WHERE ${where.sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
    ...where.values,
    perPage,
    (page - 1) * perPage,
  );
  return { rows, total: countOf(db, from, where) };
}

/** Returns a page; past the end, the last one. */
export function listedToTheEnd<Row extends object>(
  service: Service,
  source: Source,
  paging: Paging,
): Page<Row> {
  const total = countOf(service.db, source.from, source.where);
  return listed(service, source, { ...paging, page: clampedPage(paging, total) });
}

function countOf(db: Service["db"], from: string, where: Condition): number {
  const sql = `SELECT count(*) AS total FROM ${from} WHERE ${where.sql}`;
  return db.one<{ total: number }>(sql, ...where.values)?.total ?? 0;
}
