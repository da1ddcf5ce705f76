import { own } from '@yuncang/domain/base/own.ts'
import { COMMON_COLUMNS } from './common-words.ts'
import { HOUSE_TABLES } from './house-words.ts'
import { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES } from './left-out-words.ts'
import { MONEY_TABLES } from './money-words.ts'
import type { SaidColumn, SaidTable } from './said.ts'
import { STOCK_TABLES } from './stock-words.ts'

/** Every table that a copy has, with what it and its columns are called. */
export const COPIED_TABLES: Readonly<Record<string, SaidTable>> = { ...HOUSE_TABLES, ...STOCK_TABLES, ...MONEY_TABLES }

/** Why a table is in no copy; undefined: it is in it, or nobody has said. */
export const whyLeftOut = (table: string): string | undefined => own(LEFT_OUT_TABLES, table)

/** Why a column of a table that is copied is left out. */
export const whyColumnLeftOut = (table: string, column: string): string | undefined =>
  own(LEFT_OUT_COLUMNS, `${table}.${column}`)

/** What a column is called and what it means; undefined: nobody has said. */
export function saidOf(table: string, column: string): { readonly name: string; readonly meaning: string } | undefined {
  const said: SaidColumn | undefined =
    own(own(COPIED_TABLES, table)?.columns ?? {}, column) ?? own(COMMON_COLUMNS, column)
  if (said === undefined) return undefined
  const [name, meaning] = typeof said === 'string' ? [said, ''] : said
  return { name, meaning }
}
