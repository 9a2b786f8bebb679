/** Characters and words with a meaning in a query. A backslash before a word's first letter escapes the word. */
const SPECIAL = /[\\"*?,^~&|]|^[-!]|(?<![^ \t\n\r\v\f])(?:AND|OR|NOT)(?=[ \t\n\r\v\f])/gu;
/** A name that a search would take for a field and its value. Tag names have no underscores before a colon. */
const FIELD =
  /^(?:[a-z\d]+_\w+|image\.tags|id|width|height|score|(?:up|down)votes|hides|faves|pixels|size|duration|animated|processed|uploader|description|my|images|name|namespace|slug|category|implies|aliase[sd]|title|user|creator|author|body|forum|subject|fingerprint|ip|anonymous|deleted)(?:\.(?:[gl]te?|eq))?(?=:)/u;

/**
 * Escapes a name so that a search finds exactly it, as a whole term or as a field's value. Brackets stay plain where services read them as
 * part of a term: https://github.com/philomena-dev/philomena/blob/master/lib/philomena_query/parse/lexer.ex
 */
export function escapeTerm(name: string): string {
  const text = name.replace(SPECIAL, "\\$&").replace(FIELD, "$&\\");
  return hasPlainBrackets(text) ? text : text.replace(/[()]/gu, "\\$&");
}

function hasPlainBrackets(text: string): boolean {
  if (/^\(|\(\)|[ \t\n\r\v\f]\)/u.test(text)) return false;
  let depth = 0;
  for (const character of text) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
