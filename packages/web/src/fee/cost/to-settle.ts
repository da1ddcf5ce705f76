import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import type { Cost } from './model.ts'

/** What becomes one bill: the costs of a supplier in a warehouse. */
export type BillToBe = {
  readonly supplierName: string
  readonly warehouseName: string
  readonly supplierCode: string
  readonly warehouseCode: string
  readonly count: number
  /** In yuan, as the wire has it. */
  readonly money: string
  readonly belowZero: boolean
}
export type ToSettle = {
  readonly bills: readonly BillToBe[]
  readonly all: { readonly bills: number; readonly count: number; readonly money: string }
}

/** The bills that settling some costs would make, one for each supplier and warehouse (semantics 5.4). */
export function toSettle(costs: readonly Cost[]): ToSettle {
  const groups = Map.groupBy(costs, ({ supplierCode, warehouseCode }) => `${supplierCode} ${warehouseCode}`)
  const bills = [...groups.values()].map((same) => {
    const { supplierName, warehouseName, supplierCode, warehouseCode } = same[0]!
    const fen = fenSum(same)
    const money = yuanText(fen)
    return { supplierName, warehouseName, supplierCode, warehouseCode, count: same.length, money, belowZero: fen < 0n }
  })
  return { bills, all: { bills: bills.length, count: costs.length, money: sumText(costs) } }
}

/** What some costs come to, in yuan. */
export function sumText(costs: readonly Pick<Cost, 'money'>[]): string {
  return yuanText(fenSum(costs))
}

function fenSum(costs: readonly Pick<Cost, 'money'>[]): bigint {
  return costs.reduce((sum, { money }) => sum + (fenOf(money) ?? 0n), 0n)
}
