/**
 * What statements must not say, so that merchants may be spread over servers (docs/decisions/2026-11-22-one-policy-a-role.md, 9 to 14): each is
 * understood by one PostgreSQL and refused, or understood otherwise, by one that is several. Reads every `sql` text of the server and of the demo, and for what
 * stands in one place only what it asks as the owner too.
 */
import { TABLES } from '@yuncang/server/plumbing/db/tables.ts'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../packages/server/src')
/** Stands where a value or a fragment is put in. */
const HOLE = ' ? '

type Text = { readonly file: string; readonly line: number; readonly text: string; readonly owner: boolean }
/** Of the program as it serves, and what it asks as the owner too, on a connection of its own. */
let texts: readonly Text[], withOwners: readonly Text[]

beforeAll(() => {
  // The story of a first start is told on several servers too.
  withOwners = globSync(['**/*.ts', '../../demo/src/**/*.ts'], { cwd: ROOT, exclude: ['**/*.test.ts'] }).flatMap(
    textsOf,
  )
  texts = withOwners.filter(({ owner }) => !owner)
})

/** The `sql` texts of a file and those that the owner asks, in small letters; one that is put into another counts by itself. */
function textsOf(file: string): Text[] {
  const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Text[] = []
  const visit = (node: ts.Node): void => {
    const template = templateOf(node)
    if (template !== undefined) {
      const pieces = ts.isStringLiteralLike(template)
        ? [template.text]
        : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({
        file,
        line,
        text: pieces.join(HOLE).toLowerCase().replaceAll(/\s+/g, ' ').trim(),
        owner: ts.isCallExpression(node),
      })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** What stands as `sql`, or is asked on a connection of the owner's. */
function templateOf(node: ts.Node): ts.TemplateExpression | ts.StringLiteralLike | undefined {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql' ? node.template : undefined
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return undefined
  const [asked] = node.arguments
  if (node.expression.name.text !== 'query' || asked === undefined) return undefined
  return ts.isStringLiteralLike(asked) || ts.isTemplateExpression(asked) ? asked : undefined
}

/** What begins at a place and ends with its text or with the parenthesis that it stands in, inner parentheses included. */
function extentAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth < 0) return text.slice(from, at)
  }
  return text.slice(from)
}

/** The same without what stands in parentheses. */
function withoutInner(text: string): string {
  let depth = 0
  return [...text]
    .filter((letter) => {
      if (letter === ')') depth -= 1
      const outside = depth === 0 && letter !== '(' && letter !== ')'
      if (letter === '(') depth += 1
      return outside
    })
    .join('')
}

const placesOf = (found: readonly { file: string; line: number }[]) => found.map(({ file, line }) => `${file}:${line}`)
const starts = (text: string, what: RegExp) => [...text.matchAll(what)].map(({ index }) => extentAt(text, index))

/** An insert of rows that a query makes, without a word on what comes of it, is copied past the policies of the server it goes to. */
const copies = (insert: string) => {
  const bare = withoutInner(insert)
  // Only its beginning: the rest is put together elsewhere.
  if (/^insert into \w+$/.test(insert)) return false
  return !/\b(values|default values)\b/.test(bare) && !/\breturning\b|\bon conflict\b/.test(bare)
}

it('7: nothing depends on what a constraint or a table is called in an error, where each part of a table has a number behind its name', () => {
  const reading = globSync('**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] }).filter((file) =>
    /\.constraint\b|\bconstraint\??:|\b(?:error|reason|cause|failure)\)?\??\.table\b/.test(
      readFileSync(join(ROOT, file), 'utf8'),
    ),
  )
  expect(reading).toEqual([])
})

it('adding rows of a query says what comes of it: returning, or on conflict', () => {
  const inserts = texts.flatMap(({ text, ...place }) =>
    starts(text, /\binsert into\b/g).map((insert) => ({ ...place, insert })),
  )
  expect(inserts.length).toBeGreaterThan(150)
  expect(placesOf(inserts.filter(({ insert }) => copies(insert)))).toEqual([])
})

