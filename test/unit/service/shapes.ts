/** The types of the fields of each object in a JSON value, by its path; those of list items are merged. */
export type Shape = Map<string, Map<string, Set<string>>>;

const ADDRESS = /^(?:https?:\/\/|\/|data:image\/)/u;
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+(Z?)$/u;

function typeOf(value: unknown): string {
  if (value === null || typeof value === "boolean") return `${value}`;
  if (typeof value !== "string") return typeof value;
  const time = TIME.exec(value);
  if (time) return time[1] ? "time" : "time without zone";
  return ADDRESS.test(value) ? "address" : value === "" ? "empty" : "text";
}

/** Adds a value to a shape. A field that not all objects have gets the type “missing”. */
export function addShape(shape: Shape, value: object, path = ""): void {
  const knownShape = shape.get(path);
  const fields = knownShape ?? new Map<string, Set<string>>();
  shape.set(path, fields);
  for (const name of new Set([...fields.keys(), ...Object.keys(value)])) {
    const types = fields.get(name) ?? new Set(knownShape ? ["missing"] : []);
    fields.set(name, types);
    const field: unknown = (value as Record<string, unknown>)[name];
    if (field === undefined) types.add("missing");
    else if (Array.isArray(field)) {
      types.add("list");
      for (const item of field)
        if (isObject(item)) addShape(shape, item, `${path}.${name}[]`);
        else types.add(`list of ${typeOf(item)}`);
    } else if (isObject(field)) {
      types.add("object");
      addShape(shape, field, `${path}.${name}`);
    } else types.add(typeOf(field));
  }
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Returns the fields of each object: on this line those of the value itself, on later lines those within it. */
export const linesOf = (shape: Shape) =>
  [...shape].map(([path, fields]) => {
    const types = [...fields].map(([name, types]) => `${name} ${[...types].toSorted().join("|")}`);
    return `${path && `  ${path}`}: ${types.toSorted().join(", ")}`;
  });
