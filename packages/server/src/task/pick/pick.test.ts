/** Picking on the floor: marks on what a task holds, short picks, and who may do it (semantics 3; docs/design/core.md, I4). */
import { claimJob, releaseJob } from '@yuncang/contract/shelf/job/job.ts'
import { confirmPick, openPick, pickJobs, scanPick, shortPick, undoPick } from '@yuncang/contract/task/pick/floor.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const floor = () => world.as('floor')
const DATE = daysAgo(20)

/** A task in work over goods of its own, shelved at. */
async function toPick(plannedNormal = 30) {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [
    ['A-03', DATE, 20],
    ['A-01', DATE, 10],
    ['A-02', daysAgo(5), 15],
  ])
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal }])
  await world.accept(code)
  return { code, goodsCode }
}
const at = (task: { code: string; goodsCode: string }, locationCode: string, quantity: number, productionDate = DATE) =>
  picking({ ...task, locationCode, quantity, productionDate })

describe('picking', () => {
  it('works: location by location in walking order, marked and logged, and the ledger stays as it is', async () => {
    const task = await toPick()
    expect((await floor().ok(pickJobs, {})).find((job) => job.code === task.code)).toMatchObject({
      typeName: '配送出库',
      plannedPieces: 30,
      pickedPieces: 0,
      openPieces: 30,
      shortPieces: 0,
    })
    const opened = await floor().ok(openPick, { code: task.code.toLowerCase() })
    expect(opened).toMatchObject({ nextState: 'scanLocation', message: '到货位 A-01', last: null })
    expect(opened.todo.map((row) => [row.locationCode, row.productionDate, row.openPieces])).toEqual([
      ['A-01', DATE, 10],
      ['A-03', DATE, 20],
    ])
    const before = await stockOf(world, task.goodsCode)
    const after = await floor().ok(confirmPick, at(task, 'a-01', 4))
    expect(after).toMatchObject({
      nextState: 'scanLocation',
      message: '已拣 4 件，A-01',
      task: { plannedPieces: 30, pickedPieces: 4, openPieces: 26, shortPieces: 0 },
      last: { pickNo: 1, locationCode: 'A-01', quantity: 4 },
    })
    await floor().ok(confirmPick, at(task, 'A-01', 6))
    expect(await floor().ok(confirmPick, at(task, 'A-03', 20))).toMatchObject({ nextState: 'done', todo: [] })
    expect(await stockOf(world, task.goodsCode)).toEqual(before)
    const log = (await world.as('merchant').ok(getTaskLogList, { code: task.code })).records
    expect(log[0]).toMatchObject({ content: `拣货：货${task.goodsCode} 20 件，货位 A-03`, by: 'floor' })
    const details = await world.as('merchant').ok(getTaskDetails, { code: task.code })
    expect(details.lines[0]).toMatchObject({ pickedNormal: 30, pickedBroken: 0 })
    expect((await floor().ok(pickJobs, {})).some((job) => job.code === task.code)).toBe(false)
  })

  it('refuses more than is open, nothing, other places and dates, and says what was expected of a scan', async () => {
    const task = await toPick()
    const no = (input: ReturnType<typeof at>, reply: number) =>
      unchanged(world, () => floor().refused(confirmPick, input, reply))
    expect(await no(at(task, 'A-01', 11), 500)).toBe(`“货${task.goodsCode}”在货位 A-01 最多还可拣 10 件`)
    expect(await no(at(task, 'A-01', 0), 400)).toBe('请填写拣货数量')
    expect(await no(at(task, 'A-02', 1), 404)).toContain('A-02 没有待拣的数量')
    expect(await no(at(task, 'A-01', 1, daysAgo(5)), 404)).toContain('没有待拣的数量')
    expect(await no(at(task, 'Z-99', 1), 404)).toContain('没有找到编码 Z-99')
    expect(await no({ ...at(task, 'A-01', 1), goodsCode: 'G9' }, 404)).toContain('没有找到编码 G9')
    const scan = (text: string, locationCode?: string) => ({
      code: task.code,
      scan: text,
      ...(locationCode ? { locationCode } : {}),
    })
    expect(await floor().ok(scanPick, scan('a-03'))).toEqual({ kind: 'location', goodsCode: '', locationCode: 'A-03' })
    expect(await floor().refused(scanPick, scan('A-02'), 400)).toBe('扫到货位 A-02，应到货位 A-01')
    expect(await floor().refused(scanPick, scan(`77${task.goodsCode}`), 400)).toBe('请先扫描货位 A-01')
    expect(await floor().ok(scanPick, scan(`77${task.goodsCode}`, 'A-01'))).toMatchObject({ kind: 'goods' })
    expect(await floor().ok(scanPick, scan(task.goodsCode, 'a-01'))).toMatchObject({ goodsCode: task.goodsCode })
    expect(await floor().refused(scanPick, scan('69G2', 'A-01'), 400)).toBe(`扫到“商品G2”，应拣“货${task.goodsCode}”`)
    await floor().refused(scanPick, scan('nobody-knows', 'A-01'), 404)
  })

  it('does an operation once, however often and with whatever key it comes', async () => {
    const task = await toPick()
    const once = at(task, 'A-01', 4)
    for (let times = 0; times < 3; times += 1)
      expect(await floor().ok(confirmPick, once)).toMatchObject({ task: { pickedPieces: 4 } })
    const reused = await unchanged(world, () => floor().refused(confirmPick, { ...once, quantity: 5 }, 409))
    expect(reused).toContain('操作标识')
    const missing = { ...at(task, 'A-03', 2), reason: 'lost' as const }
    for (let times = 0; times < 3; times += 1)
      expect(await floor().ok(shortPick, missing)).toMatchObject({ task: { pickedPieces: 4, openPieces: 26 } })
    expect(
      await world.rows('select missing, found from short_pick where operation = $1', [missing.operationId]),
    ).toEqual([{ missing: 2, found: 2 }])
  })

  it('refuses an operation that comes again for another task, from another person or with another note', async () => {
    const [task, other] = [await toPick(), await toPick()]
    const pick = at(task, 'A-01', 4)
    const missing = { ...at(task, 'A-03', 2), reason: 'lost' as const, note: '' }
    await floor().ok(confirmPick, pick)
    await floor().ok(shortPick, missing)
    for (const again of [pick, missing]) {
      const { code, goodsCode } = other
      const elsewhere = { ...again, code, goodsCode, locationCode: 'A-01', quantity: 1 }
      expect(await unchanged(world, () => floor().refused(confirmPick, elsewhere, 409))).toContain('操作标识')
    }
    const noted = { ...missing, note: '货架后面也没有' }
    expect(await unchanged(world, () => floor().refused(shortPick, noted, 409))).toContain('操作标识')
    await floor().ok(releaseJob, { kind: 'pick', code: task.code })
    const clerk = world.as('clerk')
    await clerk.ok(claimJob, { kind: 'pick', code: task.code })
    expect(await unchanged(world, () => clerk.refused(confirmPick, pick, 409))).toContain('操作标识')
    expect(await unchanged(world, () => clerk.refused(shortPick, missing, 409))).toContain('操作标识')
  })

  it('is taken back pick by pick, the last one first', async () => {
    const task = await toPick()
    await floor().ok(confirmPick, at(task, 'A-01', 4))
    await floor().ok(confirmPick, at(task, 'A-03', 5))
    const undo = (pickNo: number) => ({ code: task.code, pickNo })
    await unchanged(world, () => floor().refused(undoPick, undo(1), 409))
    expect(await floor().ok(undoPick, undo(2))).toMatchObject({
      message: '已撤销 5 件，A-03',
      task: { pickedPieces: 4 },
      last: { pickNo: 1 },
    })
    await unchanged(world, () => floor().refused(undoPick, undo(2), 409))
    expect(await floor().ok(undoPick, undo(1))).toMatchObject({ task: { pickedPieces: 0, openPieces: 30 }, last: null })
    expect(await floor().refused(undoPick, undo(1), 409)).toContain('没有可以撤销的拣货')
    // A pick after one that was taken back has a number of its own.
    expect(await floor().ok(confirmPick, at(task, 'A-01', 1))).toMatchObject({ last: { pickNo: 3 } })
  })

  it('is for tasks in work only: not before they are accepted, nor when they have ended', async () => {
    const goodsCode = await newGoods(world)
    await onShelves(world, goodsCode, [['A-01', '9999-12-31', 5]])
    const code = await world.create('TASK_TYPE_EMPTY', [{ goodsCode, plannedNormal: 5 }])
    const one = at({ code, goodsCode }, 'A-01', 1, '无')
    expect(await unchanged(world, () => floor().refused(confirmPick, one, 409))).toContain('待接单')
    await world.accept(code)
    await floor().ok(confirmPick, one)
    await world.complete(code)
    for (const input of [at({ code, goodsCode }, 'A-01', 1, '无'), one])
      expect(await unchanged(world, () => floor().refused(confirmPick, input, 409))).toContain('已完成')
    await floor().refused(undoPick, { code, pickNo: 1 }, 409)
    expect(await floor().ok(openPick, { code })).toMatchObject({ nextState: 'chooseJob', task: null })
    const arrival = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode, plannedNormal: 1 }])
    await floor().refused(openPick, { code: arrival }, 404)
    await floor().refused(confirmPick, at({ code: arrival, goodsCode }, 'A-01', 1), 404)
  })

  it('a foreign merchant, another warehouse see nothing; those without the right are stopped', async () => {
    const task = await toPick()
    const calls = [
      [openPick, { code: task.code }],
      [confirmPick, at(task, 'A-01', 1)],
      [shortPick, { ...at(task, 'A-01', 1), reason: 'lost' as const }],
      [undoPick, { code: task.code, pickNo: 1 }],
      [scanPick, { code: task.code, scan: 'A-01' }],
    ] as const
    await unchanged(world, async () => {
      for (const name of ['merchant2', 'clerk2', 'nobody'] as const)
        for (const [call, input] of calls) await world.as(name).refused(call, input as never, 404)
      for (const name of ['supplier1', 'platform', 'finance'] as const)
        for (const [call, input] of calls) await world.as(name).refused(call, input as never, 403)
    })
  })
})

describe('completion', () => {
  it('takes the picked batches first, whatever else the task holds; what was not picked is free again', async () => {
    const task = await toPick(40)
    const newer = daysAgo(5)
    await floor().ok(confirmPick, at(task, 'A-02', 10, newer))
    await floor().ok(confirmPick, at(task, 'A-03', 7))
    await world.complete(task.code, { [task.goodsCode]: { normal: 17 } })
    const details = await world.as('merchant').ok(getTaskDetails, { code: task.code })
    expect(details.locationList.map((row) => [row.locationCode, row.productionDate, row.normal])).toEqual([
      ['A-02', newer, 10],
      ['A-03', DATE, 7],
    ])
    expect(details.lines[0]).toMatchObject({ actualNormal: 17, pickedNormal: 0 })
    expect((await stockOf(world, task.goodsCode)).slice(0, 3)).toEqual([
      `A-01 ${DATE} normal 10/0`,
      `A-02 ${newer} normal 5/0`,
      `A-03 ${DATE} normal 13/0`,
    ])
  })
})
