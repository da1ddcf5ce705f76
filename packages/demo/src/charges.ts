import { cancelBill, confirmBill, offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { addCredit, addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { addSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import { addWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { behindBill } from '@yuncang/server/app/behind.ts'
import { cancel, confirm, pay } from '@yuncang/server/bill/bill/change.ts'
import { settleOrVoid } from '@yuncang/server/bill/bill/settle.ts'
import { addOther, credit } from '@yuncang/server/fee/cost/other.ts'
import { addToSupplier, addToWarehouse } from '@yuncang/server/fee/rate/change.ts'
import { save as saveOfTerm } from '@yuncang/server/fee/rate/term.ts'
import { HOUR_MS, MINUTE_MS, lastDays, type Day } from './agenda.ts'
import { suppliersOf } from './arrivals.ts'
import type { Person } from './company.ts'
import { act, type Site } from './scene.ts'

type Extra = readonly [note: string, money: string]
const EXTRAS: readonly Extra[] = [
  ['旺季加急卸货两车，夜间加班', '680.00'],
  ['更换破损托盘 12 块', '420.00'],
  ['外包装换箱 300 个，含人工和纸箱', '735.50'],
  ['周末临时加班分拣', '960.00'],
  ['贴膜缠绕耗材', '188.80'],
]
type Fate = 'paid' | 'unpaid' | 'cancelled' | 'unchecked'
/** The bills of a supplier, the oldest first, with how many days ago each was made. */
const FATES: readonly (readonly (readonly [fate: Fate, daysAgo: number])[])[] = [
  [
    ['paid', 12],
    ['unpaid', 5],
    ['unchecked', 1],
  ],
  [
    ['cancelled', 4],
    ['unchecked', 2],
  ],
  [['paid', 9]],
]

/** What the warehouse charges from today on. */
const RATES = [
  { item: 'COST_PRO_STORAGE', method: 'RECKON_TYPE_BOX_DAY', price: '0.06', wholeBoxes: 1 },
  { item: 'COST_PRO_MOVE', method: 'RECKON_TYPE_BOX', price: '0.35', wholeBoxes: 1 },
] as const
/** What one supplier has agreed on for itself. */
const OWN_RATE = { item: 'COST_PRO_MOVE', method: 'RECKON_TYPE_BOX', price: '0.30', wholeBoxes: 1 } as const
/** And beside its price: the more boxes, the less each; storage comes to something at least; what arrives is stored free for three days. */
const TERMS = [
  {
    termKind: 'tiers',
    item: 'COST_PRO_MOVE',
    method: 'RECKON_TYPE_BOX',
    tiers: [
      { upTo: '200', price: '0.30' },
      { upTo: '1000', price: '0.26' },
      { upTo: '', price: '0.22' },
    ],
  },
  { termKind: 'minimum', group: '0', minimum: '1500' },
  { termKind: 'freeDays', item: 'COST_PRO_STORAGE', freeDays: '3' },
]

/**
 * What is charged besides work, and the bills of it in every state: suppliers check theirs, the merchant notes what was paid. Rates
 * hold from the day the demo begins, since a price is never valid in the past: the month's own work has none.
 */
export function planCharges(site: Site, count: number): void {
  const { agenda, base, now } = site.scene
  const keeper = base.company.people.find(({ role }) => role === 'merchantAdmin')!
  const days = new Map(lastDays(now, count).map((day) => [day.daysAgo, day]))
  for (const [index, { code }] of suppliersOf(site).entries())
    for (const [nth, [fate, daysAgo]] of (FATES[index] ?? []).entries()) {
      const day = days.get(daysAgo)
      if (day) planBill(site, keeper, { supplier: code, fate, day, extras: extrasOf(index + nth) })
    }
  agenda.at(now - 50 * MINUTE_MS, async (at) => {
    const [first] = suppliersOf(site)
    if (first) await charge(site, keeper, first.code, EXTRAS[3]!, at)
  })
  agenda.at(now, (at) => price(site, keeper, at))
}

const extrasOf = (from: number): Extra[] => [EXTRAS[from % EXTRAS.length]!, EXTRAS[(from + 2) % EXTRAS.length]!]

type Planned = {
  readonly supplier: string
  readonly fate: Fate
  readonly day: Day
  readonly extras: readonly Extra[]
}

function planBill(site: Site, keeper: Person, { supplier, fate, day, extras }: Planned): void {
  const { scene, warehouse } = site
  const checker = scene.base.company.people.find((person) => person.supplier === supplier)
  scene.agenda.at(day.at(15, 10), async (at) => {
    const codes: string[] = []
    for (const extra of extras) codes.push(await charge(site, keeper, supplier, extra, at))
    if (fate === 'paid') codes.push(await giveBack(site, keeper, supplier, at))
    const settling = { call: settleCosts, verb: settleOrVoid(behindBill) }
    const chosen = { codes: codes.join(','), status: String(COST_STATUS.onBill), warehouseCode: warehouse.code }
    const { bills } = await act(scene, keeper, at + 20 * MINUTE_MS, settling, chosen)
    const billCode = bills[0]!.code
    const later = at + 18 * HOUR_MS
    if (fate === 'cancelled')
      scene.agenda.at(
        later,
        async (then) =>
          void (await act(scene, keeper, then, { call: cancelBill, verb: cancel(behindBill) }, { billCode })),
      )
    if ((fate === 'paid' || fate === 'unpaid') && checker)
      scene.agenda.at(
        later,
        async (then) => void (await act(scene, checker, then, { call: confirmBill, verb: confirm }, { billCode })),
      )
    if (fate === 'paid') scene.agenda.at(later + 26 * HOUR_MS, (then) => receive(site, keeper, billCode, then))
  })
}

async function charge(
  site: Site,
  keeper: Person,
  supplierCode: string,
  [note, money]: Extra,
  at: number,
): Promise<string> {
  const request = { supplierCode, warehouseCode: site.warehouse.code, money, note }
  const { code } = await act(site.scene, keeper, at, { call: addOtherCost, verb: addOther }, request)
  return code
}

async function giveBack(site: Site, keeper: Person, supplierCode: string, at: number): Promise<string> {
  const request = {
    supplierCode,
    warehouseCode: site.warehouse.code,
    money: '86.40',
    creditKind: 'compensation',
    note: '配送途中破损 2 箱，按进价赔付',
  } as const
  const { code } = await act(site.scene, keeper, at, { call: addCredit, verb: credit }, request)
  return code
}

async function receive(site: Site, keeper: Person, billCode: string, at: number): Promise<void> {
  const request = { billCode, voucher: '招商银行转账，附言为账单编号' }
  await act(site.scene, keeper, at, { call: offlinePay, verb: pay }, request)
}

async function price(site: Site, keeper: Person, at: number): Promise<void> {
  const { scene, warehouse } = site
  const warehouseCode = warehouse.code
  for (const rate of RATES)
    await act(scene, keeper, at, { call: addWarehouseRate, verb: addToWarehouse }, { warehouseCode, ...rate })
  const second = suppliersOf(site)[1]
  if (!second) return
  const theirs = { warehouseCode, supplierCode: second.code }
  await act(scene, keeper, at, { call: addSupplierRate, verb: addToSupplier }, { ...theirs, ...OWN_RATE })
  for (const term of TERMS) await act(scene, keeper, at, { call: saveTerm, verb: saveOfTerm }, { ...theirs, ...term })
}
