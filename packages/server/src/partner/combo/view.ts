import type { supplierComboList } from '@yuncang/contract/partner/combo/combo.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Limits } from '@yuncang/domain/base/limit/limit.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { ComboRow } from './store.ts'

/** Limits on the wire. */
export function limitsView(limits: Limits) {
  return {
    warehouseLimit: limits.warehouses,
    supplierLimit: limits.suppliers,
    accountLimit: limits.accounts,
    goodsLimit: limits.goods,
  }
}

/** A combo on the wire. */
export function comboView(row: ComboRow): CallOutput<typeof supplierComboList>['records'][number] {
  return {
    comboCode: row.code,
    comboName: row.name,
    priceText: row.price_text,
    ...limitsView(row),
    validMonths: row.valid_months,
    allMenus: flagOf(row.menu_codes === null),
    menuCount: row.menu_codes?.length ?? 0,
    merchantCount: row.merchants,
    note: row.note,
    version: row.version,
    createTime: timeText(row.created_at),
  }
}
