/** Reads rows of a table from lines of text: `name => HTML => expected`. The columns after the HTML are JSON. */
export const rowsOf = <Rest extends unknown[]>(text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [name, html, ...rest] = line.trim().split(" => ");
      return [name, html, ...rest.map((part) => JSON.parse(part))] as [string, string, ...Rest];
    });
