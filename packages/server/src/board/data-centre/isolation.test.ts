/** Nothing of another merchant, warehouse or supplier is in any answer of the home and the data centre: what they do changes not a digit of it. */
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { beforeAll, expect, it } from 'vitest'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { buildDays } from '../figure/build.ts'
import { rankNow } from '../figure/night.ts'
import { refreshAll } from '../figure/today.ts'
import { homeHandlers } from '../home/routes.ts'
import { spaceHandlers } from '../space/routes.ts'
import { targetHandlers } from '../target/routes.ts'
import { dataCentreHandlers } from './routes.ts'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const calls = [...homeHandlers, ...dataCentreHandlers, ...spaceHandlers, ...targetHandlers]
  .map(({ call }) => call as Call)
  .filter(({ kind }) => kind === 'read')
const takes = (field: string) => (call: Call) => field in (call.input as unknown as { readonly shape: object }).shape

type Doer = {
  readonly goods: string
  readonly warehouse: string
  readonly supplier: string
  readonly point: string
  readonly by: PersonName
}
const FIRST: Doer = { goods: 'G1', warehouse: 'WH1', supplier: 'S1', point: 'P1', by: 'merchant' }
const OTHER_MERCHANT: Doer = { goods: 'G9', warehouse: 'WH9', supplier: 'S9', point: 'P9', by: 'merchant2' }
const OTHER_WAREHOUSE: Doer = { ...FIRST, goods: 'G2', warehouse: 'WH2', point: 'P3' }
const OTHER_SUPPLIER: Doer = { ...FIRST, goods: 'G3', supplier: 'S2' }

/** Something of everything that boards count, today and on a day that is built: in, out, rejected, cancelled, charged and billed. */
async function work({ goods, warehouse, supplier, point, by }: Doer) {
  const dated = warehouse === 'WH2' ? { normal: 50, broken: 2 } : [{ date: daysAgo(2), normal: 50, broken: 2 }]
  await world.arrive(goods, dated, { warehouse, by })
  for (const before of [0, 3]) {
    const of = { warehouse, supplier, point, by }
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 7 + before }], of)
    await world.as(by).ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
    await world.as(by).ok(completeTask, {
      task: { code },
      lines: [{ id: '1', goodsCode: goods, actualNormal: 7 + before, actualBroken: 0 }],
    })
    await world.as(by).ok(submitSignFor, {
      code,
      signRegisterList: [{ id: '1', goodsCode: goods, rejectedPieces: 2, discardedPieces: 1, rejectReason: 'damaged' }],
    })
    await world.rows(
      `update task set created_at = created_at - $2 * interval '1 day', accepted_at = accepted_at - $2 * interval '1 day',
        shipped_at = shipped_at - $2 * interval '1 day', finished_at = finished_at - $2 * interval '1 day' where code = $1`,
      [code, before],
    )
  }
  const gone = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 1 }], {
    warehouse,
    supplier,
    point,
    by,
  })
  await world.as(by).ok(updateTaskStatus, { codes: gone, status: TASK_STATUS.cancelled })
  const costs = await world.rows<{ code: string }>(
    `select c.code from cost c join supplier s on s.tenant_id = c.tenant_id and s.id = c.supplier_id join warehouse w on w.tenant_id = c.tenant_id and w.id = c.warehouse_id
      where c.state = 0 and s.code = $1 and w.code = $2 and c.cost_group = 2`,
    [supplier, warehouse],
  )
  expect(costs.length).toBeGreaterThan(0)
  await world.as(by).ok(settleCosts, { codes: costs.map(({ code }) => code), status: COST_STATUS.onBill })
  await night()
}

async function night() {
  const run = (tenantId: number) =>
    ({
      database: world.database,
      tenantId,
      signal: new AbortController().signal,
      progress: () => Promise.resolve(),
      log: { error: (what: unknown) => expect.fail(String((what as { err: unknown }).err)) },
    }) as unknown as Run
  for (const tenantId of [1, 2]) await buildDays(run(tenantId))
  await rankNow(run(0), today)
  await refreshAll(run(0))
}

/** What somebody is answered by all of some calls, by their paths: without up to when it was counted. */
async function answers(name: PersonName, input: object, of: readonly Call[]): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  for (const call of of) {
    const { code, obj } = await world.as(name).call(call, input as never)
    if (code === 200)
      told.set(
        call.path,
        JSON.stringify(obj, (key, value: unknown) => (key === 'asOf' ? undefined : value)),
      )
  }
  return told
}
const changed = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) =>
  [...after].flatMap(([path, answer]) => (before.get(path) === answer ? [] : [path]))

/** What those who are not told of it and those who are see before and after a deed of others. */
async function unseen(
  doer: Doer,
  others: readonly (readonly [name: PersonName, input: object, of: readonly Call[]])[],
  self: readonly [name: PersonName, input: object],
) {
  const [name, input] = self
  const before = await Promise.all(others.map((one) => answers(...one)))
  const own = await answers(name, input, calls)
  await work(doer)
  for (const [at, one] of others.entries()) {
    const after = await answers(...one)
    expect(after.size, `${one[0]} is answered`).toBeGreaterThan(MOST_ARE_ANSWERED)
    expect(changed(before[at]!, after), `${one[0]} ${JSON.stringify(one[1])}`).toEqual([])
  }
  // What was done is no little: who may see it does, nearly everywhere.
  expect(changed(own, await answers(name, input, calls)).length).toBeGreaterThan(MOST_ARE_ANSWERED)
}
const MOST_ARE_ANSWERED = 11

beforeAll(async () => {
  for (const { point, warehouse } of [FIRST, OTHER_WAREHOUSE, OTHER_MERCHANT])
    await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '2.00', point, warehouse })
  await world.rows(
    `update goods set sale_price = 2, box_weight_kg = 7.77, box_volume_m3 = 0.0312, type_code = 'GOODS_SPECIES_DRINK'`,
  )
  await world.rows(`update warehouse set region = '330000,330100'`)
  await work(FIRST)
})

it('of another merchant', async () => {
  const ofMerchant = calls.filter(takes('merchantCode'))
  await unseen(
    OTHER_MERCHANT,
    [
      ['merchant', {}, calls],
      ['clerk', {}, calls],
      ['supplier1', {}, calls],
      ['platform', { merchantCode: 'YCT1' }, ofMerchant],
    ],
    ['merchant2', {}],
  )
})

it('of another warehouse', async () => {
  await unseen(
    OTHER_WAREHOUSE,
    [
      ['clerk', {}, calls],
      ['merchant', { warehouseCode: 'WH1' }, calls.filter(takes('warehouseCode'))],
      ['supplier1', { warehouseCode: 'WH1' }, calls.filter(takes('warehouseCode'))],
      ['merchant2', {}, calls],
    ],
    ['clerk2', {}],
  )
})

it('of another supplier', async () => {
  await unseen(
    OTHER_SUPPLIER,
    [
      ['supplier1', {}, calls],
      ['merchant', { supplierCode: 'S1' }, calls.filter(takes('supplierCode'))],
      ['clerk2', {}, calls],
    ],
    ['supplier2', {}],
  )
})
