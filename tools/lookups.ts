/**
 * `npm run verify -- lookups`: finds tables that are asked with a name which is known only while the program runs: `table[name]`,
 * `name in table`. Every object answers to `constructor` and `toString`, so a name that somebody sent finds what is not in the table.
 * `own` (packages/domain/src/base/own.ts) and maps find only what is.
 */
import { globSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'

const ROOT = join(import.meta.dirname, '..')
/** The one place that looks, after asking whether it is there. */
const OWN = 'packages/domain/src/base/own.ts'

const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.(test|sample)\.tsx?$/.test(file) && file !== OWN)
  .map((file) => join(ROOT, file))
const found = lookups(files)
for (const line of found) console.log(line)
process.exit(found.length === 0 ? 0 : 1)

function lookups(of: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.base.json'), (path) => ts.sys.readFile(path)) as {
    config: { compilerOptions: object }
  }
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT)
  const program = ts.createProgram(of, {
    ...options,
    noEmit: true,
    composite: false,
    incremental: false,
    declaration: false,
    emitDeclarationOnly: false,
    skipLibCheck: true,
    jsx: ts.JsxEmit.ReactJSX,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: ['node'],
  })
  const checker = program.getTypeChecker()
  const wanted = new Set(of)
  return program
    .getSourceFiles()
    .filter(({ fileName }) => wanted.has(fileName))
    .flatMap((source) => lookupsIn(source, checker))
}

function lookupsIn(source: ts.SourceFile, checker: ts.TypeChecker): string[] {
  const here: string[] = []
  const visit = (node: ts.Node): void => {
    if (isLookup(node, checker)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      here.push(`${relative(ROOT, source.fileName)}:${line + 1} ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return here
}

function isLookup(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword)
    return isAnyText(node.left, checker)
  if (!ts.isElementAccessExpression(node) || isTarget(node)) return false
  const table = checker.getTypeAtLocation(node.expression)
  return !checker.isArrayLikeType(table) && isAnyText(node.argumentExpression, checker)
}

/** What is written into is no look-up. */
function isTarget(node: ts.Node): boolean {
  const { parent } = node
  return (
    ts.isBinaryExpression(parent) && parent.left === node && parent.operatorToken.kind === ts.SyntaxKind.EqualsToken
  )
}

/** Whether a key may be any text, whatever the program claims it to be. */
function isAnyText(key: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isAsExpression(key) || ts.isNonNullExpression(key) || ts.isParenthesizedExpression(key))
    return isAnyText(key.expression, checker)
  const any = (type: ts.Type): boolean =>
    type.isUnion() ? type.types.some(any) : (type.flags & ts.TypeFlags.String) !== 0
  return !ts.isStringLiteralLike(key) && any(checker.getTypeAtLocation(key))
}
