import { isInUse } from '@yuncang/domain/base/in-use.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { sql } from '../../plumbing/db/sql.ts'

/** What items, methods and dimensions are called, and in which order the items stand; entries out of use keep their names. */
export type FeeNames = {
  /** The name of a code; the code itself where the dictionary has none. */
  readonly of: (code: string) => string
  /** The place of an item in the dictionary. */
  readonly placeOf: (item: string) => number
  /** Whether new rates may be made of an item. */
  readonly isItem: (code: string) => boolean
}

/** The names of the dictionary that rates are shown with. */
export async function feeNames(db: Db): Promise<FeeNames> {
  const rows = await db.rows<{ code: string; name: string; parent_code: string; status: number }>(sql`
    select code, name, parent_code, status from dict where parent_code in ('COST_PRO', 'RECKON_TYPE', 'COST_DIMENSION') order by sort, code`)
  const names = new Map(rows.map(({ code, name }) => [code, name]))
  const items = rows.filter(({ parent_code: parent }) => parent === 'COST_PRO')
  const places = new Map(items.map(({ code }, place) => [code, place]))
  const open = new Set(items.filter(isInUse).map(({ code }) => code))
  return {
    of: (code) => names.get(code) ?? code,
    placeOf: (item) => places.get(item) ?? items.length,
    isItem: (code) => open.has(code),
  }
}
