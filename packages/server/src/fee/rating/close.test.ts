/** Fixed periods: work is summed in them and charged once at their end, cut where a version begins, late work in the one that is open. */
import { expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { setRate } from '@yuncang/harness/rate-rows.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { openDatabase } from '../../plumbing/db/database.ts'
import type { Run } from '../../plumbing/jobs/topic.ts'
import { closePeriods } from './close.ts'

const world = useWorld()
const heard: unknown[] = []
const close = (database = world.database) =>
  closePeriods({
    database,
    tenantId: 1,
    signal: new AbortController().signal,
    log: { error: (what: unknown) => void heard.push(what), warn: () => {} },
  } as unknown as Run)

/** Handling of so many pieces for S1, loaded now; the same goods where they are named. */
async function handled(pieces: number, goods?: string) {
  const code = goods ?? (await newGoods(world, { box: 10 }))
  await world.arrive(code, { normal: pieces })
  const sent = await world.create('TASK_TYPE_OTHER_OUT', [{ goodsCode: code, plannedNormal: pieces }])
  await world.accept(sent)
  await world.rows(`update task set loading = true where code = $1`, [sent])
  await world.complete(sent)
  return { sent, goods: code }
}
type Work = {
  source: string
  kind: string
  state: string
  late: boolean
  pieces: number[]
  money: string | null
  day: boolean
}
const works = () =>
  world.rows<Work>(
    `select w.source, w.source_kind as kind, w.state, w.late, w.pieces, c.money, w.day = ((w.at at time zone 'Asia/Shanghai')::date) as day from work w
     left join cost c on c.tenant_id = w.tenant_id and c.work_id = w.id where w.item = 'COST_PRO_MOVE' order by w.id`,
  )
const periods = () =>
  world.rows<{ n: number; closed: boolean; hours: number }>(
    `select n, closed_at is not null as closed, round(extract(epoch from to_at - from_at) / 3600, 2)::float as hours from work_period order by n`,
  )
/** Lets time pass: everything that has happened lies so much further back. */
const pass = (hours: number) =>
  world.rows(`
    update rate set valid_from = valid_from - interval '${hours} hours', saved_at = saved_at - interval '${hours} hours', period_start = period_start - interval '${hours} hours';
    update work set at = at - interval '${hours} hours' where item = 'COST_PRO_MOVE';
    update cost set rate_at = rate_at - interval '${hours} hours' where item = 'COST_PRO_MOVE';
    update work_period set from_at = from_at - interval '${hours} hours', to_at = to_at - interval '${hours} hours';
    update work set day = (at at time zone 'Asia/Shanghai')::date where item = 'COST_PRO_MOVE';
    update fee_facts set from_at = from_at - interval '${hours} hours'`)
const hour = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString()

it('work of a period is charged once at its end, the same goods as one line, by two who close at once', async () => {
  await setRate(world, {
    item: 'COST_PRO_MOVE',
    method: 'RECKON_TYPE_BOX',
    price: '2.00',
    validFrom: `now() - interval '5 hours'`,
    columns: { whole: true },
    period: { start: hour(5), hours: 8 },
  })
  const first = await handled(14)
  const second = await handled(3, first.goods)
  expect(await works()).toEqual(
    [first, second].map(({ sent }) => expect.objectContaining({ source: sent, state: 'in_period', money: null })),
  )
  await close()
  expect(await periods()).toEqual([{ n: 1, closed: false, hours: 8 }])
  await pass(4)
  const other = openDatabase(world.appUrl, { poolSize: 1 })
  await Promise.all([close(), close(other)])
  await other.close()
  const [one, two, whole] = await works()
  expect([one!.state, two!.state]).toEqual(['charged', 'charged'])
  // 17 pieces of 10 a box are two begun boxes; apart they would have been three.
  expect(whole).toEqual(
    expect.objectContaining({ kind: 'period', state: 'charged', pieces: [17], money: '4.00', day: true }),
  )
  expect(await works()).toHaveLength(3)
  expect(heard).toEqual([])
})

it('work that comes when its period is closed counts late in the open one; empty periods between touch and cost nothing', async () => {
  const { sent } = await handled(5)
  const before = await periods()
  expect(before).toEqual([
    { n: 1, closed: true, hours: 8 },
    { n: 2, closed: false, hours: 8 },
  ])
  await world.rows(`delete from work where source = $1`, [sent])
  await world.rows(
    `update job set done_at = null, due_at = now(), attempts = 0,
       payload = jsonb_set(payload, '{atMs}', to_jsonb((select (extract(epoch from from_at + interval '1 hour') * 1000)::bigint from work_period where n = 1)))
     where topic = 'work.rate' and payload ->> 'source' = $1`,
    [sent],
  )
  await drainJobs(world.database)
  expect((await works()).at(-1)).toMatchObject({ source: sent, state: 'in_period', late: true })
  await pass(20)
  await close()
  await handled(1)
  expect((await periods()).map(({ n, closed }) => [n, closed])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, false],
  ])
  expect((await works()).filter(({ kind }) => kind === 'period').map(({ money }) => money)).toEqual(['4.00', '2.00'])
})

it('a version that begins cuts the running period, which is charged by the one before', async () => {
  await pass(1)
  await setRate(world, {
    item: 'COST_PRO_MOVE',
    method: 'RECKON_TYPE_BOX',
    price: '7.00',
    columns: { whole: true },
    period: { start: hour(-1), hours: 8 },
  })
  await pass(1)
  await close()
  const rows = await periods()
  expect(rows.map(({ n, closed }) => [n, closed])).toEqual([
    [1, true],
    [2, true],
    [3, true],
    [4, true],
  ])
  expect(rows.at(-1)!.hours).toBeLessThan(8)
  expect((await works()).filter(({ kind }) => kind === 'period').at(-1)).toMatchObject({
    money: '2.00',
    state: 'charged',
  })
})
