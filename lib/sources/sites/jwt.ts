/** Returns the unverified claims of a JSON Web Token; empty if it is invalid. https://www.rfc-editor.org/rfc/rfc7519 */
export function jwtClaims(token: string): string {
  const [, claims = ""] = token.split(".");
  try {
    return atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
