import { COMBO_SHEET as HEADS, COMBO_SHOWN } from '@yuncang/contract/partner/combo/words.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { ComboRow } from './store.ts'

const limit = (title: string, of: (row: ComboRow) => number | null): Column<ComboRow> => ({
  title,
  width: 12,
  value: (row) => of(row) ?? COMBO_SHOWN.none,
})

/** The columns of an exported list of combos; a limit that is none, and a validity without an end, in words. */
export const COMBO_COLUMNS: readonly Column<ComboRow>[] = [
  { title: HEADS.combo, width: 18, value: (row) => row.name },
  { title: HEADS.code, width: 12, value: (row) => row.code },
  { title: HEADS.price, width: 18, value: (row) => row.price_text },
  limit(HEADS.warehouses, (row) => row.warehouses),
  limit(HEADS.suppliers, (row) => row.suppliers),
  limit(HEADS.accounts, (row) => row.accounts),
  limit(HEADS.goods, (row) => row.goods),
  { title: HEADS.validMonths, width: 14, value: (row) => row.valid_months ?? COMBO_SHOWN.forEver },
  { title: HEADS.menus, width: 12, value: (row) => row.menu_codes?.length ?? COMBO_SHOWN.allMenus },
  { title: HEADS.merchants, width: 12, value: (row) => row.merchants },
  { title: HEADS.note, width: 40, value: (row) => row.note },
  timeColumn(HEADS.createdAt, (row) => row.created_at),
]
