/** What the house sees of a file when it checks itself: its words, names, imports, and numbers where something else belongs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export const ROOT = join(import.meta.dirname, '..')

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** What a source file is made of, as far as the habits concern it. */
export type Parsed = {
  readonly file: string
  readonly literals: { text: string; line: number; in: string }[]
  readonly names: { name: string; line: number; of: string }[]
  readonly imports: string[]
  readonly clocks: number[]
  /** Where a number stands in the place of a word. */
  readonly numbers: string[]
  /** Where an amount becomes a number with a point in it. */
  readonly floats: string[]
}
/** Reads a file, by its path below the root. */
export function parse(file: string): Parsed {
  const source = ts.createSourceFile(
    file,
    textOf(file),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  )
  const lines = source.text.split('\n')
  const found: Parsed = { file, literals: [], names: [], imports: [], clocks: [], numbers: [], floats: [] }
  const lineOf = (node: ts.Node) => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
  const calleeOf = (node: ts.Node) =>
    ts.isCallExpression(node.parent) || ts.isNewExpression(node.parent) ? node.parent.expression.getText() : ''
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node))
      found.literals.push({
        text: [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' ? '),
        line: lineOf(node),
        in: calleeOf(node),
      })
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isJsxText(node))
      found.literals.push({ text: node.text, line: lineOf(node), in: calleeOf(node) })
    if (ts.isIdentifier(node))
      found.names.push({
        name: node.text,
        line: lineOf(node),
        of: ts.isPropertyAccessExpression(node.parent) ? node.parent.expression.getText() : '',
      })
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      found.imports.push(node.moduleSpecifier.text)
    if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      node.arguments[0] &&
      ts.isStringLiteral(node.arguments[0])
    )
      found.imports.push(node.arguments[0].text)
    if (ts.isPropertyAccessExpression(node) && /^(Date\.now|performance\.\w+|Math\.random)$/.test(node.getText()))
      found.clocks.push(lineOf(node))
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) === 0)
      found.clocks.push(lineOf(node))
    if (ts.isCallExpression(node) && node.expression.getText() === 'Date') found.clocks.push(lineOf(node))
    if (isNumbered(node)) found.numbers.push(`${lineOf(node)} ${node.getText().slice(0, 80)}`)
    if (isFloat(node) && !lines[lineOf(node) - 2]?.includes('// Exact because '))
      found.floats.push(`${lineOf(node)} ${node.getText().slice(0, 80)}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What an amount of money is called. */
const MONEY = /(^|[a-z])(fen|money|prices?|amounts?|yuan|tax)(Text)?$/i

/** `Number(x)`, `parseFloat(x)`, `x.toFixed()` and `x / y` of an amount; a BigInt divided by one, or its last digits, stay exact. */
function isFloat(node: ts.Node): boolean {
  const isMoney = (one: ts.Node): boolean =>
    (ts.isIdentifier(one) && MONEY.test(one.text)) ||
    (ts.forEachChild(one, (child) => isMoney(child) || undefined) ?? false)
  const isBigInt = (one: ts.Node) => ts.isBinaryExpression(one) && ts.isBigIntLiteral(one.right)
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.SlashToken)
    return !isBigInt(node) && (isMoney(node.left) || isMoney(node.right))
  if (!ts.isCallExpression(node)) return false
  const callee = node.expression
  if (ts.isPropertyAccessExpression(callee) && callee.name.text === 'toFixed') return isMoney(callee.expression)
  if (!/^(Number|(Number\.)?parse(Float|Int))$/.test(callee.getText())) return false
  return node.arguments.some((one) => isMoney(one) && !(isBigInt(one) && /% \d+n$/.test(one.getText())))
}

/** What has words for its values. An HTTP status has three digits. */
const WORDED = /(^|[a-z])(status|identity|identities|nature|quality|state|result)$/i

/** A digit as a value, however it is chosen: `1`, `1 as const`, `left ? 0 : 1`, `said ?? 4`. No word stands for more than nine. */
function isDigit(value: ts.Expression): boolean {
  if (ts.isParenthesizedExpression(value) || ts.isAsExpression(value)) return isDigit(value.expression)
  if (ts.isConditionalExpression(value)) return isDigit(value.whenTrue) || isDigit(value.whenFalse)
  if (ts.isBinaryExpression(value)) return /^(\?\?|\|\|)$/.test(value.operatorToken.getText()) && isDigit(value.right)
  return ts.isNumericLiteral(value) && Number(value.text) < 10
}

/** A comparison with, a list of, or a value that is a number of something that has words. */
function isNumbered(node: ts.Node): boolean {
  const nameOf = (one: ts.Node) =>
    ts.isPropertyAccessExpression(one) ? one.name.text : ts.isIdentifier(one) ? one.text : ''
  const isSmall = (one: ts.Node) => ts.isNumericLiteral(one) && Number(one.text) < 100
  if (ts.isBinaryExpression(node) && /^[!=]==?$|^[<>]=?$/.test(node.operatorToken.getText())) {
    const { left, right } = node
    return (WORDED.test(nameOf(left)) && isSmall(right)) || (WORDED.test(nameOf(right)) && isSmall(left))
  }
  if (!ts.isPropertyAssignment(node) || !WORDED.test(node.name.getText())) return false
  return /(\boneOf\([^,]+,|\bliteral\(|^|: )\s*\[\s*\d\b/.test(node.initializer.getText()) || isDigit(node.initializer)
}
