/** Hashes that browsers lack. They are loaded when a file needs one: see `entrypoints/on-demand.ts`. */
export { md5 } from "@noble/hashes/legacy.js";
export { sha512 } from "@noble/hashes/sha2.js";
