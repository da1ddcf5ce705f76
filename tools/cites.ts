/**
 * Checks what comments and pages cite: every section of the specification has its line in `docs/sources.md` and every line there is
 * cited by somebody, and every page of design, decisions, guide that is named exists and has the heading or the promise it is cited for.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const SOURCES = 'docs/sources.md'
/** These two speak of the citations themselves. */
const PASSED_OVER = [SOURCES, 'tools/cites.ts']
/** The migrations from before the squash are never edited, so their comments keep the old names of pages. */
const NEVER_EDITED = 'test/harness/before-squash/'
const READ = /\.(?:tsx?|mjs|sql|css|md)$/

const NUMBER = String.raw`\d+(?:\.\d+)*`
const POINT = String.raw`[A-Z]\d{2}`
/** `part 2, 4 and 8`, `semantics 5.1, 5.2`, `gaps A14 to A16`: a source, then its numbers. */
const SECTIONS = new RegExp(
  String.raw`\b(part [1-3],|semantics,?)\s+(${NUMBER}(?:(?:, | and | to )${NUMBER}(?![\w-]))*)`,
  'g',
)
const POINTS = new RegExp(String.raw`\bgaps,?\s+(${POINT}(?:(?:, | and | to )${POINT})*)`, 'g')
/** `docs/design/core.md, Tenancy and Stock`, `docs/design/core.md I4`: a page, and what of it. */
const PAGES = /\bdocs\/(?:design|decisions|guide|how-to)\/[\w./-]+\.md(?:,? (I\d+|[A-Z]\w+(?: and [A-Z]\w+)*))?/g
/** The names under which the pages went before they stood in the repository, and a source without its number. */
const VAGUE =
  /(?<![\w/.-])(?:core|look|house|money|scale|semantics|gaps)\.md\b|\bhouse, ?\d|\bpart [1-3](?!,?\s+\d|\d)\b/g

interface Citation {
  where: string
  cited: string
}

const citations = files().flatMap(citationsIn)
const known = knownSections()
const cited = new Set(citations.map(({ cited }) => cited))
const wrong = [
  ...citations
    .filter((citation) => !leadsSomewhere(citation))
    .map(({ where, cited }) => `${where}: ${cited} leads nowhere`),
  ...[...known].filter((section) => !cited.has(section)).map((section) => `${SOURCES}: nobody cites ${section}`),
]
if (wrong.length > 0) {
  console.error(`Citations:\n${wrong.map((line) => `  ${line}`).join('\n')}`)
  process.exit(1)
}

/** Tracked or about to be. */
function files(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return listed
    .split('\n')
    .filter(
      (path) =>
        READ.test(path) && !PASSED_OVER.some((passed) => path.startsWith(passed)) && existsSync(join(ROOT, path)),
    )
}

/** A comment may break its line within a citation, so lines are joined first: what leads a comment's line is blanked, not cut. */
function citationsIn(path: string): Citation[] {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const joined = text
    .replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?[ \t]*/g, (lead) => ' '.repeat(lead.length))
    .replace(/ {2,}/g, squeezed)
  return [
    ...[...joined.matchAll(SECTIONS)].flatMap((match) =>
      each(match[2]!).map((one) => `${match[1]!.replace(',', '')} ${one}`),
    ),
    ...[...joined.matchAll(POINTS)].flatMap((match) => each(match[1]!).map((one) => `gaps ${one}`)),
    ...[...joined.matchAll(PAGES)].flatMap(([page, part]) => pageAndParts(page.split(/[ ,]/)[0]!, part)),
    ...(path.startsWith(NEVER_EDITED) ? [] : [...joined.matchAll(VAGUE)].map(([vague]) => vague)),
  ].map((cited) => ({ where: path, cited }))
}

function squeezed(): string {
  return ' '
}

/** The single ones of `A14 to A16`, `2.1, 4.5 and 8`. */
function each(list: string): string[] {
  return list.split(/, | and /).flatMap((one) => {
    const [from, to] = one.split(' to ')
    return to === undefined ? [from!] : between(from!, to)
  })
}

/** All from one to the other, when only their last number differs. */
function between(from: string, to: string): string[] {
  const [, stem, first] = /^(.*?)(\d+)$/.exec(from)!
  const last = Number(/\d+$/.exec(to)![0])
  return Array.from(
    { length: last - Number(first) + 1 },
    (_, step) => stem + String(Number(first) + step).padStart(first!.length, '0'),
  )
}

function pageAndParts(page: string, parts: string | undefined): string[] {
  return [page, ...(parts === undefined ? [] : parts.split(' and ').map((part) => `${page}, ${part}`))]
}

/** Promises have a number; other parts are headings. A sentence may go on with a capital: only the core is cited by its parts. */
function leadsSomewhere({ cited }: Citation): boolean {
  const [page, part] = cited.split(', ')
  if (!page!.startsWith('docs/')) return known.has(cited)
  if (!existsSync(join(ROOT, page!))) return false
  if (part === undefined) return true
  const text = readFileSync(join(ROOT, page!), 'utf8')
  return /^I\d+$/.test(part) ? text.includes(`| ${part} |`) : new RegExp(`^## .*\\b${part}\\b`, 'm').test(text)
}

/** The first cells of the tables in `docs/sources.md`, under the source their heading names: `## part 1 · …`. */
function knownSections(): Set<string> {
  const sections = new Set<string>()
  let source = ''
  for (const line of readFileSync(join(ROOT, SOURCES), 'utf8').split('\n')) {
    source = /^## (part \d|semantics|gaps)/.exec(line)?.[1] ?? (line.startsWith('## ') ? '' : source)
    const section = /^\| (\d[\d.]*|[A-Z]\d{2}) +\|/.exec(line)?.[1]
    if (section !== undefined && source !== '') sections.add(`${source} ${section}`)
  }
  return sections
}
