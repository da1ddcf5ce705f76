import { addExpense } from '@yuncang/contract/bill/expense/expense.ts'
import { TAX_LOG } from '@yuncang/contract/bill/tax/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { ExpenseDriver, ExpenseKind } from '@yuncang/domain/bill/expense/expense.ts'
import { add } from '@yuncang/server/bill/expense/change.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { addToLog } from '@yuncang/server/plumbing/db/document-log.store.ts'
import { addMonths } from '@yuncang/domain/base/month.ts'
import { lastDays } from './agenda.ts'
import { suppliersOf } from './arrivals.ts'
import { enterTenant } from './base.store.ts'
import { taxSince } from './night-charges.store.ts'
import { act, type Site } from './scene.ts'

/** Contained tax, in thousandths, of groups of costs by their numbers: what is done in the house, and what is carried. */
const { storage, handling, delivery, returns, labels, film, other } = COST_GROUP
const TAXES: readonly { readonly groups: readonly CostGroup[]; readonly permille: number }[] = [
  { groups: [storage, handling, labels, film, other], permille: 60 },
  { groups: [delivery, returns], permille: 90 },
]

type Spent = readonly [kind: ExpenseKind, driver: ExpenseDriver, money: string, note: string]
/** What a month of a warehouse costs its merchant; the last is for one supplier alone, the one before is borne by two as they have agreed. */
const SPENT: readonly Spent[] = [
  ['rent', 'cubic', '1180', '库房租金分摊'],
  ['energy', 'cubic', '186.5', '冷库和照明用电'],
  ['wages', 'pieces', '860', '装卸人工'],
  ['freight', 'tasks', '520', '外请车辆'],
  ['other', 'fixed', '150', '共用缠膜机租金'],
  ['materials', 'direct', '126.4', '专用周转箱清洗'],
]

/** The books of a merchant beside its bills: the tax that its costs contain, since the first day, and what this month and the last were spent on. */
export function planBooks(site: Site, count: number): void {
  const { scene, warehouse } = site
  const keeper = scene.base.company.people.find(({ role }) => role === 'merchantAdmin')!
  const first = lastDays(scene.now, count)[0]!.at(8)
  const [supplier, neighbour] = suppliersOf(site)
  /** Null: there are not suppliers enough. */
  const bearers = (driver: ExpenseDriver) => {
    if (driver === 'direct') return supplier === undefined ? null : { supplierCode: supplier.code }
    if (driver !== 'fixed') return {}
    if (supplier === undefined || neighbour === undefined) return null
    const parts = [
      { supplierCode: supplier.code, percent: '60' },
      { supplierCode: neighbour.code, percent: '40' },
    ]
    return { shares: parts }
  }
  scene.agenda.at(first, async (at) => {
    const { tx, base } = scene
    const scope = { tenantId: base.tenantId, warehouseIds: null, supplierId: null }
    const by = { accountId: base.accountIds.get(keeper.account)!, now: at }
    const of = { tenantId: base.tenantId, warehouseId: site.id, accountId: by.accountId, from: new Date(at) }
    await enterTenant(tx, base.tenantId)
    for (const tax of TAXES) {
      await taxSince(tx, of, tax)
      const groups = tax.groups.map((group) => GROUP_NAMES[group]).join('、')
      const facts = { owner: '', groups, percent: String(tax.permille / 10), from: '' }
      await addToLog(tx, scope, by, 'tax_rate', site.id, worded(TAX_LOG.set, facts))
    }
  })
  scene.agenda.at(scene.now, async (at) => {
    const now = scene.today.slice(0, 7)
    for (const month of [addMonths(now, -1), now])
      for (const [kind, driver, money, note] of SPENT) {
        const whose = bearers(driver)
        if (whose === null) continue
        const request = { month, warehouseCode: warehouse.code, kind, driver, money, note, ...whose }
        await act(scene, keeper, at, { call: addExpense, verb: add }, request)
      }
  })
}
