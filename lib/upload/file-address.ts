/** `local`: it leads to something that this browser or this machine alone has. */
export type FileAddressProblem = "missing" | "local" | "not-web";

const LOCAL = /^(?:data|blob|file|filesystem|[a-z]+-extension):/iu;

/** Why a service cannot fetch a file from this address; null when it may be able to. */
export function fileAddressProblem(url: string): FileAddressProblem | null {
  if (url.trim() === "") return "missing";
  if (/^https?:\/\//iu.test(url) && URL.canParse(url)) return null;
  return LOCAL.test(url) ? "local" : "not-web";
}
