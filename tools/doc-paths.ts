/** Checks that every path the documents name exists: backticked paths of the repository, and links to files. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const TOP_FOLDERS = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
/** Folders that exist only after a start or a build; documents may name them. */
const MADE = ['node_modules', '.yuncang', 'test-artefacts']

const wrong = documents().flatMap((document) => missingIn(document).map((path) => `${document}: ${path}`))
if (wrong.length > 0) {
  console.error(`Paths that do not exist:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}

/** Tracked or about to be: what git ignores is nobody's document. */
function documents(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed.split('\n').filter((path) => path !== '' && existsSync(join(ROOT, path)))
}

function missingIn(document: string): string[] {
  const text = readFileSync(join(ROOT, document), 'utf8')
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map((match) => match[1]!).filter(isOurs)
  const linked = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map((match) => match[1]!.replace(/#.*$/, ''))
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => relative(ROOT, join(ROOT, dirname(document), target)))
  return [...new Set([...quoted, ...linked])].filter((path) => !found(path))
}

/** A path of the repository starts with one of its folders, or is the bare name of a Markdown or configuration file. */
function isOurs(text: string): boolean {
  const [first, ...rest] = text.split('/')
  if (/[<>…$]/.test(text) || MADE.includes(first!)) return false
  return rest.length > 0 ? TOP_FOLDERS.includes(first!) : /^[\w.-]+\.(?:md|json|cjs|mjs)$/.test(text)
}

/** `path:12` names a line, `path::name` a thing in it; `*` and `{a,b}` stand for several. */
function found(path: string): boolean {
  const plain = path.replace(/:.*$/, '')
  if (/[*{]/.test(plain)) return globSync(plain, { cwd: ROOT }).length > 0
  return (
    existsSync(join(ROOT, plain)) ||
    (!plain.includes('/') && globSync(`**/${plain}`, { cwd: ROOT, exclude: ['**/node_modules'] }).length > 0)
  )
}
