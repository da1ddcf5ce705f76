import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import type { PaperFacts } from '@yuncang/domain/bill/statement/paper.ts'
import { costGroups, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { feeNames } from '../../fee/rate/dictionary-names.store.ts'
import type { HeldCost } from '../../fee/cost/hold.store.ts'
import { taxesOf } from '../tax/store.ts'
import { partiesOf, pointNames, unpaidOf, type Parties } from './paper.store.ts'

/**
 * What a bill keeps for its print, as it was when it was made: all of the statement but its number and its lines, which stand in
 * `bill_line`, with the names that those lines are printed with.
 */
export type KeptPaper = Omit<PaperFacts, 'code' | 'lines'> & {
  /** Of charge items and methods, by code; of dispatch points, by id. */
  readonly names: Readonly<Record<string, string>>
  readonly points: Readonly<Record<string, string>>
}

/** The paper of a supplier's bill in a warehouse, and what else the bill takes from both. */
export type Prepared = {
  readonly parties: Parties
  readonly checkDays: number
  readonly dueDay: CalendarDate
  readonly paper: KeptPaper
}

/** Prepares the papers of bills that are made of these costs, each for a supplier in a warehouse, in their order. */
export async function prepare(
  db: Db,
  scope: Scope,
  bills: readonly (readonly [HeldCost, ...HeldCost[]])[],
  today: CalendarDate,
): Promise<Prepared[]> {
  const pairs = bills.map(([{ warehouseId, supplierId }]) => ({ warehouseId, supplierId }))
  const costIds = bills.flatMap((costs) => costs.map(({ id }) => id))
  const [parties, taxes, unpaid, points, names] = await Promise.all([
    partiesOf(db, scope, pairs),
    taxesOf(db, scope, pairs),
    unpaidOf(
      db,
      scope,
      pairs.map(({ supplierId }) => supplierId),
    ),
    pointNames(db, scope, costIds),
    feeNames(db),
  ])
  const isOf = (pair: (typeof pairs)[number]) => (one: (typeof pairs)[number]) =>
    one.warehouseId === pair.warehouseId && one.supplierId === pair.supplierId
  return bills.map((costs, at) => {
    const pair = pairs[at]!
    const both = parties.find(isOf(pair))!
    const codes = new Set(costs.flatMap(({ item, method }) => (method === '' ? [item] : [item, method])))
    return {
      parties: both,
      checkDays: both.checkDays,
      dueDay: addDays(today, both.payDays),
      paper: {
        merchant: {
          name: both.merchantName,
          invoiceTitle: both.merchantTitle,
          taxNumber: both.merchantTaxNumber,
          address: both.merchantAddress,
          telephone: both.merchantPhone,
        },
        supplier: {
          name: both.supplierName,
          invoiceTitle: both.supplierTitle,
          taxNumber: both.supplierTaxNumber,
          address: both.supplierAddress,
          telephone: both.supplierPhone,
        },
        warehouse: both.warehouse,
        madeOn: today,
        payDays: both.payDays,
        groupNames: GROUP_NAMES,
        taxPermille: permilles(taxes.filter(isOf(pair))),
        unpaid: unpaid
          .filter(({ supplierId }) => supplierId === pair.supplierId)
          .map(({ code, madeOn, dueOn, money }) => ({ code, madeOn, dueOn, money })),
        bank: { payee: both.payee, bankName: both.bankName, account: both.account, remark: both.remark },
        names: Object.fromEntries([...codes].map((code) => [code, names.of(code)])),
        points,
      },
    }
  })
}

function permilles(
  taxes: readonly { readonly group: CostGroup; readonly permille: number }[],
): PaperFacts['taxPermille'] {
  const of = new Map(taxes.map(({ group, permille }) => [group, permille]))
  return Object.fromEntries(costGroups.map((group) => [group, of.get(group) ?? null])) as PaperFacts['taxPermille']
}
