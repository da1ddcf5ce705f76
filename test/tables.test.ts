/** Whose table is whose: a store writes those of its own feature, and reads those of what stands before it (ARCHITECTURE.md, Rooms). */
import { OWNERS, SHOWN, TABLES } from '@yuncang/server/plumbing/db/tables.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'
import { AREAS } from './areas.ts'

const ROOT = join(import.meta.dirname, '../packages/server/src')
const ORDER = Object.entries(AREAS).flatMap(([area, features]) => features.map((feature) => `${area}/${feature}`))

/** What a feature reads of tables that stand behind it, beyond what they show, each with its reason. */
const EXCEPTIONS: readonly {
  readonly feature: string
  readonly tables: readonly string[]
  readonly why: string
}[] = [
  {
    feature: 'access/session',
    tables: ['account', 'account_warehouse', 'role', 'role_warehouse', 'tenant', 'combo', 'supplier', 'menu'],
    why: 'who asks, and what he may do at this moment, is one look at each request',
  },
  {
    feature: 'base/limit',
    tables: ['tenant', 'combo'],
    why: 'every verb that adds something asks what the combo allows, staff before any merchant among them; it locks the merchant first of all',
  },
  {
    feature: 'staff/role',
    tables: ['account', 'account_warehouse', 'tenant', 'combo'],
    why: 'who holds a role decides what may become of it, and a merchant gives no page that it does not have',
  },
  {
    feature: 'staff/department',
    tables: ['personnel', 'personnel_warehouse'],
    why: 'a department counts its people, as far as they are seen',
  },
  {
    feature: 'base/dict',
    tables: ['goods', 'supplier'],
    why: 'an entry that is used does not go: how often it is counts the records of all merchants',
  },
  { feature: 'partner/combo', tables: ['tenant'], why: 'a combo counts the merchants that have it before it goes' },
  {
    feature: 'stock/query',
    tables: ['putaway_batch'],
    why: 'what lies in staging is shown less what is to be put away',
  },
]

/** A place where SQL names a table; `columns` null: it gives the table no short name by which they could be followed. */
type Use = {
  readonly file: string
  readonly line: number
  readonly table: string
  readonly writes: boolean
  readonly columns: readonly string[] | null
}

let uses: readonly Use[]
/** Where SQL names a table that is known only when it runs. */
let unknown: readonly string[]

beforeAll(() => {
  const files = globSync('**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
    .sort()
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const)
  uses = files.flatMap(([file, code]) => usesIn(file, code))
  unknown = files.flatMap(([file, code]) => unknownIn(file, code))
})

/** A table's name that is put into the text of a statement: nobody can read whose it is. */
function unknownIn(file: string, code: string): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) {
      const before = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
      for (const [index, { expression }] of node.templateSpans.entries())
        if (
          /\b(from|join|into|update|using)\s*$/i.test(before[index]!) &&
          expression.getText(source).startsWith('raw(')
        )
          found.push(
            `${file}:${source.getLineAndCharacterOfPosition(expression.getStart()).line + 1} ${expression.getText(source)}`,
          )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const RESERVED = 'set|where|on|join|left|cross|order|group|limit|for|using|returning|union|values|select|full|as'
const NAMING = new RegExp(
  String.raw`\b(insert\s+into|update|delete\s+from|truncate|from|join|using)\s+([a-z_.]+)\b(?:\s+(?:as\s+)?(?!(?:${RESERVED})\b)([a-z]\w*))?`,
  'gi',
)
const LOCKING = /\bfor\s+(?:no\s+key\s+)?update(?:\s+of\s+(\w+))?/i

function usesIn(file: string, code: string): Use[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const pieces: { readonly text: string; readonly line: number }[] = []
  const visit = (node: ts.Node): void => {
    const line = () => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
    if (ts.isTemplateExpression(node))
      pieces.push({
        text: [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? '),
        line: line(),
      })
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node))
      pieces.push({ text: node.text, line: line() })
    ts.forEachChild(node, visit)
  }
  visit(source)
  const named = pieces.map((piece) => ({ ...piece, tables: tablesIn(piece.text) }))
  return named.flatMap(({ text, line, tables }) => {
    const locked = LOCKING.exec(text)
    return tables.map(({ verb, table, alias }) => {
      // Pieces of the same query stand apart in a list's declaration: the short name holds there too, unless it is given anew.
      const reach = named.filter((piece) => piece.text === text || !piece.tables.some((other) => other.alias === alias))
      const locks = locked !== null && (locked[1] === undefined ? verb === 'from' : locked[1] === alias)
      return {
        file,
        line,
        table,
        writes: !['from', 'join', 'using'].includes(verb) || locks,
        columns: alias === undefined ? null : [...new Set(reach.flatMap((piece) => columnsOf(alias, piece.text)))],
      }
    })
  })
}

