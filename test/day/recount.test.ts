/**
 * Every figure of the boards beside a count by hand from the documents: tasks that run across midnight in Shanghai, what is put right days
 * later, before days are built, when they are and when they are built anew; whatever the zone of the machine and of the database.
 */
import { cancelBill } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import type { Ask } from '@yuncang/harness/recount/compare.ts'
import { expectCounted as expectAllCounted } from '@yuncang/harness/recount/expect.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import { buildDays } from '@yuncang/server/board/figure/build.ts'
import type { Run } from '@yuncang/server/plumbing/jobs/topic.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'

const world = useWorld({ looks: 'at the end' })
const today = shanghaiDay(Date.now())
const day = (before: number) => addDays(today, -before)
const zone = process.env['TZ']
afterAll(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

const merchant: Ask = (call, input) => world.as('merchant').ok(call, input)
const build = () =>
  buildDays({
    database: world.database,
    tenantId: 1,
    signal: new AbortController().signal,
    progress: () => Promise.resolve(),
  } as unknown as Run)

/** All figures of these three weeks. */
const expectCounted = (ask: Ask = merchant) =>
  expectAllCounted({
    ask,
    rows: (text, values) => world.rows(text, values),
    tenantId: 1,
    range: { begin: day(20), end: today },
    today,
  })

/** A delivery whose moments lie where they are said, in Shanghai. */
async function delivery(
  goods: string,
  pieces: number,
  created: string,
  shipped: string,
  of: { warehouse?: string; supplier?: string } = {},
) {
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: pieces }], of)
  await world.accept(code)
  await world.complete(code)
  await world.rows(
    `update task set created_at = $2, accepted_at = least($2::timestamptz + interval '95 seconds', $3::timestamptz), shipped_at = $3 where code = $1`,
    [code, `${created}+08`, `${shipped}+08`],
  )
  await world.rows(`update stock_move set at = $2 where document = $1 and step = 'ship'`, [code, `${shipped}+08`])
  return code
}
async function sign(code: string, goodsCode: string, rejected: number, at?: string) {
  await merchant(submitSignFor, {
    code,
    signRegisterList: [{ id: '1', goodsCode, rejectedPieces: rejected, discardedPieces: 1, rejectReason: 'expiring' }],
  })
  if (at !== undefined) {
    await world.rows(`update task set finished_at = $2 where code = $1`, [code, `${at}+08`])
    await world.rows(`update stock_move set at = $2 where document = $1 and step = 'sign'`, [code, `${at}+08`])
  }
}

let late: string

beforeAll(async () => {
  for (const [point, warehouse] of [
    ['P1', 'WH1'],
    ['P3', 'WH2'],
  ] as const)
    await setRate(world, { item: 'COST_PRO_SEND', method: 'RECKON_TYPE_BOX', price: '2.35', point, warehouse })
  await world.rows(`update fee_facts set from_at = '-infinity', box = 7, grams = 4999, cm3 = 31111`)
  // From now on they weigh otherwise; what left before does not.
  await world.rows(`update goods set sale_price = 3.30, box_weight_kg = 7.77, box_volume_m3 = 0.0312`)
  for (const [goods, warehouse] of [
    ['G1', 'WH1'],
    ['G3', 'WH1'],
    ['G2', 'WH2'],
  ] as const) {
    const batches = warehouse === 'WH1' ? [{ date: daysAgo(19), normal: 300, broken: 3 }] : { normal: 300, broken: 2 }
    const code = await world.arrive(goods, batches, { warehouse })
    const at = `${day(18)} 00:00:00+08`
    await world.rows(`update task set created_at = $2, accepted_at = $2, finished_at = $2 where code = $1`, [code, at])
    await world.rows(`update stock_move set at = $2 where document = $1`, [code, at])
  }
  await sign(await delivery('G1', 20, `${day(9)} 23:50`, `${day(8)} 01:10`), 'G1', 3, `${day(8)} 06:30`)
  await sign(
    await delivery('G3', 11, `${day(6)} 23:59:59`, `${day(5)} 00:00:00`, { supplier: 'S2' }),
    'G3',
    2,
    `${day(4)} 23:59:59.999`,
  )
  await sign(
    await delivery('G2', 13, `${day(3)} 08:00`, `${day(3)} 23:59:59.999`, { warehouse: 'WH2' }),
    'G2',
    0,
    `${day(2)} 07:59`,
  )
  late = await delivery('G1', 17, `${day(7)} 12:00`, `${day(7)} 15:59:59`)
  await delivery('G2', 5, `${today} 00:00:00`, `${today} 00:00:00`, { warehouse: 'WH2' })
  const gone = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G1', plannedNormal: 1 }])
  await merchant(updateTaskStatus, { codes: gone, status: TASK_STATUS.cancelled })
  await world.create('TASK_TYPE_CPFR', [{ goodsCode: 'G3', plannedNormal: 4 }], { supplier: 'S2' })
  const other = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: 'G3', plannedNormal: 6 }], { supplier: 'S2' })
  await world.accept(other)
  await world.complete(other)
  await world.rows(`update cost set day = $1, book_day = $1 where cost_group = 2`, [day(8)])
})

