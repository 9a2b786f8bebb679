/** Stands for the picture's address. */
export const PLACE = "{url}";

/** Characters of the list at most. */
export const MAX_ENGINES_LENGTH = 4_000;

/** The list until the user changes it. */
export const DEFAULT_ENGINES = `Google Lens https://lens.google.com/uploadbyurl?url=${PLACE} https://images.google.com/
SauceNAO https://saucenao.com/search.php?url=${PLACE}
TinEye https://tineye.com/search?url=${PLACE}
Yandex https://yandex.com/images/search?rpt=imageview&url=${PLACE} https://yandex.com/images/
IQDB https://iqdb.org/?url=${PLACE}
Fluffle https://fluffle.xyz/`;
