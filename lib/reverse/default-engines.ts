/** Stands for the picture's address. */
export const ADDRESS_PLACEHOLDER = "{url}";

/** Characters of the list at most. */
export const MAX_ENGINES_LENGTH = 4_000;

/** The list until the user changes it. */
export const DEFAULT_ENGINES = `Google Lens https://lens.google.com/uploadbyurl?url=${ADDRESS_PLACEHOLDER} https://images.google.com/
SauceNAO https://saucenao.com/search.php?url=${ADDRESS_PLACEHOLDER}
TinEye https://tineye.com/search?url=${ADDRESS_PLACEHOLDER}
Yandex https://yandex.com/images/search?rpt=imageview&url=${ADDRESS_PLACEHOLDER} https://yandex.com/images/
IQDB https://iqdb.org/?url=${ADDRESS_PLACEHOLDER}
Fluffle https://fluffle.xyz/`;
