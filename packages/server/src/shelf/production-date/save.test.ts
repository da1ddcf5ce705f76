import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { openPutaway } from '@yuncang/contract/shelf/putaway/floor.ts'
import { getProductionDateInfo, saveProductionDate } from '@yuncang/contract/shelf/production-date/production-date.ts'
import { getTaskDetails, queryGoodsProductionTime } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { addDays, NO_DATE, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { describe, expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { ENTRY_STATUS } from '@yuncang/domain/shelf/production-date/entry.ts'

const world = useWorld()
const [D1, D2] = ['2026-03-01', '2026-03-08']

type Row = { productionDate?: string; normal?: number; broken?: number }
const dates = (taskCode: string, batches: Row[], id = '1') => ({ taskCode, lines: [{ id, batches }] })
const arriveUndated = (normal: number, broken = 0) => world.arrive('G1', { normal, broken })
const staged = (date: string) =>
  world.rows<{ quality: number; on_hand: number; reserved: number }>(
    `select b.quality, b.on_hand, b.reserved from balance b join place p on p.tenant_id = b.tenant_id and p.id = b.place_id join goods g on g.tenant_id = b.tenant_id and g.id = b.goods_id
     where p.code = 'WH1-ZC' and g.code = 'G1' and b.production_date = $1 order by 1`,
    [date],
  )
const entryOf = (task: string) =>
  world.rows(
    'select e.status, e.version from date_entry e join task t on t.tenant_id = e.tenant_id and t.id = e.task_id where t.code = $1',
    [task],
  )

describe('saving production dates', () => {
  test('works: undated pieces become dated batches, the task follows, and only then the putaway order arises', async () => {
    const code = await arriveUndated(30, 4)
    expect(await world.as('merchant').ok(getProductionDateInfo, { taskCode: code })).toMatchObject({
      status: ENTRY_STATUS.waiting,
      statusName: '待录入',
      pieces: 34,
      enterTime: '',
      putawayCodes: [],
      lines: [{ id: '1', goodsCode: 'G1', actualNormal: 30, actualBroken: 4, dated: 1, batches: [] }],
    })
    expect(await world.as('merchant').ok(queryGoodsProductionTime, { taskCode: code })).toMatchObject([
      { goodsCode: 'G1', actualNormal: 30 },
    ])
    const { putawayCode } = await world.as('clerk').ok(saveProductionDate, {
      ...dates(code, [
        { productionDate: D1, normal: 10, broken: 4 },
        { productionDate: D2, normal: 20 },
        { normal: 0, broken: 0 },
      ]),
      warehouseCode: 'WH1',
    })
    expect(putawayCode).toMatch(/^SJ/)
    const info = await world.as('merchant').ok(getProductionDateInfo, { taskCode: code })
    expect(info).toMatchObject({
      status: ENTRY_STATUS.entered,
      statusName: '已录入',
      enterName: 'clerk',
      putawayCodes: [putawayCode],
    })
    expect(info.lines[0]!.batches).toMatchObject([
      { productionDate: D1, normal: 10, broken: 4, validUntil: addDays(D1, 180) },
      { productionDate: D2, normal: 20, broken: 0 },
    ])
    expect((await staged(NO_DATE)).map((row) => row.on_hand)).toEqual([0, 0])
    const task = await world.as('merchant').ok(getTaskDetails, { code })
    expect(
      task.lines[0]!.batches.filter((batch) => batch.normalDone + batch.brokenDone > 0).map((batch) => [
        batch.productionDate,
        batch.normalDone,
        batch.brokenDone,
      ]),
    ).toEqual([
      [D1, 10, 4],
      [D2, 20, 0],
    ])
    const opened = await world.as('floor').ok(openPutaway, { putawayCode: code })
    expect(opened).toMatchObject({ order: { putawayCode: putawayCode, taskCode: code, outstandingPieces: 34 } })
    expect(opened.todo.map((row) => [row.productionDate, row.quality, row.outstanding])).toEqual([
      [D1, QUALITY.broken, 4],
      [D1, QUALITY.normal, 10],
      [D2, QUALITY.normal, 20],
    ])
    expect(
      await world.rows(
        `select l.content, l.from_status, l.to_status from document_log l join task t on t.tenant_id = l.tenant_id and t.id = l.document_id where l.document_kind = 'date_entry' and t.code = $1 order by l.version`,
        [code],
      ),
    ).toEqual([
      { content: `任务 ${code} 入库完成，34 件待录入生产日期`, from_status: null, to_status: ENTRY_STATUS.waiting },
      { content: '录入生产日期，共 34 件', from_status: ENTRY_STATUS.waiting, to_status: ENTRY_STATUS.entered },
    ])
  })

  test('pieces that came with a date are not in the entry; a date given later adds to theirs', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 9 }])
    await world.as('merchant').ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
    const sent = [
      { productionDate: D1, normal: 4 },
      { productionDate: '无', normal: 5 },
    ]
    const done = await world
      .as('merchant')
      .ok(completeTask, { task: { code }, lines: [{ id: '1', goodsCode: 'G1', actualNormal: 9, batches: sent }] })
    expect(done).toMatchObject({ awaitingDates: 1 })
    // The dated ones are in an order at once.
    expect((await world.as('floor').ok(openPutaway, { putawayCode: done.putawayCode })).todo).toMatchObject([
      { productionDate: D1, outstanding: 4 },
    ])
    await world.as('merchant').ok(saveProductionDate, dates(code, [{ productionDate: D1, normal: 5 }]))
    const task = await world.as('merchant').ok(getTaskDetails, { code })
    expect(task.lines[0]!.batches.filter((batch) => batch.normalDone > 0)).toMatchObject([
      { productionDate: D1, normalDone: 9 },
    ])
    expect((await world.as('merchant').ok(getProductionDateInfo, { taskCode: code })).putawayCodes).toHaveLength(2)
  })

  test('refuses a second time, and the same intent twice is one', async () => {
    const code = await arriveUndated(3)
    const input = dates(code, [{ productionDate: D1, normal: 3 }])
    const first = await world.as('merchant').ok(saveProductionDate, input, { key: `dates-${code}` })
    expect(await world.as('merchant').ok(saveProductionDate, input, { key: `dates-${code}` })).toEqual(first)
    expect(await world.as('merchant').refused(saveProductionDate, input, 409)).toContain('已录入')
    expect(await entryOf(code)).toEqual([{ status: ENTRY_STATUS.entered, version: 2 }])
  })

  test('two clerks at once: one saves, the other is told', async () => {
    const code = await arriveUndated(2)
    const replies = await Promise.all(
      (['merchant', 'clerk'] as const).map((name) =>
        world.as(name).call(saveProductionDate, dates(code, [{ productionDate: D1, normal: 2 }])),
      ),
    )
    expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('refuses what does not add up, by name, and changes nothing', async () => {
    const code = await arriveUndated(5, 1)
    const no = (batches: Row[], status = 400, id = '1') =>
      world.as('merchant').refused(saveProductionDate, dates(code, batches, id), status)
    expect(await no([{ productionDate: D1, normal: 4, broken: 1 }])).toBe(
      '正常品录入数量≠完成数量(正常品)，保存失败！商品“商品G1”',
    )
    expect(await no([{ productionDate: D1, normal: 5 }])).toBe(
      '破损品录入数量≠完成数量(破损品)，保存失败！商品“商品G1”',
    )
    expect(await no([{ normal: 5, broken: 1 }])).toBe('商品G1的生产日期为空,请检查是否有未选择生产日期的行列')
    expect(await no([{ productionDate: '无', normal: 5, broken: 1 }])).toContain('生产日期为空')
    expect(await no([{ productionDate: addDays(shanghaiDay(Date.now()), 1), normal: 5, broken: 1 }])).toContain(
      '不能晚于今天',
    )
    const twice = [
      { productionDate: D1, normal: 5 },
      { productionDate: D1, broken: 1 },
    ]
    expect(await no(twice)).toContain('重复')
    expect(await no([{ productionDate: D1, normal: 5, broken: 1 }], 400, '2')).toContain('与任务不一致')
    const line = { id: '1', batches: [{ productionDate: D1, normal: 5, broken: 1 }] }
    const other = { id: '1', batches: [{ productionDate: D1, normal: 4 }] }
    expect(await world.as('merchant').refused(saveProductionDate, { taskCode: code, lines: [line, other] }, 400)).toBe(
      '商品“商品G1”重复提交，每行商品只能提交一次',
    )
    await world.as('merchant').refused(saveProductionDate, { taskCode: code, warehouseCode: 'WH2', lines: [line] }, 404)
    expect(await entryOf(code)).toEqual([{ status: ENTRY_STATUS.waiting, version: 1 }])
  })

  test('a foreign merchant and another warehouse see nothing; a task without an entry has none', async () => {
    const code = await arriveUndated(1)
    for (const name of ['merchant2', 'clerk2', 'nobody'] as const) {
      await world.as(name).refused(saveProductionDate, dates(code, [{ productionDate: D1, normal: 1 }]), 404)
      await world.as(name).refused(getProductionDateInfo, { taskCode: code }, 404)
    }
    expect(await entryOf(code)).toEqual([{ status: ENTRY_STATUS.waiting, version: 1 }])
    const dated = await world.arrive('G1', [{ date: D1, normal: 1 }])
    await world.as('merchant').refused(saveProductionDate, dates(dated, [{ productionDate: D1, normal: 1 }]), 404)
  })

  test('suppliers, finance, floor workers and the platform are stopped', async () => {
    const code = await arriveUndated(1)
    for (const name of ['supplier1', 'finance', 'floor', 'platform'] as const)
      await world.as(name).refused(saveProductionDate, dates(code, [{ productionDate: D1, normal: 1 }]), 403)
  })
})
