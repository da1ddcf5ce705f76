/**
 * Keeps the table of names in `docs/glossary.md`: every name of the wire that differs from ours, as the contract declares it.
 * `npm run glossary` writes it; with `--check` it only says whether it is up to date.
 */
import { wireNameOf } from '@yuncang/contract/wire/names.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type * as z from 'zod'
import { PROJECT_FOLDER } from '../plumbing/program/folders.ts'
import { handlers } from './calls.ts'

const GLOSSARY = join(PROJECT_FOLDER, 'docs/glossary.md')
const BEGIN = '<!-- Below: written by `npm run glossary`. -->'

/** What of a schema's definition leads to further schemas. */
type Def = Partial<Record<'innerType' | 'in' | 'out' | 'element' | 'valueType', z.ZodType>> & {
  readonly options?: readonly z.ZodType[]
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly getter?: () => z.ZodType
}

const written = readFileSync(GLOSSARY, 'utf8')
const made = `${written.slice(0, written.indexOf(BEGIN))}${BEGIN}\n\n${table(declaredNames())}\n`
if (!written.includes(BEGIN)) throw new Error(`docs/glossary.md lacks the line ${BEGIN}`)
if (process.argv.includes('--check')) {
  if (made !== written) {
    console.error('docs/glossary.md is out of date: npm run glossary')
    process.exitCode = 1
  }
} else writeFileSync(GLOSSARY, made)

/** Wire name → our names for it, over the input and the output of every call. */
function declaredNames(): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>()
  const seen = new Set<z.ZodType>()
  const visit = (schema: z.ZodType | undefined): void => {
    if (schema === undefined || seen.has(schema)) return
    seen.add(schema)
    const {
      innerType,
      in: before,
      out,
      element,
      valueType,
      options = [],
      shape = {},
      getter,
    } = schema.def as unknown as Def
    for (const [ours, field] of Object.entries(shape)) {
      const theirs = wireNameOf(ours, field)
      if (theirs !== ours) names.set(theirs, (names.get(theirs) ?? new Set()).add(ours))
    }
    for (const further of [innerType, before, out, element, valueType, getter?.(), ...options, ...Object.values(shape)])
      visit(further)
  }
  for (const { call } of handlers) for (const schema of [call.input, call.output]) visit(schema)
  return names
}

/** One row a name of the wire, in the order of the alphabet. */
function table(names: ReadonlyMap<string, ReadonlySet<string>>): string {
  const rows = [...names]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([theirs, ours]) =>
        `| \`${theirs}\` | ${[...ours]
          .sort()
          .map((name) => `\`${name}\``)
          .join(', ')} |`,
    )
  return ['| wire | ours |', '|---|---|', ...rows].join('\n')
}
