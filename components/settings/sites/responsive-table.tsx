import type { ComponentChildren } from "preact";
import style from "./responsive-table.module.css";

interface FactTableProps {
  /** Titles of the columns. The first is of the rows' names. */
  columns: readonly string[];
  /** One fact for each further column. */
  rows: readonly { key: string; name: ComponentChildren; facts: readonly string[] }[];
}

/** Lists facts in columns, or one below the other where there is no room for columns. */
export function ResponsiveTable({ columns, rows }: FactTableProps) {
  const [, ...factColumns] = columns;
  return (
    <table class={style.table}>
      <thead>
        <tr>
          {columns.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, facts }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {factColumns.map((title, index) => (
              <td key={title} data-column={title}>
                {facts[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
