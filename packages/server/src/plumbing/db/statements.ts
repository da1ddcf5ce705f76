/** What a semicolon may stand in without ending a statement: comments, texts, names, bodies of functions. */
const PIECE = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g

/**
 * The statements of a text of SQL, each by itself, with the comments before it; what is behind the last semicolon only if it says something. A server
 * that passes a change of a table on to others passes on all that it was sent along with it, which those refuse.
 * Bodies between `begin atomic` and `end` and texts with backslashes (`E'…'`) are not understood.
 */
export function statementsOf(text: string): string[] {
  const statements: string[] = []
  let begin = 0
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (piece !== ';') continue
    statements.push(text.slice(begin, index + 1).trim())
    begin = index + 1
  }
  const rest = text.slice(begin).trim()
  return rest.replaceAll(PIECE, '').trim() === '' ? statements : [...statements, rest]
}
