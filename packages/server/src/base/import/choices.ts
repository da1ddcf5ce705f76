import type { Choices, Sheet, SheetColumn } from '@yuncang/contract/base/import/sheet.ts'
import { IMPORT_FILE } from '@yuncang/contract/base/import/words.ts'
import { MAX_CHOICES } from '@yuncang/domain/base/import/limits.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { choicesOf, type Choice } from './choices.store.ts'

/** What stands in the template for one of its columns. */
export type ListedColumn = {
  readonly column: SheetColumn
  /** A value as this merchant would write it. */
  readonly example: string
  /** What the column takes, as far as it is listed; null: it takes what cannot be listed. */
  readonly choices: readonly Choice[] | null
  /** There are more than are listed. */
  readonly more: boolean
  /** What is written above the meanings of the choices; null: they speak for themselves. */
  readonly meaning: string | null
}

/** The columns of a sheet with what each takes here: of this installation, of this merchant, and of what the person sees. */
export async function listedColumns(db: Db, scope: Scope, sheet: Sheet): Promise<ListedColumn[]> {
  const listed: ListedColumn[] = []
  for (const column of Object.values(sheet.columns)) {
    const { choices: of, codeOf } = column
    const choices = of === null ? null : await choicesFrom(db, scope, of)
    const [own] = codeOf === null ? [] : await choicesOf(db, scope, codeOf, 1)
    listed.push({
      column,
      example: own?.value ?? exampleFrom(column, choices ?? []),
      choices: choices && choices.slice(0, MAX_CHOICES),
      more: choices !== null && choices.length > MAX_CHOICES,
      meaning: typeof of === 'string' && of in IMPORT_FILE.meanings ? IMPORT_FILE.meanings[of as Described] : null,
    })
  }
  return listed
}

type Described = keyof typeof IMPORT_FILE.meanings

/** One more than a template lists, where there is one. */
async function choicesFrom(db: Db, scope: Scope, of: Choices): Promise<readonly Choice[]> {
  return typeof of === 'string'
    ? choicesOf(db, scope, of, MAX_CHOICES + 1)
    : of.map((value) => ({ value, meaning: '' }))
}

/** The declared example where it is one of the choices, else the first of them; several where several may stand. */
function exampleFrom({ example, several }: SheetColumn, choices: readonly Choice[]): string {
  const values = choices.map(({ value }) => value)
  if (values.length === 0 || values.includes(example)) return example
  return several ? values.slice(0, 2).join(',') : values[0]!
}