it('before any day is built, and when they are', async () => {
  expect(await expectCounted()).toBeGreaterThan(100)
  await build()
  expect(await world.rows(`select from board_built where tenant_id = 1`)).not.toEqual([])
  await expectCounted()
})

it('what is put right later, at once, and when its days are built anew', async () => {
  await sign(late, 'G1', 4)
  const costs = (
    await world.rows<{ code: string }>(`select code from cost where state = 0 and cost_group = 2 order by id`)
  ).map(({ code }) => code)
  const { bills } = await merchant(settleCosts, { codes: costs.slice(0, 3), status: COST_STATUS.onBill })
  await world.rows(`update bill set gen_at = $1`, [`${day(5)} 00:00:00+08`])
  await expectCounted()
  await merchant(cancelBill, { billCode: bills[0]!.code })
  await merchant(settleCosts, { codes: costs.slice(0, 1), status: COST_STATUS.voided, reason: '算错了' })
  await world.rows(
    `insert into receipt (tenant_id, bill_id, warehouse_id, supplier_id, pay_type, money, received_on, voucher, at, account_id)
     select b.tenant_id, b.id, b.warehouse_id, b.supplier_id, 1, b.total, $1, 'x', now(), (select min(a.id) from account a where a.tenant_id = b.tenant_id) from bill b where b.status = 0`,
    [day(3)],
  )
  await world.rows(`update bill set status = 1, paid_at = now() where status = 0`)
  // A line of a task of that week is put right by hand.
  await world.rows(
    `update task_line l set actual_normal = actual_normal + 1 from task t where t.tenant_id = l.tenant_id and t.id = l.task_id and t.code = $1`,
    [late],
  )
  await world.rows(`update task set actual_pieces = actual_pieces + 1 where code = $1`, [late])
  expect(await world.rows(`select from board_dirty where tenant_id = 1`)).not.toEqual([])
  await expectCounted()
  await build()
  expect(await world.rows(`select from board_dirty where tenant_id = 1 and day < $1`, [today])).toEqual([])
  await expectCounted()
  await world.rows(
    `update task_line l set actual_normal = actual_normal - 1 from task t where t.tenant_id = l.tenant_id and t.id = l.task_id and t.code = $1`,
    [late],
  )
  await world.rows(`update task set actual_pieces = actual_pieces - 1 where code = $1`, [late])
  await world.rows(`delete from receipt`)
  await world.rows(`update bill set status = 0, paid_at = null where status = 1`)
  // Money that came is never taken out again but here.
  await world.rows('insert into board_dirty (tenant_id, day) values (1, $1)', [day(3)])
  await build()
})

it('by a server and a database in another zone', async () => {
  for (const [machine, database] of [
    ['Pacific/Kiritimati', 'Pacific/Pago_Pago'],
    ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
  ] as const) {
    process.env['TZ'] = machine
    expect(new Date(2026, 0, 1).getTimezoneOffset()).not.toBe(0)
    const url = new URL(world.appUrl)
    url.searchParams.set('options', `-c timezone=${database}`)
    const app = await testServer({ appUrl: url.href, files: { folder: world.filesFolder }, checkReplies: true })
    try {
      const person = personOf(app, world.as('merchant').token)
      await expectCounted((call, input) => person.ok(call, input))
    } finally {
      await app.close()
    }
  }
})
