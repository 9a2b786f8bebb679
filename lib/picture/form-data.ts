/** Messages about the forms of an image's page on its service: plain data, because the page's frame gets and returns it. */

/** Expected contents of the forms, and the additions. */
interface ListChange {
  old: string[];
  add: string[];
}

export interface FormRequest {
  image_id: number;
  sources?: ListChange;
  tags?: ListChange;
  description?: { old: string; add: string };
  /** The image is a duplicate of another one, which stays. */
  report?: { duplicate_of: number; reason: string };
  /** Words beside what was added. */
  note: string;
}

export type ImageForm = "sources" | "tags" | "description" | "report";

/**
 * `there`: the form has it already. `full`: it takes no more. `changed`: it has something else than what was compared. `other-form`: it is
 * not the form that Tagpie knows. `no-page`: the page did not open. `no-image`: another page opened, such as an error. `no-access`: Tagpie may not change it. `gone`: the
 * service no longer shows the image.
 */
export type FormState =
  | "filled"
  | "there"
  | "full"
  | "changed"
  | "signed-out"
  | "no-right"
  | "other-form"
  | "no-page"
  | "no-image"
  | "no-access"
  | "gone";

export interface FormResult {
  form: ImageForm;
  state: FormState;
  /** Differences between a form and its expected contents. */
  changes?: { added: string[]; removed: string[] };
}

/** Returns the forms that a request is about. */
export const requestedForms = (request: Partial<Record<ImageForm, unknown>>): ImageForm[] =>
  (["sources", "tags", "description", "report"] as const).filter((form) => request[form]);