/** Where what people write all day long is written. */
const OFTEN = /^(?:task|shelf|stock\/ledger|plumbing\/db)\//

/** Rows that an insert takes from lists of values alone, as they are. */
const takesLists = (insert: string) => {
  const [, source = ''] = insert.split(/\bfrom unnest ?\(/, 2)
  return source !== '' && !/\b(?:from|join|group by)\b/.test(source.replace(/\bon conflict\b.*$/, ''))
}

it('rows that a deed brings along are said by `rowsOf`, where people write all day long: several servers would gather a select of lists first', () => {
  const inserts = texts.flatMap(({ text, ...place }) =>
    starts(text, /\binsert into\b/g).map((insert) => ({ ...place, insert })),
  )
  const takers = inserts.filter(({ insert }) => takesLists(insert))
  expect(takers.length).toBeGreaterThan(10)
  expect(placesOf(takers.filter(({ file }) => OFTEN.test(file)))).toEqual([])
})

const CHOICE = /\b(?:case|coalesce|greatest|least|nullif)\b/g

/** An assignment that chooses by the clock: each server would look at its own. */
const choosesByClock = (assignments: string) =>
  [...assignments.matchAll(CHOICE)].some(({ 0: word, index }) => {
    const rest = assignments.slice(index)
    const choice = word === 'case' ? rest.slice(0, rest.search(/\bend\b/)) : extentAt(rest, rest.indexOf('(') + 1)
    return /\bnow\(\)/.test(choice)
  })

it('what is written is not chosen by the clock, nor taken from it where a row was there before: the instant is a row of its own, or a value', () => {
  const changes = texts
    .filter(({ text }) => !ofOnePlace(text))
    .flatMap(({ text, ...place }) =>
      [...text.matchAll(/\bset\b(?! local| transaction)/g)].map(({ index }) => ({
        ...place,
        onConflict: /\bdo update $/.test(text.slice(0, index)),
        assignments: extentAt(text, index + 3).split(/\b(?:where|from|returning)\b/)[0]!,
      })),
    )
  expect(changes.length).toBeGreaterThan(150)
  expect(placesOf(changes.filter(({ assignments }) => choosesByClock(assignments)))).toEqual([])
  expect(
    placesOf(changes.filter(({ onConflict, assignments }) => onConflict && /\bnow\(\)/.test(assignments))),
  ).toEqual([])
})

const tablesOf = (text: string) =>
  [...text.matchAll(/\b(?:from|join|update|into|using) (?:only )?([a-z_.]+)\b/g)].map(([, table]) => table!)
const livesIn = (text: string, living: string) => tablesOf(text).some((table) => TABLES[table] === living)
const ofOnePlace = (text: string) => livesIn(text, 'one') && !livesIn(text, 'tenant')

it('what stands in one place only is asked apart from what stands with its tenant', () => {
  expect(texts.filter(({ text }) => ofOnePlace(text)).length).toBeGreaterThan(15)
  expect(placesOf(withOwners.filter(({ text }) => livesIn(text, 'one') && livesIn(text, 'tenant')))).toEqual([])
})

/** Whether what each server has is changed by a look at what one of them has. */
function changesAllByOne(text: string): boolean {
  const [, changed = ''] = /^(?:update|delete from|insert into) (?:only )?([a-z_.]+)/.exec(text) ?? []
  return TABLES[changed] === 'all' && livesIn(text, 'one')
}

it('what every server has is not changed by what stands in one place only: it is asked before', () => {
  expect(withOwners.filter(({ owner }) => owner).length).toBeGreaterThan(100)
  expect(
    changesAllByOne('update tenant t set status = 2 where exists (select from leaving l where l.merchant_id = ?)'),
  ).toBe(true)
  expect(changesAllByOne('update leaving set restored_at = now() where merchant_id = ?')).toBe(false)
  expect(placesOf(withOwners.filter(({ text }) => changesAllByOne(text)))).toEqual([])
})

it('who acts and in which scope is said in one place, for the rest of the transaction', () => {
  const says = texts.filter(({ text }) => /\bset_config\(|\bset (?:local )?(?:role|app\.)|\breset role\b/.test(text))
  expect([...new Set(says.map(({ file }) => file))].toSorted()).toEqual([
    'app/invariants.store.ts',
    'plumbing/db/as-reader.store.ts',
    'plumbing/db/enter.store.ts',
    'plumbing/http/reader.store.ts',
  ])
  // A setting by a function stays on the server where it was said.
  expect(placesOf(says.filter(({ text }) => /\bset (?:role|app\.)|\bset_config\(/.test(text)))).toEqual([])
})

/** Asked over all merchants, by the platform alone: what is looked up beside a row there is grouped by the tenant, or is of the row's. */
const OVER_ALL = /^(app\/(invariants|recompute)|partner\/merchant\/list|board\/figure\/suppliers-of-all)/
const ADDS_UP =
  /\b(limit|offset|count\(|sum\(|max\(|min\(|array_agg\(|bool_and\(|bool_or\(|jsonb?_agg\(|group by|distinct|for (no key )?update|for (key )?share)/

/** Whether what begins at a place is one side of an `or`, within the parenthesis that it stands in. */
function isOneOfSeveral(text: string, at: number): boolean {
  let [depth, from] = [0, at]
  for (; from > 0 && depth >= 0; from -= 1) depth += text[from - 1] === ')' ? 1 : text[from - 1] === '(' ? -1 : 0
  return depth < 0 && /\bor\b/.test(withoutInner(extentAt(text, from + 1)))
}

/**
 * Queries within others that stand for a value, or add up, cut or lock, and name the tenant of a row outside of them instead of its value. What only
 * asks whether a row is there is turned into a join, as is what is read like a table.
 */
function namesNeighbour(text: string): boolean {
  return [...text.matchAll(/(\b(?:exists|in|from|join|lateral|as|materialized) )?\(\s*select\b/g)].some(
    ({ 0: begin, 1: isNoValue, index }) => {
      const query = extentAt(text, index + begin.indexOf('(') + 1)
      const isJoined = isNoValue !== undefined && !(isNoValue.startsWith('exists') && isOneOfSeveral(text, index))
      if (isJoined && !ADDS_UP.test(query)) return false
      const known = new Set(
        [...query.matchAll(/\b(?:from|join) (?:only |lateral )?([a-z_.]+)(?: as)?(?: ([a-z_]+))?/g)].flatMap(
          ([, table, name]) => [table, name],
        ),
      )
      for (const [, name] of query.matchAll(/\) (?:as )?([a-z_]+)\b/g)) known.add(name)
      return [...query.matchAll(/\b([a-z_]+)\.tenant_id = ([a-z_]+)\.tenant_id\b/g)].some(
        ([, one, other]) => !known.has(one) || !known.has(other),
      )
    },
  )
}

it('a query within another that stands for a value, adds up, cuts or locks says by value whose rows it reads', () => {
  expect(namesNeighbour('select (select count(*) from goods g where g.tenant_id = s.tenant_id) from supplier s')).toBe(
    true,
  )
  expect(namesNeighbour('select (select count(*) from goods g where g.tenant_id = ? ) from supplier s')).toBe(false)
  expect(
    namesNeighbour('(select w.name from warehouse w where w.tenant_id = s.tenant_id and w.id = s.warehouse_id)'),
  ).toBe(true)
  expect(namesNeighbour('select from task t where exists (select from cost c where c.tenant_id = t.tenant_id)')).toBe(
    false,
  )
  expect(
    namesNeighbour(
      'select from task t where (t.id = 1 or exists (select from cost c where c.tenant_id = t.tenant_id))',
    ),
  ).toBe(true)
  expect(
    namesNeighbour('select (select count(*) from goods g join task t on t.tenant_id = g.tenant_id) from supplier s'),
  ).toBe(false)
  const found = texts.filter(({ file, text }) => !OVER_ALL.test(file) && namesNeighbour(text))
  expect(placesOf(found)).toEqual([])
})
