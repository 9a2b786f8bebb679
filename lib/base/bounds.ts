/**
 * Caps on lists and texts that cross a border: pages, responses, files and the clipboard are hostile. Each is above any real use, and each
 * has a test at the cap. What exceeds a cap is dropped.
 */

/** Value of one response header field, in characters. Common servers accept 8,192 in a request, so a longer one could not be sent back. */
export const MAX_HEADER_LENGTH = 8_192;

/** A text of a response, in UTF-16 units. Services accept descriptions of 50,000 bytes. */
export const MAX_TEXT_LENGTH = 100_000;

/** A list of tags of the user, and a nested list of a response, such as the tags of an image or the aliases of a tag. */
export const MAX_LIST_LENGTH = 2_000;

/** Sources of one image. Services accept 15. */
export const MAX_IMAGE_SOURCES = 50;

/** Pages of a list that is loaded to its end: 1,000 filters. */
export const MAX_PAGES = 20;

/** Messages of one refused upload. */
export const MAX_UPLOAD_MESSAGES = 100;

/** One message of a refused upload, in UTF-16 units. Services write sentences. */
export const MAX_MESSAGE_LENGTH = 1_000;

/** Tags that a service has named as forbidden. */
export const MAX_FORBIDDEN_TAGS = 500;

/** Tags in one list of a service's rules for uploads, and lists of tags that exclude each other. Services have fewer than ten. */
export const MAX_RULE_TAGS = 100;

/** Name of a tag in UTF-16 units. Services accept 255. */
export const MAX_TAG_LENGTH = 500;

/** Text with markup, in UTF-16 units. Services accept 50,000 bytes. The paragraph at the cap is hidden, because it may have lost the end of a spoiler. */
export const MAX_MARKUP_LENGTH = 60_000;

/** Compiled vocabulary of a service, in bytes. The largest known ones have 5 million. */
export const MAX_VOCABULARY_BYTES = 16 * 1024 * 1024;

/** Tags of a compiled vocabulary with their aliases. Services compile their 50,000 most used ones. */
export const MAX_VOCABULARY_TAGS = 200_000;

/** Part of a search query that is checked and highlighted, in UTF-16 units. */
export const MAX_QUERY_LENGTH = 10_000;

/** Pasted list of tags, in UTF-16 units. A longer one is refused: its end could be half a name. */
export const MAX_PASTE_LENGTH = 100_000;

/** Address of a source page, in characters. Services accept 255 to 300. */
export const MAX_SOURCE_LENGTH = 2_000;

/** Export file, in UTF-16 units. */
export const MAX_TRANSFER_LENGTH = 4_000_000;

/** Services in an export file. */
export const MAX_IMPORTED_SERVICES = 100;

/** Name of a service, a filter or a preset, in UTF-16 units. */
export const MAX_NAME_LENGTH = 200;

/** Tag presets of one service in an export file. */
export const MAX_IMPORTED_PRESETS = 500;

/** Artists of one service in an export file. */
export const MAX_IMPORTED_ARTISTS = 10_000;

/** Corrected tags of other boards, of one service. */
export const MAX_IMPORTED_CORRECTIONS = 10_000;

/** Hosts in one list of the user's choices. The oldest choice is dropped, and Tagpie asks again. */
export const MAX_CHOSEN_HOSTS = 500;

/** Hold of a service in milliseconds. A later end means that the clock was set back. */
export const MAX_HOLD_MS = 24 * 60 * 60_000;

/** Times that unfinished work is resumed before it counts as failed. */
export const MAX_RESUMES = 2;

/** Size of a picture that is decoded, in pixels. */
export const MAX_DECODED_PIXELS = 100_000_000;

/** File size of a picture or a video that a view shows, in bytes: it is kept in memory. */
export const MAX_SHOWN_BYTES = 32_000_000;

/** Hosts from which a service's pictures are shown. Services use one or two. */
export const MAX_PICTURE_HOSTS = 20;

/** Pixels of all frames of an animation, in which frames are looked up: 400 of 1,280 × 960. Each needs the ones before it. */
export const MAX_ANIMATED_PIXELS = 500_000_000;
