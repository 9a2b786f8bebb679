import { plainSite } from "../rule/plain-site.ts";

/** The gallery opens a picture above the account's page: `/USER/gallery?viewimage=ID`. */
export const koFi = plainSite({
  name: "ko-fi",
  hosts: [".ko-fi.com"],
  // Badges, cups, buttons and profile pictures.
  junk: /^storage\.ko-fi\.com\/cdn\/(?!useruploads\/)|\/useruploads\/(?:\w+\/qrcode|\w+_[\da-f-]{36}(?:avatar|cover)?\.)/u,
  samples: [[/\/useruploads\/display\/|_display\.\w+$/u]],
  larger: [
    [/^(.+\/useruploads\/)post\/(.+)/u, "$1display/$2"],
    [/^(.+)_(?:post|tiny)(\.\w+)/u, "$1_display$2"],
  ],
  account: /^ko-fi\.com\/(\w+)(?:\/(?:gallery|posts|shop|commissions))?\/?$/u,
  posts: [
    [/^ko-fi\.com\/(?:[cis]\/\w+|(?:album|post)\/[\w-]+)/u, "$0"],
    [/^ko-fi\.com\/Gallery\/LockedGalleryItem\?id=(\w+)/u, "ko-fi.com/i/$1"],
    // Accounts without a name have a number.
    [
      /^ko-fi\.com\/(?:[A-Z\d]{9,}|(\w+))\b.*[?&]viewimage=(\w+)/u,
      "ko-fi.com/i/$2",
      "ko-fi.com/$1",
    ],
    [
      /^ko-fi\.com\/(?:[A-Z\d]{9,}|(\w+))\b.*[?&]commissionAlias=(\w+)/u,
      "ko-fi.com/c/$2",
      "ko-fi.com/$1",
    ],
  ],
});
