import { casesOf } from "./source-case.ts";

const DID = "did:plc:abcdefghijklmnopqrstuvwx";
const CID = "bafkreiabcdefghijklmnopqrstuvwxyz234567abcdefghijklmnopqrst";
const BLOB = `https://bsky.social/xrpc/com.atproto.sync.getBlob?did=${DID}&cid=${CID}`;
const FULL = `https://cdn.bsky.app/img/feed_fullsize/plain/${DID}/${CID}`;

export const cases = casesOf("bluesky", [
  {
    what: "A thumbnail, its stored file and its full size",
    file: `https://cdn.bsky.app/img/feed_thumbnail/plain/${DID}/${CID}@jpeg`,
    page: { url: "https://bsky.app/profile/ann.bsky.social/post/3lbqta5lnck2i" },
    expected: {
      best: BLOB,
      source: "https://bsky.app/profile/ann.bsky.social/post/3lbqta5lnck2i",
      artist: "ann",
    },
  },
  {
    what: "An account under a domain of its own, in a feed",
    file: FULL,
    page: {
      url: "https://bsky.app/",
      permalink: "https://bsky.app/profile/ann-paints.example/post/3lbqta5lnck2i",
    },
    expected: {
      best: BLOB,
      source: "https://bsky.app/profile/ann-paints.example/post/3lbqta5lnck2i",
      artist: "ann-paints.example",
    },
  },
  {
    what: "An address by the account's number names nobody",
    file: `${FULL}@webp`,
    page: { url: `https://bsky.app/profile/${DID}/post/3lbqta5lnck2i` },
    expected: {
      best: BLOB,
      source: `https://bsky.app/profile/${DID}/post/3lbqta5lnck2i`,
      artist: null,
    },
  },
  {
    what: "Another account's picture is not the post's",
    file: `${FULL}@jpeg`,
    page: { url: "https://bsky.app/profile/did:plc:someoneelsesomeoneelse22/post/3lbqta5lnck2i" },
    expected: { best: BLOB, source: null, artist: null },
  },
  {
    what: "A profile is no source",
    file: `${FULL}@jpeg`,
    page: { url: "https://bsky.app/profile/ann.bsky.social" },
    expected: { best: BLOB, source: null, artist: null },
  },
  {
    what: "A profile picture",
    file: `https://cdn.bsky.app/img/avatar_thumbnail/plain/${DID}/${CID}@jpeg`,
    page: { url: "https://bsky.app/profile/ann.bsky.social/post/3lbqta5lnck2i" },
    expected: { best: null, artist: null, not_a_work: true },
  },
]);
