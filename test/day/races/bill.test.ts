/**
 * Costs and bills wanted by many at once: settled once, voided or on one bill, a bill paid or cancelled and never both, locked by one,
 * corrected by what is left. The scheduler comes in between.
 */
import {
  cancelBill,
  confirmBill,
  getBillDetail,
  lockBill,
  offlinePay,
  removeLockBill,
  setInvoice,
} from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { agreeDispute, openDispute, refuseDispute } from '@yuncang/contract/bill/dispute/dispute.ts'
import { previewSettleRun, startSettleRun } from '@yuncang/contract/bill/run/run.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { updateWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { previewRerate, rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { tidyBills } from '@yuncang/server/bill/bill/tidy.ts'
import { enterTenant } from '@yuncang/server/plumbing/db/enter.store.ts'
import { beforeAll, expect, it } from 'vitest'
import { makeCharge, makeCost, makeLine, makePricedPoint } from '@yuncang/harness/costs.ts'
import { limit } from '@yuncang/harness/deep.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { byPoint } from '@yuncang/harness/rates.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { dice } from '../working-day/dice.ts'
import { drawn, rival, ROUNDS, SEED, story, useRaces, won } from './race.ts'

const world = useWorld()
const race = useRaces(world)
const merchant = () => world.as('merchant')
const billNow = async (billCode: string) => (await merchant().ok(getBillDetail, { billCode })).bill
const costNow = async (code: string) => (await merchant().ok(getAllCostPage, { code })).records[0]!
/** What the scheduler does for the merchant. */
const tidy = () =>
  world.database.transaction(async (tx) => {
    await enterTenant(tx, 1)
    await tidyBills(tx, 1)
  })
const KEEPERS = ['merchant', 'manager'] as const

// Money is the merchant's; here whoever keeps a warehouse does it too.
beforeAll(() =>
  world.rows(
    `update role r set button_keys = m.button_keys from role m where m.tenant_id = 1 and m.name = 'merchantAdmin' and r.tenant_id = 1 and r.name = 'warehouseManager'`,
  ),
)

it(`a bill has one end, whoever comes (RACE_SEED=${SEED})`, { timeout: limit(120_000) }, async () => {
  const draw = dice(SEED, 'bill')
  for (let round = 0; round < 2 * ROUNDS; round += 1) {
    const { billCode, costCode } = await makeLine(world)
    const keeper = () => KEEPERS[draw.roll(2)]!
    // Some were disputed, some are locked by somebody who is gone, of some the check days are over.
    if (draw.chance(40))
      await world.as('supplier1').ok(openDispute, { billCode, costCode, rightMoney: '1', note: '多算' })
    if (draw.chance(30))
      await world.rows(
        `update bill b set lock_by = a.id, lock_at = now() - interval '15 minutes 10 seconds' from account a where b.code = $1 and a.tenant_id = b.tenant_id and a.account = 'merchant'`,
        [billCode],
      )
    const isDue = draw.chance(50)
    if (isDue) await world.rows('update bill set check_days = 0 where code = $1', [billCode])
    const menu = [
      () => rival(keeper(), offlinePay, { billCode, voucher: '转账' }),
      () => rival(keeper(), cancelBill, { billCode }),
      () => rival(keeper(), lockBill, { billCode }),
      () => rival(keeper(), removeLockBill, { billCode }),
      () => rival(keeper(), setInvoice, { billCode, isInvoiced: 1, invoiceNumber: String(draw.roll(3)) }),
      () => rival('supplier1', confirmBill, { billCode }),
      () => rival('supplier1', openDispute, { billCode, costCode, rightMoney: '2', note: '多算' }),
      () => rival(keeper(), agreeDispute, { billCode, costCode }),
      () => rival(keeper(), refuseDispute, { billCode, costCode, reason: '无误' }),
      () => rival(keeper(), settleCosts, { codes: costCode, status: COST_STATUS.onBill }),
      () => rival(keeper(), settleCosts, { codes: costCode, status: COST_STATUS.voided }),
    ]
    const [finishes] = await Promise.all([race(draw, drawn(draw, menu, 9)), tidy()])
    const told = `round ${round}\n${story(finishes)}`
    const [paid, cancelled] = [won(finishes, offlinePay), won(finishes, cancelBill)]
    expect(paid.length + cancelled.length, told).toBeLessThanOrEqual(1)
    const { status, isLocked } = await billNow(billCode)
    if (paid.length > 0) expect(status, told).toBe(BILL_STATUS.paid)
    if (cancelled.length > 0) expect(status, told).toBe(BILL_STATUS.cancelled)
    if (paid.length + cancelled.length === 0)
      expect([BILL_STATUS.unchecked, BILL_STATUS.unpaid], told).toContain(status)
    if (status === BILL_STATUS.paid || status === BILL_STATUS.cancelled) expect(isLocked, told).toBe(0)
    if (won(finishes, confirmBill).length > 0) expect(status, told).not.toBe(BILL_STATUS.cancelled)
    // On a bill that was not cancelled it is settled or voided by nobody.
    if (cancelled.length === 0) expect(won(finishes, settleCosts), told).toEqual([])
  }
})

