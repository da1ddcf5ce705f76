import { own } from '@yuncang/domain/base/own.ts'
import type { TenantColumn, TenantTable } from '../../plumbing/db/tenant-tables.store.ts'
import { ledTo } from '../../plumbing/db/undeclared-keys.ts'
import { COPIED_TABLES, saidOf, whyColumnLeftOut, whyLeftOut } from './dictionary.ts'
import type { CopiedColumn, CopiedTable, CopiedType } from './said.ts'
import { FORM_WORDS } from './words.ts'

/** What of the tables of merchants a copy has, and what it leaves out and why. A table or a column that nobody has said anything of is a fault of ours. */
export function formOf(tables: readonly TenantTable[]): {
  readonly copied: readonly CopiedTable[]
  readonly leftOut: readonly { readonly what: string; readonly why: string }[]
  readonly unsaid: readonly string[]
} {
  const copied: CopiedTable[] = []
  const leftOut: { what: string; why: string }[] = []
  const unsaid: string[] = []
  for (const { name, key, columns } of tables) {
    const [said, why] = [own(COPIED_TABLES, name), whyLeftOut(name)]
    if (why !== undefined) leftOut.push({ what: name, why })
    if ((said === undefined) === (why === undefined)) unsaid.push(name)
    if (said === undefined) continue
    const kept: CopiedColumn[] = []
    for (const column of columns) {
      const whyNot = whyColumnLeftOut(name, column.name)
      const described = saidOf(name, column.name)
      if (whyNot !== undefined) leftOut.push({ what: `${name}.${column.name}`, why: whyNot })
      else if (described === undefined) unsaid.push(`${name}.${column.name}`)
      else kept.push(columnOf(column, described, said.leads ? own(said.leads, column.name) : ledTo(name, column.name)))
    }
    copied.push({ table: name, name: said.name, row: said.row, key, columns: kept })
  }
  return { copied, leftOut, unsaid }
}

function columnOf(
  { name, type, nullable, comment, leadsTo }: TenantColumn,
  said: { readonly name: string; readonly meaning: string },
  leads = '',
): CopiedColumn {
  return {
    column: name,
    name: said.name,
    type: typeOf(type),
    declared: type,
    nullable,
    unit: unitOf(name),
    leadsTo: leadsTo.join(' ') || leads,
    meaning: said.meaning,
    comment,
  }
}

/** Of a type that nobody has thought of the text is exact, whatever it is. */
function typeOf(declared: string): CopiedType {
  if (declared.endsWith('[]') || declared.startsWith('json')) return 'json'
  if (/^(smallint|integer|bigint)$/.test(declared)) return 'integer'
  if (/^(numeric|real|double)/.test(declared)) return 'decimal'
  if (declared.startsWith('timestamp')) return 'time'
  if (declared === 'date' || declared === 'boolean') return declared
  return 'text'
}

const { units } = FORM_WORDS

/** The unit, which stands last in a column's name where it has one. */
function unitOf(column: string): string {
  return own(units.names, column) ?? units.ends.find(([end]) => column.endsWith(end))?.[1] ?? ''
}
