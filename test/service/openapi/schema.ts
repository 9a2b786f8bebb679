/** A schema in the dialect of OpenAPI 3.1: https://json-schema.org/draft/2020-12 */
export type Schema = { readonly [keyword: string]: unknown };

export const text = { type: "string" } as const;
export const integer = { type: "integer" } as const;
export const number = { type: "number" } as const;
export const boolean = { type: "boolean" } as const;
export const url = {
  type: "string",
  pattern: "^(?:https?://|/|data:image/)",
  description: "An address: absolute, relative to the service, or holding the picture itself.",
} as const;

export function nullable(schema: { readonly type: string } & Schema): Schema {
  return { ...schema, type: [schema.type, "null"] };
}

export function listOf(items: Schema): Schema {
  return { type: "array", items };
}

export function oneOf(...values: readonly string[]): Schema & { type: "string" } {
  return { type: "string", enum: values };
}

export function always(value: string | number | boolean | null): Schema {
  return { const: value };
}

export function means<Described extends Schema>(description: string, schema: Described) {
  return { ...schema, description };
}

/** Returns the schema of an object with exactly these fields, all required. */
export function object(properties: Readonly<Record<string, Schema>>): Schema {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
