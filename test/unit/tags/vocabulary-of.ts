import { openVocabulary, type Vocabulary } from "../../../lib/tags/vocabulary.ts";
import { compileVocabulary, type SourceTag } from "../../service/tags/vocabulary.ts";

/** Returns the vocabulary of a service with these tags. */
export const vocabularyOf = (tags: readonly SourceTag[]): Vocabulary =>
  openVocabulary(new Uint8Array(compileVocabulary(tags)).buffer);
