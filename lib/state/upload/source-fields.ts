import { computed, type ReadonlySignal, signal } from "@preact/signals";

/** `id` identifies a field while fields are added and removed. */
interface SourceField {
  id: number;
  value: string;
}

/** Creates the fields of a draft's source addresses: at least one, which may be empty. */
export function createSourceFields(initial: readonly string[]) {
  let lastId = 0;
  const fieldOf = (value: string): SourceField => ({ id: ++lastId, value });
  const fieldsOf = (values: readonly string[]) => (values.length > 0 ? values : [""]).map(fieldOf);
  const fields = signal<readonly SourceField[]>(fieldsOf(initial));

  return {
    fields: fields as ReadonlySignal<readonly SourceField[]>,
    /** The addresses that were entered. */
    urls: computed(() => fields.value.map(({ value }) => value.trim()).filter(Boolean)),
    set(id: number, value: string) {
      fields.value = fields.value.map((field) => (field.id === id ? { id, value } : field));
    },
    /** Returns the new field's id, for focus. */
    add(): number {
      const field = fieldOf("");
      fields.value = [...fields.value, field];
      return field.id;
    },
    /** Replaces all addresses. */
    replace(values: readonly string[]) {
      fields.value = fieldsOf(values);
    },
    /** Removes a field, or clears the last one. */
    remove(id: number) {
      const remaining = fields.value.filter((field) => field.id !== id);
      fields.value = remaining.length > 0 ? remaining : fieldsOf([]);
    },
  };
}