function tablesIn(
  text: string,
): { readonly verb: string; readonly table: string; readonly alias: string | undefined }[] {
  return [...text.matchAll(NAMING)]
    .map(([, verb, table, alias]) => ({ verb: verb!.toLowerCase(), table: table!, alias }))
    .filter(({ table }) => Object.hasOwn(TABLES, table))
}

const columnsOf = (alias: string, text: string) =>
  [...text.matchAll(new RegExp(String.raw`(?<![\w.])${alias}\.(\w+|\*)`, 'g'))].map(([, column]) => column!)

const featureOf = ({ file }: Use) => file.split('/').slice(0, 2).join('/')
const placeOf = (feature: string) => ORDER.indexOf(feature)
const said = ({ file, line, table, columns }: Use) => `${file}:${line} ${table} ${columns?.join(' ') ?? ''}`.trim()
const inFeatures = () => uses.filter((use) => placeOf(featureOf(use)) >= 0)
const excepted = (use: Use) =>
  EXCEPTIONS.some(({ feature, tables }) => feature === featureOf(use) && tables.includes(use.table))

/** What is read of tables that stand behind, and more of them than they show. */
function readsBehind(): Use[] {
  return inFeatures().filter(
    (use) =>
      placeOf(OWNERS[use.table]!) > placeOf(featureOf(use)) &&
      !use.columns?.every((column) => ['tenant_id', 'id', ...(SHOWN[use.table] ?? [])].includes(column)),
  )
}

it('every table belongs to a feature, or to the plumbing', () => {
  const homeless = Object.entries(OWNERS).filter(
    ([, owner]) => placeOf(owner) < 0 && !/^(plumbing|scope)\//.test(owner),
  )
  expect(homeless).toEqual([])
  expect(Object.keys(SHOWN).filter((table) => !Object.hasOwn(TABLES, table))).toEqual([])
})

it('every statement spells out the tables it asks', () => {
  expect(unknown).toEqual([])
})

it('a store writes and locks the tables of its own feature only', () => {
  // The merchant's row is the first of all locks (docs/decisions/2026-11-22-lock-order.md): base/limit takes it for every verb that adds.
  const holdsMerchant = (use: Use) => featureOf(use) === 'base/limit' && use.table === 'tenant'
  const foreign = inFeatures().filter((use) => use.writes && OWNERS[use.table] !== featureOf(use))
  expect(foreign.filter((use) => !holdsMerchant(use)).map(said)).toEqual([])
  expect(inFeatures().filter(({ writes }) => writes).length).toBeGreaterThan(100)
})

it('a store reads what stands before it, and what later tables show', () => {
  expect(
    readsBehind()
      .filter((use) => !excepted(use))
      .map(said),
  ).toEqual([])
  expect(inFeatures().filter(({ writes }) => !writes).length).toBeGreaterThan(300)
})

it('an exception is one that is used', () => {
  const used = new Set(readsBehind().map((use) => `${featureOf(use)} ${use.table}`))
  const listed = EXCEPTIONS.flatMap(({ feature, tables }) => tables.map((table) => `${feature} ${table}`))
  expect(listed.filter((one) => !used.has(one))).toEqual([])
})

it('a table shows nothing that nobody behind it reads', () => {
  const read = new Set(
    inFeatures()
      .filter((use) => placeOf(OWNERS[use.table]!) > placeOf(featureOf(use)))
      .flatMap(({ table, columns }) => (columns ?? []).map((column) => `${table}.${column}`)),
  )
  const shown = Object.entries(SHOWN).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(shown.filter((column) => !read.has(column))).toEqual([])
})

it('the plumbing names no table of the trade', () => {
  const trade = uses.filter(({ file, table }) => file.startsWith('plumbing/') && placeOf(OWNERS[table]!) >= 0)
  expect(trade.map(said)).toEqual([])
})
