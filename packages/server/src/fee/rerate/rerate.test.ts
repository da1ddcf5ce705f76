/** Costs decided anew: by the rates of now or of a chosen version, as the preview said and not otherwise. */
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { getAllCostPage } from '@yuncang/contract/fee/cost/list.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { updateWarehouseRate } from '@yuncang/contract/fee/rate/warehouse.ts'
import { previewRerate, rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import { beforeEach, expect, it } from 'vitest'
import { makeCharge, makeCost, makePricedPoint } from '@yuncang/harness/costs.ts'
import { byPoint, makeWarehouseRate } from '@yuncang/harness/rates.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'

const world = useWorld()
let point: string
let rateId: string

/** Each begins with a point whose deliveries cost 1.00 a piece. */
beforeEach(async () => {
  ;({ point, rateId } = await makePricedPoint(world))
})

const sent = (pieces: number) => makeCharge(world, point, pieces)
const repriced = (price: string) => world.as('merchant').ok(updateWarehouseRate, { rateId, ...byPoint(point, price) })
const tried = (codes: string, more = {}) => world.as('merchant').ok(previewRerate, { codes, ...more })
/** Decides as a preview of this moment says. */
async function rerated(codes: string, more = {}) {
  const { digest } = await tried(codes, more)
  return world.as('merchant').ok(rerateCosts, { codes, digest, ...more })
}
const costs = async (code: string) =>
  world.rows<{ kind: string; money: string; state: number; reason: string }>(
    `select c.kind, c.money, c.state, coalesce(nullif(c.void_reason, ''), c.steps ->> 'reason', '') as reason from cost c
     where c.work_id = (select work_id from cost where code = $1) or c.corrects_id = (select id from cost where code = $1) order by c.id`,
    [code],
  )

it('is previewed, then written anew while nothing of it is on a bill, and says by which version', async () => {
  const code = await sent(10)
  await repriced('1.5')
  const { records, oldMoney, newMoney } = await tried(code)
  expect([oldMoney, newMoney]).toEqual(['10.00', '15.00'])
  expect(records).toMatchObject([
    { code, difference: '5.00', how: 'rewritten', howName: '作废后重新计费', versionName: '仓库费用配置第 2 版' },
  ])
  expect(await costs(code)).toHaveLength(1)
  expect(await rerated(code, { reason: '价格录错' })).toEqual({ rewritten: 1, adjusted: 0, difference: '5.00' })
  expect(await costs(code)).toEqual([
    { kind: 'charge', money: '10.00', state: COST_STATUS.voided, reason: '重新计费：价格录错' },
    { kind: 'charge', money: '15.00', state: COST_STATUS.unsettled, reason: '' },
  ])
  const [{ code: next }] = (await world.rows<{ code: string }>(
    `select code from cost where revision = 2 and work_id = (select work_id from cost where code = $1)`,
    [code],
  )) as [{ code: string }]
  expect((await world.as('merchant').ok(explainCost, { costCode: next })).rates[0]!.version).toBe(2)
})

it('is corrected by the difference where it is on a bill, and by what is left where it was corrected before', async () => {
  const code = await sent(100)
  await world.as('merchant').ok(settleCosts, { codes: code, status: COST_STATUS.onBill })
  await repriced('0.9')
  expect(await rerated(code)).toEqual({ rewritten: 0, adjusted: 1, difference: '-10.00' })
  await repriced('0.95')
  expect((await tried(code)).records).toMatchObject([{ oldMoney: '90.00', newMoney: '95.00', how: 'adjusted' }])
  await rerated(code)
  expect(await costs(code)).toEqual([
    { kind: 'charge', money: '100.00', state: COST_STATUS.onBill, reason: '' },
    { kind: 'adjust', money: '-10.00', state: COST_STATUS.unsettled, reason: '重新计费' },
    { kind: 'adjust', money: '5.00', state: COST_STATUS.unsettled, reason: '重新计费' },
  ])
})

it('goes by a version that was chosen, of the same item only, never by one that was taken back', async () => {
  const code = await sent(4)
  await repriced('2')
  await rerated(code)
  const [{ code: now }] = (await world.rows<{ code: string }>(
    `select code from cost where state = 0 and work_id = (select work_id from cost where code = $1)`,
    [code],
  )) as [{ code: string }]
  expect((await tried(now, { rateId, version: 1 })).records).toMatchObject([{ newMoney: '4.00' }])
  await rerated(now, { rateId, version: 1 })
  await world.as('merchant').refused(previewRerate, { codes: now, rateId, version: 9 }, 409)
  const other = await makeWarehouseRate(world)
  const live = (await costs(code)).filter(({ state }) => state === COST_STATUS.unsettled)
  expect(live).toMatchObject([{ money: '4.00' }])
  const fresh = await sent(1)
  expect(await world.as('merchant').refused(previewRerate, { codes: fresh, rateId: other }, 400)).toBe(
    `费用 ${fresh} 不是“装卸费”，所选版本不适用`,
  )
  await world.as('merchant').refused(previewRerate, { codes: fresh, rateId, version: 77 }, 404)
})

it('does nothing when anything has changed since the preview, or nothing would', async () => {
  const code = await sent(3)
  await repriced('2')
  const { digest } = await tried(code)
  await repriced('3')
  const before = await costs(code)
  expect(await world.as('merchant').refused(rerateCosts, { codes: code, digest }, 409)).toBe(
    '费用或费用配置已变化，没有任何费用被处理，请重新试算',
  )
  const second = await tried(code)
  await world.as('merchant').ok(settleCosts, { codes: code, status: COST_STATUS.onBill })
  await world.as('merchant').refused(rerateCosts, { codes: code, digest: second.digest }, 409)
  expect((await costs(code)).map(({ money }) => money)).toEqual(before.map(({ money }) => money))
  const same = await sent(2)
  expect((await tried(same)).records).toMatchObject([{ how: 'unchanged', howName: '金额不变' }])
  const { digest: nothing } = await tried(same)
  expect(await world.as('merchant').refused(rerateCosts, { codes: same, digest: nothing }, 400)).toContain('金额都不变')
})

it('is for charges, for who settles them, and for nobody’s costs but one’s own', async () => {
  const entered = await makeCost(world)
  expect(await world.as('merchant').refused(previewRerate, { codes: entered }, 400)).toContain('不能重新计费')
  const code = await sent(3)
  const { digest } = await tried(code)
  for (const name of ['finance', 'clerk', 'supplier1', 'platform'] as const) {
    await world.as(name).refused(previewRerate, { codes: code }, 403)
    await world.as(name).refused(rerateCosts, { codes: code, digest }, 403)
  }
  await world.as('merchant2').refused(previewRerate, { codes: code }, 404)
  await world.as('merchant2').refused(rerateCosts, { codes: code, digest }, 404)
})

const worksOf = (code: string) =>
  world.rows<{ state: string; reason: string }>(
    `select w.state, w.reason from work w join cost c on c.tenant_id = w.tenant_id and c.work_id = w.id where c.code = $1`,
    [code],
  )

it('charges again what was voided by mistake, by name and reason, once', async () => {
  const merchant = world.as('merchant')
  const code = await sent(3)
  await merchant.ok(settleCosts, { codes: code, status: COST_STATUS.voided, reason: '误作废' })
  expect(await worksOf(code)).toEqual([{ state: 'waived', reason: '误作废' }])
  await repriced('2')
  const { records, digest } = await tried(code)
  expect(records).toMatchObject([{ code, oldMoney: '0.00', newMoney: '6.00', how: 'charged', howName: '补计' }])
  expect(await merchant.refused(rerateCosts, { codes: code, digest }, 400)).toBe(
    `费用 ${code} 已作废，重新计费须填写原因`,
  )
  const again = { codes: code, digest, reason: '作废有误' }
  expect(await merchant.ok(rerateCosts, again)).toEqual({ rewritten: 1, adjusted: 0, difference: '6.00' })
  expect(await costs(code)).toEqual([
    { kind: 'charge', money: '3.00', state: COST_STATUS.voided, reason: '误作废' },
    { kind: 'charge', money: '6.00', state: COST_STATUS.unsettled, reason: '重新计费：作废有误' },
  ])
  expect(await worksOf(code)).toEqual([{ state: 'charged', reason: '' }])
  const said = `费用 ${code} 已作废，并已重新计费，请选择现在的费用`
  expect(await merchant.refused(rerateCosts, again, 409)).toBe(said)
  expect(await merchant.refused(previewRerate, { codes: code }, 409)).toBe(said)
  const [now] = (await merchant.ok(getAllCostPage, { status: String(COST_STATUS.unsettled) })).records
  expect(now).toMatchObject({ money: '6.00', note: '重新计费：作废有误', createName: 'merchant' })
})

it('and another who charges it again at the same time leave one charge', async () => {
  const code = await sent(3)
  await world.as('merchant').ok(settleCosts, { codes: code, status: COST_STATUS.voided })
  const { digest } = await tried(code)
  const again = { codes: code, digest, reason: '作废有误' }
  const both = await Promise.all([1, 2, 3].map(() => world.as('merchant').call(rerateCosts, again)))
  expect(both.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

it('and a settlement at the same time leave one amount on the bill, and the rest beside it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const code = await sent(10)
    await repriced(String(2 + round))
    const { digest } = await tried(code)
    await Promise.all([
      world.as('merchant').call(rerateCosts, { codes: code, digest }),
      world.as('merchant').call(settleCosts, { codes: code, status: COST_STATUS.onBill }),
      world.as('merchant').call(rerateCosts, { codes: code, digest }),
    ])
    const live = (await costs(code)).filter(({ state }) => state !== COST_STATUS.voided)
    expect(live.map(({ kind }) => kind).filter((kind) => kind === 'charge')).toHaveLength(1)
  }
})
