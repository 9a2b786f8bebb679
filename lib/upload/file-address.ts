/** Problem of a file's address. `local`: only this browser or machine can reach it. */
export type FileAddressProblem = "missing" | "local" | "not-web";

const LOCAL = /^(?:data|blob|file|filesystem|[a-z]+-extension):/iu;

/** Returns why a service cannot fetch a file from this address, or null if it may be able to. */
export function fileAddressProblem(url: string): FileAddressProblem | null {
  if (url.trim() === "") return "missing";
  if (/^https?:\/\//iu.test(url) && URL.canParse(url)) return null;
  return LOCAL.test(url) ? "local" : "not-web";
}
