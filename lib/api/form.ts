/** Values of a form by name; nested objects become names such as `image[sources][0][source]`. */
export type FormFields = {
  readonly [name: string]: string | boolean | File | FormFields | undefined;
};

/**
 * Returns a form with these fields. Platforms send line breaks in text as CR LF:
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data
 */
export function toForm(fields: FormFields, parent = "", form = new FormData()): FormData {
  for (const [key, value] of Object.entries(fields)) {
    const name = parent ? `${parent}[${key}]` : key;
    // Services ignore a file without a name.
    if (value instanceof File) form.append(name, value, value.name || "image");
    else if (typeof value === "object") toForm(value, name, form);
    else if (value !== undefined) form.append(name, `${value}`);
  }
  return form;
}