it('a bill is locked by one of those who lock it at once, and unlocked once', { timeout: limit(60_000) }, async () => {
  const draw = dice(SEED, 'lock')
  for (let round = 0; round < ROUNDS; round += 1) {
    const { billCode } = await makeLine(world)
    const locking = await race(
      draw,
      KEEPERS.map((by) => rival(by, lockBill, { billCode })),
    )
    expect(won(locking, lockBill), story(locking)).toHaveLength(1)
    const holder = won(locking, lockBill)[0]!.by
    const rest = await race(draw, [
      rival(holder, removeLockBill, { billCode }),
      rival('merchant', removeLockBill, { billCode }),
      rival(holder === 'merchant' ? 'manager' : 'merchant', offlinePay, { billCode, voucher: '转账' }),
    ])
    const told = story(rest)
    expect(won(rest, removeLockBill), told).toHaveLength(1)
    expect((await billNow(billCode)).isLocked, told).toBe(0)
  }
})

it(
  'a charge is settled, voided, run into a bill or decided anew while its rate is edited: one amount is left of it',
  { timeout: limit(120_000) },
  async () => {
    const draw = dice(SEED, 'charge')
    const { point: pointCode, rateId } = await makePricedPoint(world)
    const price = (of: number) => ({ rateId, ...byPoint(pointCode, String(of)) })
    for (let round = 0; round < ROUNDS; round += 1) {
      const code = await makeCharge(world, pointCode, 10)
      const beside = await makeCost(world)
      await merchant().ok(updateWarehouseRate, price(2 + (round % 2)))
      const { digest } = await merchant().ok(previewRerate, { codes: code })
      const seen = await merchant().ok(previewSettleRun, { supplierCode: 'S1', warehouseCode: 'WH1' })
      const menu = [
        () => rival('merchant', rerateCosts, { codes: code, digest }),
        () => rival('manager', rerateCosts, { codes: code, digest, reason: '录错' }),
        () => rival('manager', settleCosts, { codes: `${code},${beside}`, status: COST_STATUS.onBill }),
        () => rival('merchant', settleCosts, { codes: code, status: COST_STATUS.voided }),
        () => rival('manager', updateWarehouseRate, price(4 + draw.roll(3))),
        () => rival('merchant', startSettleRun, { supplierCode: 'S1', warehouseCode: 'WH1', digest: seen.digest }),
      ]
      const [finishes] = await Promise.all([race(draw, drawn(draw, menu, 7)), drainJobs(world.database)])
      await drainJobs(world.database)
      const told = `round ${round}\n${story(finishes)}`
      const voided = won(finishes, settleCosts).filter(
        ({ input }) => (input as { status: number }).status === COST_STATUS.voided,
      )
      expect(voided.length, told).toBeLessThanOrEqual(1)
      const { status } = await costNow(code)
      if (voided.length > 0) expect(status, told).toBe(COST_STATUS.voided)
      const live = await world.rows<{ n: number }>(
        `select count(*)::int as n from cost c where c.work_id = (select work_id from cost where code = $1) and c.kind = 'charge' and c.state <> 2`,
        [code],
      )
      expect(live[0]!.n, told).toBe(voided.length > 0 ? 0 : 1)
      const bills = await world.rows<{ n: number }>(
        `select count(*)::int as n from bill_line l join cost c on c.tenant_id = l.tenant_id and c.id = l.cost_id where c.code = $1`,
        [beside],
      )
      expect(bills[0]!.n, told).toBeLessThanOrEqual(1)
    }
  },
)
