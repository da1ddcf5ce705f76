/** What completed tasks note for charges: every kind, through every door, whoever made it; and nothing where nothing was done. */
import { addLabel, completeLabel, acceptLabel, getLabelInfo } from '@yuncang/contract/task/label-film/label-film.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { describe, expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()

type Work = {
  item: string
  point: string | null
  facts: number[]
  pieces: number[]
  pallets: number | null
  supplier: string
  same: boolean
}
const worksOf = (code: string) =>
  world.rows<Work>(
    `select w.item, p.code as point, w.facts, w.pieces, w.pallets, s.code as supplier,
       w.day = (w.at at time zone 'Asia/Shanghai')::date and (w.task_id is null or w.at = (select coalesce(t.shipped_at, t.finished_at) from task t where t.tenant_id = w.tenant_id and t.id = w.task_id)) as same
     from work w join supplier s on s.tenant_id = w.tenant_id and s.id = w.supplier_id
     left join dispatch_point p on p.tenant_id = w.tenant_id and p.id = w.point_id
     where w.source = $1 order by w.item`,
    [code],
  )
const factsOf = async (goods: string) =>
  (
    await world.rows<{ id: number }>(
      'select max(f.id) as id from fee_facts f join goods g on g.tenant_id = f.tenant_id and g.id = f.goods_id where g.code = $1',
      [goods],
    )
  )[0]!.id

/** A task of a kind over goods of its own, completed with 7 sound and 2 damaged pieces; `by` made it. */
async function done(kind: string, by: 'merchant' | 'clerk' | 'supplier1', loading: 0 | 1) {
  const goods = await newGoods(world)
  await world.arrive(goods, { normal: 20, broken: 5 })
  const outOrBack = ['TASK_TYPE_SEND', 'TASK_TYPE_CPFR', 'TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER'].includes(kind)
  const { code } = await world.as(by).ok(addTask, {
    task: {
      supplierCode: 'S1',
      taskType: kind as never,
      warehouseCode: 'WH1',
      ...(outOrBack ? { pointCode: 'P1' } : { loading }),
    },
    lines: [{ goodsCode: goods, plannedNormal: 8, plannedBroken: 2 }],
  })
  await world.as('merchant').ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
  await world.as('merchant').ok(completeTask, {
    task: { code, loading },
    lines: [{ id: '1', goodsCode: goods, actualNormal: 7, actualBroken: 2 }],
  })
  return { code, goods }
}

const KINDS: readonly (readonly [kind: string, item: string | null])[] = [
  ['TASK_TYPE_SEND', 'COST_PRO_SEND'],
  ['TASK_TYPE_CPFR', 'COST_PRO_SEND_REPLENISH'],
  ['TASK_TYPE_EMPTY', null],
  ['TASK_TYPE_OTHER_OUT', null],
  ['TASK_TYPE_ARRIVE', null],
  ['TASK_TYPE_REMAINING', 'COST_PRO_RETURN_REMAINING'],
  ['TASK_TYPE_AFTER', 'COST_PRO_RETURN_SALES'],
  ['TASK_TYPE_OTHER_PUT', null],
]

describe.for(['merchant', 'clerk', 'supplier1'] as const)('a task that %s made', (by) => {
  it.for(KINDS)('%s notes its item, and handling where it was loaded', async ([kind, item]) => {
    for (const loading of [0, 1] as const) {
      const { code, goods } = await done(kind, by, loading)
      const works = await worksOf(code)
      const items = [...(item === null ? [] : [item]), ...(loading === 1 ? ['COST_PRO_MOVE'] : [])].sort()
      expect(works.map((work) => work.item)).toEqual(items)
      for (const work of works)
        expect(work).toMatchObject({
          point: work.item === 'COST_PRO_MOVE' ? null : 'P1',
          facts: [await factsOf(goods)],
          pieces: [9],
          pallets: null,
          supplier: 'S1',
          same: true,
        })
    }
  })
})

it('a rejection is charged as a return of the point it was sent to; the delivery stays, signing adds nothing', async () => {
  const { code, goods } = await done('TASK_TYPE_SEND', 'merchant', 0)
  const before = await worksOf(code)
  const { rejectTaskCode } = await world.as('merchant').ok(submitSignFor, {
    code,
    signRegisterList: [{ id: '1', goodsCode: goods, rejectedPieces: 3, discardedPieces: 0 }],
  })
  expect(await worksOf(code)).toEqual(before)
  await world.accept(rejectTaskCode)
  expect(await worksOf(rejectTaskCode)).toEqual([])
  await world.complete(rejectTaskCode)
  expect(await worksOf(rejectTaskCode)).toEqual([
    expect.objectContaining({ item: 'COST_PRO_RETURN_REJECT', point: 'P1', pieces: [3] }),
  ])
})

it('goods are noted as they were: what is changed behind the deed is not its own', async () => {
  const { code, goods } = await done('TASK_TYPE_SEND', 'merchant', 0)
  const then = await factsOf(goods)
  await world.rows('update goods set pieces_per_box = pieces_per_box + 1 where code = $1', [goods])
  expect(await factsOf(goods)).toBeGreaterThan(then)
  expect((await worksOf(code))[0]!.facts).toEqual([then])
})

it('nothing moved is noted too, a task that goes no further is not', async () => {
  const goods = await newGoods(world)
  await world.arrive(goods, { normal: 20 })
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 4 }])
  await world.accept(code)
  expect(await worksOf(code)).toEqual([])
  await world.complete(code, {})
  expect(await worksOf(code)).toEqual([expect.objectContaining({ pieces: [0] })])
  const cancelled = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 4 }])
  await world.as('merchant').ok(updateTaskStatus, { codes: cancelled, status: TASK_STATUS.cancelled })
  expect(await worksOf(cancelled)).toEqual([])
})

it('pallets are noted as they were entered', async () => {
  const goods = await newGoods(world)
  await world.arrive(goods, { normal: 20 })
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: goods, plannedNormal: 4 }], { point: 'P2' })
  await world.accept(code)
  const task = await world.as('merchant').ok(getTaskDetails, { code })
  await world.as('merchant').ok(completeTask, {
    task: { code, pallets: 3 },
    lines: [{ id: task.lines[0]!.id, goodsCode: goods, actualNormal: 4 }],
  })
  expect(await worksOf(code)).toEqual([expect.objectContaining({ pallets: 3, pieces: [4] })])
})

it.for([
  ['label', 'COST_PRO_LABLE'],
  ['film', 'COST_PRO_COATED'],
] as const)('%s work is noted when it is done, with what was done', async ([kind, item]) => {
  const goods = await newGoods(world)
  const { code } = await world
    .as('clerk')
    .ok(addLabel, { kind, supplierCode: 'S1', warehouseCode: 'WH1', lines: [{ goodsCode: goods, plannedPieces: 30 }] })
  await world.as('clerk').ok(acceptLabel, { code })
  expect(await worksOf(code)).toEqual([])
  const { lines } = await world.as('clerk').ok(getLabelInfo, { code })
  await world.as('clerk').ok(completeLabel, { code, pallets: 2, lines: [{ id: lines[0]!.id, actualPieces: 24 }] })
  expect(await worksOf(code)).toEqual([
    expect.objectContaining({ item, pieces: [24], pallets: 2, facts: [await factsOf(goods)], point: null, same: true }),
  ])
})
