import { computed, type ReadonlySignal, signal } from "@preact/signals";

/** A section of the options, in words that can be searched before the section is there. */
export interface Subject {
  /** Of its heading in the page. */
  id: string;
  title: string;
  intro: string;
  settings: SettingWords[];
}

export interface SettingWords {
  /** Of its control in the page, or of the section's heading where it has none of its own. */
  id: string;
  label: string;
  /** Its explanation, and what can be chosen. */
  more: string;
}

export interface FoundSettings {
  /** What was typed, word by word, in small letters. */
  words: string[];
  /** By the id of the subject, in the order of the page; what is not there was not found. */
  subjects: ReadonlyMap<string, readonly SettingWords[]>;
  count: number;
}

export type SettingsSearch = ReturnType<typeof createSettingsSearch>;

/** Finds settings by words of their label, their explanation or their section. */
export function createSettingsSearch() {
  const typed = signal("");
  const subjects = signal<readonly Subject[] | null>(null);
  return {
    typed: typed as ReadonlySignal<string>,
    /** Null while nothing is looked for. */
    found: computed(() => subjects.value && findSettings(subjects.value, typed.value)),
    /** What the page has; nothing is found before. */
    know(all: readonly Subject[]) {
      subjects.value = all;
    },
    type(text: string) {
      typed.value = text;
    },
  };
}

export function findSettings(subjects: readonly Subject[], typed: string): FoundSettings | null {
  const words = folded(typed).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return null;
  const found = new Map<string, readonly SettingWords[]>();
  for (const { id, title, intro, settings } of subjects) {
    const all = hasAll(`${title} ${intro}`, words);
    const its = settings.filter(
      ({ label, more }) => all || hasAll(`${title} ${label} ${more}`, words),
    );
    if (its.length > 0) found.set(id, its);
  }
  const count = [...found.values()].reduce((sum, its) => sum + its.length, 0);
  return { words, subjects: found, count };
}

/** People type neither capitals nor accents. */
const folded = (text: string) =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'");

function hasAll(text: string, words: readonly string[]): boolean {
  const searched = folded(text);
  return words.every((word) => searched.includes(word));
}
