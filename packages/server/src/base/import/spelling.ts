import type { Sheet, SheetColumn } from '@yuncang/contract/base/import/sheet.ts'
import { normalForm } from '@yuncang/domain/base/name.ts'
import { own } from '@yuncang/domain/base/own.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { codesReadAs, type Coded } from './spelling.store.ts'
import type { Numbered } from './kind.ts'

const CODED = new Map<unknown, Coded>([
  ['supplier', 'supplier'],
  ['warehouse', 'warehouse'],
  ['locationWarehouse', 'warehouse'],
  ['dispatchPoint', 'dispatchPoint'],
])

/**
 * The rows with every code as it is kept, however it was written: with small letters, in full width. A code that nothing bears yet is
 * written as in the first row that has it, so that a file does not add one thing twice.
 */
export async function asKept(
  db: Db,
  scope: Scope,
  sheet: Sheet,
  rows: readonly Numbered<Sheet>[],
): Promise<readonly Numbered<Sheet>[]> {
  let kept = rows
  for (const [key, column] of Object.entries(sheet.columns)) {
    const coded = CODED.get(column.codeOf ?? column.choices)
    if (coded === undefined) continue
    const written = new Set(kept.flatMap(({ values }) => codesIn(column, own(values, key))))
    const known = await codesReadAs(db, scope, coded, [...written])
    const first = new Map([...written].toReversed().map((code) => [normalForm(code), code]))
    const keep = (code: string) => known.get(code) ?? first.get(normalForm(code)) ?? code
    kept = kept.map((row) => {
      const codes = codesIn(column, own(row.values, key))
      return codes.length === 0 ? row : { ...row, values: { ...row.values, [key]: codes.map(keep).join(',') } }
    })
  }
  return kept
}

function codesIn({ several }: SheetColumn, value: unknown): string[] {
  if (typeof value !== 'string' || value === '') return []
  return several ? value.split(/[,，、\s]+/).filter(Boolean) : [value]
}
