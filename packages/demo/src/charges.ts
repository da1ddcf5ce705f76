import { cancelBill, confirmBill, offlinePay, setInvoice } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { addCredit, addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { closeMonth } from '@yuncang/contract/fee/closing/closing.ts'
import { LEASE_LOG } from '@yuncang/contract/fee/lease/words.ts'
import { NO_SERVER } from '@yuncang/contract/partner/mail/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { LEASE_STATUS } from '@yuncang/domain/fee/lease/lease.ts'
import { addMonths } from '@yuncang/domain/base/month.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { behindBill } from '@yuncang/server/app/behind.ts'
import { cancel, confirm, noteInvoice, pay } from '@yuncang/server/bill/bill/change.ts'
import { settleOrVoid } from '@yuncang/server/bill/bill/settle.ts'
import { addOther, credit } from '@yuncang/server/fee/cost/other.ts'
import { close } from '@yuncang/server/fee/closing/close.ts'
import { writeLog } from '@yuncang/server/plumbing/db/document-log.store.ts'
import { HOUR_MS, MINUTE_MS, lastDays, type Day } from './agenda.ts'
import { suppliersOf } from './arrivals.ts'
import { enterTenant } from './base.store.ts'
import type { Person } from './company.ts'
import { argue, dispute } from './disputes.ts'
import { leaveUnsent, leaseSince, unsettledCodes } from './night-charges.store.ts'
import { photographNote } from './photo.ts'
import { act, type Scene, type Site } from './scene.ts'

type Extra = readonly [note: string, money: string]
const EXTRAS: readonly Extra[] = [
  ['旺季加急卸货两车，夜间加班', '68.00'],
  ['更换破损托盘 12 块', '42.00'],
  ['外包装换箱 300 个，含人工和纸箱', '73.50'],
  ['周末临时加班分拣', '36.00'],
  ['贴膜缠绕耗材', '18.80'],
]
type Fate = 'paid' | 'argued' | 'cancelled' | 'unchecked' | 'disputed'
/** The bills of a supplier, the oldest first, with how many days ago each was made. */
const FATES: readonly (readonly (readonly [fate: Fate, daysAgo: number])[])[] = [
  [
    ['argued', 12],
    ['unchecked', 3],
    ['disputed', 1],
  ],
  [
    ['cancelled', 4],
    ['unchecked', 2],
  ],
  [['paid', 9]],
]

/** What was charged though it had been charged before, as somebody noticed the next morning. */
const TWICE: Extra = ['更换破损托盘 12 块（补录）', '42.00']
const TWICE_DAYS_AGO = 9

/**
 * What is charged besides work, and the bills of both in every state: suppliers check theirs, one finds a line wrong, the merchant
 * notes what was paid. Floor is leased from the first day; the month before is closed.
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
  planLease(site, keeper, count)
  planClosing(site, keeper, count)
  planVoid(site, keeper, days.get(TWICE_DAYS_AGO))
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
    if (isPaid(fate)) codes.push(await giveBack(site, keeper, supplier, at))
    const of = {
      tenantId: scene.base.tenantId,
      warehouseId: site.id,
      supplierId: scene.base.supplierIds.get(supplier)!,
    }
    await enterTenant(scene.tx, scene.base.tenantId)
    codes.push(...(await unsettledCodes(scene.tx, of, day.date)))
    const settling = { call: settleCosts, verb: settleOrVoid(behindBill) }
    const chosen = { codes: codes.join(','), status: String(COST_STATUS.onBill), warehouseCode: warehouse.code }
    const { bills } = await act(scene, keeper, at + 20 * MINUTE_MS, settling, chosen)
    const billCode = bills[0]!.code
    // A new merchant has no mailbox to send from: as much was known when the bill was made.
    await leaveUnsent(scene.tx, scene.base.tenantId, billCode, NO_SERVER.none)
    const later = at + 18 * HOUR_MS
    if (fate === 'cancelled')
      scene.agenda.at(
        later,
        async (then) =>
          void (await act(scene, keeper, then, { call: cancelBill, verb: cancel(behindBill) }, { billCode })),
      )
    if (isPaid(fate) && checker)
      scene.agenda.at(
        later,
        async (then) => void (await act(scene, checker, then, { call: confirmBill, verb: confirm }, { billCode })),
      )
    if ((fate === 'disputed' || fate === 'argued') && checker) {
      const deed = fate === 'disputed' ? dispute : argue
      scene.agenda.at(at + 3 * HOUR_MS, (then) => deed(scene, { billCode, checker, keeper }, then))
    }
    if (isPaid(fate)) scene.agenda.at(later + 26 * HOUR_MS, (then) => receive(scene, keeper, billCode, then))
    if (fate === 'argued') scene.agenda.at(later + 49 * HOUR_MS, (then) => invoice(scene, keeper, billCode, then))
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
    money: '16.40',
    creditKind: 'compensation',
    note: '配送途中破损 2 箱，按进价赔付',
  } as const
  const { code } = await act(site.scene, keeper, at, { call: addCredit, verb: credit }, request)
  return code
}

const isPaid = (fate: Fate) => fate === 'paid' || fate === 'argued'

/** The merchant notes that a bill was paid, with a picture of the receipt. */
export async function receive(scene: Scene, keeper: Person, billCode: string, at: number): Promise<void> {
  const images = await photographNote(scene, keeper, at, billCode)
  const request = { billCode, voucher: '招商银行转账，附言为账单编号', images }
  await act(scene, keeper, at, { call: offlinePay, verb: pay }, request)
}

async function invoice(scene: Scene, keeper: Person, billCode: string, at: number): Promise<void> {
  const request = {
    billCode,
    isInvoiced: '1',
    invoiceNumber: `2633${billCode.replace(/\D/g, '').padStart(16, '0')}`,
  } as const
  await act(scene, keeper, at, { call: setInvoice, verb: noteInvoice }, request)
}

/** A cost is entered a second time, and voided with the reason. */
function planVoid(site: Site, keeper: Person, day: Day | undefined): void {
  const [supplier] = suppliersOf(site)
  if (!day || !supplier) return
  site.scene.agenda.at(day.at(16, 20), async (at) => {
    const codes = await charge(site, keeper, supplier.code, TWICE, at)
    const request = { codes, status: String(COST_STATUS.voided), reason: '与前一笔重复登记' }
    const settling = { call: settleCosts, verb: settleOrVoid(behindBill) }
    site.scene.agenda.at(
      at + 17 * HOUR_MS,
      async (then) => void (await act(site.scene, keeper, then, settling, request)),
    )
  })
}

/** Who leases its floor pays by the square metre (rates.ts). */
export const LEASES_FLOOR = 'GYS0007'
const LEASED_AREA = 'B区'
const LEASED = { m2: '86.5', note: 'B 区东侧，冻品周转' } as const

/** A lease is charged from the moment it is known: this one has been since the first day. */
function planLease(site: Site, keeper: Person, count: number): void {
  const { scene, warehouse, id: warehouseId } = site
  if (!warehouse.locationsOn || !warehouse.suppliers.includes(LEASES_FLOOR)) return
  const [first] = lastDays(scene.now, count)
  scene.agenda.at(first!.at(10), async (at) => {
    const { tx, base } = scene
    const scope = { tenantId: base.tenantId, warehouseIds: null, supplierId: null }
    const by = { accountId: base.accountIds.get(keeper.account)!, now: at }
    const supplierId = base.supplierIds.get(LEASES_FLOOR)!
    await enterTenant(tx, base.tenantId)
    const id = await leaseSince(
      tx,
      { ...scope, warehouseId, supplierId, area: LEASED_AREA, ...LEASED, by },
      first!.date,
    )
    const days = worded(LEASE_LOG.open, { from: first!.date })
    const facts = { area: LEASED_AREA, m2: LEASED.m2, days, price: '' }
    const content = worded(LEASE_LOG.added, facts)
    await writeLog(tx, scope, by, [
      { kind: 'lease', documentId: id, version: 1, fromStatus: null, toStatus: LEASE_STATUS.open, content },
    ])
  })
}

/** On the fifth of a month the one before is closed. */
function planClosing(site: Site, keeper: Person, count: number): void {
  const { scene, warehouse } = site
  // Who began this month has none to close.
  if (lastDays(scene.now, count)[0]!.date.slice(0, 7) === scene.today.slice(0, 7)) return
  const fifth = Date.parse(`${scene.today.slice(0, 8)}05T10:30:00+08:00`)
  scene.agenda.at(fifth, async (at) => {
    const request = { warehouseCode: warehouse.code, month: addMonths(scene.today.slice(0, 7), -1) }
    await act(scene, keeper, at, { call: closeMonth, verb: close }, request)
  })
}
