/** Patterns of renditions, and the original's address. */
const RENDITION_RULES: readonly [RegExp, string][] = [
  // WordPress creates `name-300x200.jpg` and, for very large files, `name-scaled.jpg` from `name.jpg`; a size may also be a parameter.
  [
    /^(?=[^?]*(?:\/wp-content\/uploads|\.files\.wordpress\.com)\/)([^?]+)-(?:\d+x\d+|scaled)(\.\w+)(?:\.(?:avif|webp))?(?:\?.*)?$/su,
    "$1$2",
  ],
  [
    /^(?=[^?]*(?:\/wp-content\/uploads|\.files\.wordpress\.com)\/)([^?]+)\?(?:.*&)?(?:w|h|fit|resize)=.*/su,
    "$1",
  ],
  // https://www.mediawiki.org/wiki/Manual:Image_thumbnails: `/thumb/a/ab/NAME/320px-NAME`.
  [/\/thumb(\/\w\/\w\w\/[^/?]+)\/(?:[^/?]*[^/?\d])?\d+px-[^/?]+$/u, "$1"],
  // https://shopify.dev/docs/api/liquid/filters/image_url
  [
    /^(?=[^?]*(?:\/\/cdn\.shopify\.com|\/cdn\/shop)\/)([^?]+)_(?:\d+x\d*|x\d+|small|medium|large|grande)(?:_crop_[a-z]+)?(?:@\dx)?(?=\.\w+(?:\?|$))/u,
    "$1",
  ],
  [
    /^(?=[^?]*(?:\/\/cdn\.shopify\.com|\/cdn\/shop)\/)([^?]+)\?(v=\d+(?!\d))?.*\b(?:width|height)=.*/su,
    "$1?$2",
  ],
  // Blogger returns the file's own bytes for `d`, while `s0` rewrites its metadata.
  [
    /^(?=.*\/\/(?:\d\.bp\.blogspot|blogger\.googleusercontent)\.com\/)(.+)\/[swh]\d+(?:-[\w-]+)?(?=\/[^/]+$)/u,
    "$1/d",
  ],
  // Without a size, Blogger sends one of 512 or 1,600 pixels.
  [
    /^(https?:\/\/(?:\d\.bp\.blogspot\.com\/(?:[\w-]+\/){3}|blogger\.googleusercontent\.com\/img\/b\/[\w-]+\/)[\w-]{9,})(?=\/[^/?]+$)/u,
    "$1/d",
  ],
  [/^(https?:\/\/blogger\.googleusercontent\.com\/img\/a\/[\w-]+)$/u, "$1=d"],
  // Discourse, Ghost, Lemmy (pict-rs), phpBB, Piwigo, Nextcloud.
  [/(\/uploads\/[\w-]+\/)optimized(\/\dX\/.+)_\d+_\d+x\d+(\.\w+)$/u, "$1original$2$3"],
  [/(\/content\/images\/)size\/[wh]\d+(?:h\d+)?\/(?:format\/\w+\/)?/u, "$1"],
  [/(\/pictrs\/image\/[\w.-]+)\?.*/su, "$1"],
  [/^([^?]*\/download\/file\.php\?(?:.*&)?id=\d+)&t=1.*/su, "$1"],
  [
    /\/(?:_data\/i|i\.php\?)(\/upload\/[^?]+)-(?:cu_\w+|sq|th|2s|xs|s|m|l|xl|xxl|[23456]s|me|sm|la)(\.\w+)$/u,
    "$1$2",
  ],
  [
    /\/(?:index\.php\/)?apps\/files_sharing\/publicpreview\/(\w+)(?:\?(?!.*\bfile=[^&]).*)?$/u,
    "/s/$1/download",
  ],
  // Cloudinary behind an owner's host: https://cloudinary.com/documentation/image_transformations
  [
    /(\/image\/upload\/)(?:s--[\w-]+--\/)?(?:(?:[acefghloqrtwxyz]|ar|dpr|f[ln])_[^/]+\/)+(?=v\d+\/)/u,
    "$1",
  ],
  // https://www.drupal.org/docs/8/core/modules/image/working-with-images
  [
    /(\/sites\/[^/]+\/files\/)styles\/[^/]+\/(?:public|private)\/([^?]+?)(?:\.(?:avif|webp))?(?:\?.*)?$/su,
    "$1$2",
  ],
  [/(\/\/(?:blogger|lh\d)\.googleusercontent\.com\/.+)=[swh]\d+(?:-[\w-]+)?$/u, "$1=d"],
  // Shops, magazines and catalogues whose addresses contain the size. A whole file stays as it is.
  [
    /^(https?:\/\/[\w.-]+\.(?:media-amazon|(?:ssl-)?images-amazon|gr-assets)\.com\/images\/(?!G\/)[^?]*\/[^/?.]+)\.(?:_|S[RSXY]\d)[^/?]*(\.\w+)(?:\?.*)?$/su,
    "$1$2",
  ],
  [/^(.+\.(?:tmdb|themoviedb)\.org\/t\/p\/)[^/]+(?=\/\w+\.\w+$)/u, "$1original"],
  [
    /^(.+\.(?:alicdn|aliexpress-media)\.com\/[^?]+?\.(?:gif|jpe?g|png|webp))_[^/?]*(?:\?.*)?$/su,
    "$1",
  ],
  [/^(.+\.springernature\.com\/)(?!original)[^/]+(\/springer-[^?]+).*/su, "$1full$2"],
  [
    /^(.+\.futurecdn\.net\/)(?:v2\/[^/]+\/)?(\w+)(?:-\d+-\d+)?(\.\w+)(?:\.webp)?(?:\?.*)?$/su,
    "$1$2$3",
  ],
  [
    /^(.+\.instructables\.com\/(?:ORIG\/)?(?:[A-Z\d]+\/){3}[A-Z\d]+)(?:\.[A-Z\d]+)?(\.\w+)(?:\?.*)?$/su,
    "$1$2",
  ],
  [/(\.geograph\.(?:ie|org\.uk)\/(?:geo)?photos\/.+)_\d+(?:x|XX)\d+(?=\.\w+$)/u, "$1"],
  [/(\.allegroimg\.com\/)s\d+(?=\/)/u, "$1original"],
];

/** Parts of addresses of which each pattern requires one: a single test excludes most files. */
const HINTS =
  /wordpress|wp-content|thumb|shopify|shop\/|blogspot|googleusercontent|upload|content\/images|pictrs|download|_data|i\.php|files_sharing|\/styles\/|amazon|gr-assets|tmdb|themoviedb|alicdn|aliexpress|springernature|futurecdn|instructables|geograph|allegroimg/u;

/** Returns the address of the file that an address names a rendition of; null if no software or host is known for it. */
export function originalAddressOf(href: string): string | null {
  if (!HINTS.test(href)) return null;
  for (const [rendition, original] of RENDITION_RULES) {
    if (rendition.test(href)) return href.replace(rendition, original);
  }
  return null;
}
