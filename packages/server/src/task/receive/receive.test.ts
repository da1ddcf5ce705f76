import { claimJob, releaseJob } from '@yuncang/contract/shelf/job/job.ts'
import {
  confirmReceive,
  countReceive,
  openReceive,
  receiveJobs,
  scanReceive,
  undoReceive,
} from '@yuncang/contract/task/receive/floor.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { describe, expect, test } from 'vitest'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const [OLD, YOUNG, TOMORROW] = [daysAgo(40), daysAgo(4), daysAgo(-1)]
let operations = 0
const operationId = () => `operation-${(operations += 1)}`
const arrival = (
  lines: { goodsCode: string; plannedNormal?: number; plannedBroken?: number }[] = [
    { goodsCode: 'G1', plannedNormal: 48 },
  ],
) => world.create('TASK_TYPE_ARRIVE', lines)
const g1 = (code: string, normal: number, part: object = {}) => ({
  code,
  goodsCode: 'G1',
  productionDate: YOUNG,
  normal,
  operationId: operationId(),
  ...part,
})
const free = (code: string) => world.as('floor').call(releaseJob, { kind: 'receive', code })

describe('receiving', () => {
  test('works: counted scan by scan with dates, damaged pieces and goods nobody announced, then completed like in the office', async () => {
    const code = await arrival([
      { goodsCode: 'G1', plannedNormal: 48, plannedBroken: 0 },
      { goodsCode: 'G2', plannedNormal: 12 },
    ])
    const floor = world.as('floor')
    expect((await floor.ok(receiveJobs, {})).find((row) => row.code === code)).toMatchObject({
      typeName: '到货入库',
      statusName: '待接单',
      plannedPieces: 60,
      countedNormal: 0,
      heldBy: '',
    })
    expect(await floor.ok(openReceive, { code: code.toLowerCase() })).toMatchObject({
      nextState: 'scanGoods',
      task: { code, asksLoading: 0, asksPallets: 0 },
      lines: [
        { goodsCode: 'G1', asksDate: 1, plannedNormal: 48, countedNormal: 0, dates: [] },
        { goodsCode: 'G2', asksDate: 0, plannedNormal: 12, countedNormal: 0 },
      ],
      entries: [],
    })
    const first = await floor.ok(countReceive, g1(code, 24))
    expect(first).toMatchObject({ message: '已记 商品G1 24 件', task: { countedNormal: 24, statusName: '进行中' } })
    await floor.ok(countReceive, g1(code, 20, { productionDate: OLD, broken: 2 }))
    const step = await floor.ok(countReceive, {
      code,
      goodsCode: 'G2',
      productionDate: '无',
      normal: 12,
      operationId: operationId(),
    })
    expect(step.lines[0]).toMatchObject({
      countedNormal: 44,
      countedBroken: 2,
      dates: [
        { productionDate: OLD, normal: 20, broken: 2 },
        { productionDate: YOUNG, normal: 24, broken: 0 },
      ],
    })
    expect(step.entries.map((row) => [row.goodsName, row.normal, row.name])).toEqual([
      ['商品G2', 12, 'floor'],
      ['商品G1', 20, 'floor'],
      ['商品G1', 24, 'floor'],
    ])
    const photo = await uploadPicture(world, 'floor')
    const done = await floor.ok(confirmReceive, { code, countedNormal: 58, urls: photo })
    expect(done).toMatchObject({ nextState: 'done', message: '收货完成，共 58 件', awaitingDates: 0 })
    expect(done.putawayCode).toMatch(/^SJ/)
    const task = await world.as('merchant').ok(getTaskDetails, { code })
    expect(task).toMatchObject({
      status: TASK_STATUS.finished,
      lines: [{ actualNormal: 44, actualBroken: 2 }, { actualNormal: 12 }],
    })
    expect(
      (await world.as('merchant').ok(getTaskLogList, { code })).records.map((row) => [row.content, row.by]),
    ).toEqual([
      ['完成任务，实际 58 件', 'floor'],
      ['接单', 'floor'],
      [expect.stringContaining('创建'), 'merchant'],
    ])
    expect(
      await world.rows(
        `select m.production_date, m.quality, m.quantity from stock_move m where m.document = $1 and m.step = 'receive' order by 1, 2, 3`,
        [code],
      ),
    ).toEqual([
      { production_date: OLD, quality: QUALITY.normal, quantity: 20 },
      { production_date: OLD, quality: QUALITY.broken, quantity: 2 },
      { production_date: YOUNG, quality: QUALITY.normal, quantity: 24 },
      { production_date: '9999-12-31', quality: QUALITY.normal, quantity: 12 },
    ])
    expect(
      await world.rows(
        `select image_id from image_use u join task t on t.tenant_id = u.tenant_id and t.id = u.document_id where t.code = $1`,
        [code],
      ),
    ).toEqual([{ image_id: photo }])
    expect(await floor.refused(confirmReceive, { code, countedNormal: 58 }, 409)).toContain('不能再收货')
    expect(await floor.refused(countReceive, g1(code, 1), 409)).toContain('已完成')
    expect(await world.rows(`select end_reason from floor_claim where document = $1`, [code])).toEqual([
      { end_reason: 'done' },
    ])
  })

  test('goods of the supplier that nobody announced are added; another supplier’s are refused', async () => {
    const code = await arrival()
    expect(await world.as('floor').ok(scanReceive, { code, scan: '69G2' })).toMatchObject({
      goodsCode: 'G2',
      asksDate: 0,
    })
    expect(await world.as('floor').refused(scanReceive, { code, scan: '69G3' }, 400)).toContain('不是这家供应商的商品')
    expect(await world.as('floor').refused(scanReceive, { code, scan: 'G9' }, 404)).toContain('没有找到商品 G9')
    await world
      .as('floor')
      .ok(countReceive, { code, goodsCode: 'G2', productionDate: '无', normal: 3, operationId: operationId() })
    await world.as('floor').ok(confirmReceive, { code, countedNormal: 3 })
    expect((await world.as('merchant').ok(getTaskDetails, { code })).lines).toMatchObject([
      { goodsCode: 'G1', plannedNormal: 48, actualNormal: 0 },
      { goodsCode: 'G2', plannedNormal: 0, actualNormal: 3 },
    ])
  })

  test('refuses nothing, wrong dates, dates for some pieces only; nothing changes', async () => {
    const code = await arrival()
    const floor = world.as('floor')
    await floor.refused(countReceive, g1(code, 0), 400)
    expect(await floor.refused(countReceive, g1(code, 1, { productionDate: TOMORROW }), 400)).toContain('在今天之后')
    expect(await floor.refused(countReceive, { ...g1(code, 1), goodsCode: 'G2' }, 400)).toContain('不管理生产日期')
    expect(await floor.refused(confirmReceive, { code, countedNormal: 0 }, 400)).toContain('还没有清点')
    // Nothing was counted: the task is as it was.
    expect((await world.as('merchant').ok(getTaskDetails, { code })).status).toBe(1)
    await floor.ok(countReceive, g1(code, 5))
    expect(await floor.refused(countReceive, g1(code, 5, { productionDate: '无' }), 400)).toContain('都填写')
    expect(await floor.refused(countReceive, g1(code, 99_999_999), 400)).toContain('99,999,999')
    expect((await floor.ok(openReceive, { code })).task.countedNormal).toBe(5)
  })

  test('pieces whose date nobody can read are dated later, in the office', async () => {
    const code = await arrival()
    await world.as('floor').ok(countReceive, g1(code, 7, { productionDate: '无' }))
    expect(await world.as('floor').ok(confirmReceive, { code, countedNormal: 7 })).toMatchObject({
      awaitingDates: 1,
      putawayCode: '',
    })
  })

  test('an operation is counted once: at once, at the same time, after days, and not again once taken back', async () => {
    const code = await arrival()
    const floor = world.as('floor')
    const scan = g1(code, 6)
    const replies = await Promise.all(Array.from({ length: 10 }, () => floor.call(countReceive, scan)))
    expect(replies.every((reply) => reply.code === 200)).toBe(true)
    expect((await floor.ok(openReceive, { code })).task.countedNormal).toBe(6)
    expect(await floor.ok(undoReceive, { code, operationId: scan.operationId })).toMatchObject({
      message: '作废成功：商品G1 6 件',
      task: { countedNormal: 0 },
      entries: [],
    })
    expect((await floor.ok(countReceive, scan)).task.countedNormal).toBe(0)
    expect(await floor.refused(undoReceive, { code, operationId: scan.operationId }, 409)).toContain('已经作废')
    expect(
      await world.rows(
        `select c.normal, a.account from receive_count c join account a on a.tenant_id = c.tenant_id and a.id = c.undone_by where c.operation_id = $1`,
        [scan.operationId],
      ),
    ).toEqual([{ normal: 6, account: 'floor' }])
  })

  test('an operation that comes again for another task or from another person is refused, and nothing of it is lost', async () => {
    const [code, other] = [await arrival(), await arrival()]
    const scan = g1(code, 6)
    await world.as('floor').ok(countReceive, scan)
    expect(await world.as('floor').refused(countReceive, { ...scan, code: other }, 409)).toContain('操作标识')
    expect((await world.as('floor').ok(openReceive, { code: other })).task.countedNormal).toBe(0)
    await free(code)
    await world.as('clerk').ok(claimJob, { kind: 'receive', code })
    expect(await world.as('clerk').refused(countReceive, scan, 409)).toContain('操作标识')
    expect((await world.as('clerk').ok(openReceive, { code })).task.countedNormal).toBe(6)
  })

  test('two people count one arrival, one after the other; the second confirms only what they have seen', async () => {
    const code = await arrival()
    await world.as('floor').ok(countReceive, g1(code, 24))
    expect(await world.as('clerk').refused(countReceive, g1(code, 24), 409)).toContain('正由floor作业')
    expect(await world.as('clerk').refused(confirmReceive, { code, countedNormal: 24 }, 409)).toContain('正由floor作业')
    await free(code)
    await world.as('clerk').ok(claimJob, { kind: 'receive', code })
    expect(await world.as('clerk').ok(countReceive, g1(code, 20))).toMatchObject({
      task: { countedNormal: 44 },
      entries: [{ name: 'clerk' }, { name: 'floor' }],
    })
    expect(await world.as('clerk').refused(confirmReceive, { code, countedNormal: 24 }, 409)).toContain('现在共 44 件')
    await world.as('clerk').ok(confirmReceive, { code, countedNormal: 44 })
  })

  test('confirm against confirm, and against a late count: one of them wins, every piece is explained', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await arrival()
      await world.as('floor').ok(countReceive, g1(code, 9))
      const replies = await Promise.all([
        world.as('floor').call(confirmReceive, { code, countedNormal: 9 }),
        world.as('floor').call(confirmReceive, { code, countedNormal: 9 }),
        world.as('floor').call(countReceive, g1(code, 1)),
      ])
      const confirmed = replies.slice(0, 2).filter((reply) => reply.code === 200).length
      const actual = (await world.as('merchant').ok(getTaskDetails, { code })).lines[0]!.actualNormal
      expect([confirmed, actual]).toEqual(replies[2]!.code === 200 ? [0, 0] : [1, 9])
    }
  })

  test('what was rejected comes back with the dates it left with', async () => {
    await world.arrive('G1', [{ date: YOUNG, normal: 5 }])
    const sent = await world.create('TASK_TYPE_SEND', [
      { goodsCode: 'G1', plannedNormal: 5, batches: [{ productionDate: YOUNG, normal: 5 }] },
    ])
    await world.accept(sent)
    await world.complete(sent)
    const { rejectTaskCode } = await world
      .as('clerk')
      .ok(submitSignFor, { code: sent, signRegisterList: [{ id: '1', goodsCode: 'G1', rejectedPieces: 3 }] })
    expect((await world.as('floor').ok(openReceive, { code: rejectTaskCode })).lines).toMatchObject([
      { asksDate: 0, plannedNormal: 3 },
    ])
    await world.as('floor').ok(countReceive, g1(rejectTaskCode, 3, { productionDate: '无' }))
    await world.as('floor').ok(confirmReceive, { code: rejectTaskCode, countedNormal: 3 })
    expect(
      await world.rows(`select production_date, quantity from stock_move where document = $1 and step = 'receive'`, [
        rejectTaskCode,
      ]),
    ).toEqual([{ production_date: YOUNG, quantity: 3 }])
  })
})

describe('who may receive', () => {
  test('another merchant and another warehouse find nothing, and change nothing', async () => {
    const code = await arrival()
    await world.as('floor').ok(countReceive, g1(code, 4))
    for (const name of ['merchant2', 'clerk3', 'clerk2', 'nobody'] as const) {
      await world.as(name).refused(openReceive, { code }, 404)
      await world.as(name).refused(scanReceive, { code, scan: 'G1' }, 404)
      await world.as(name).refused(countReceive, g1(code, 1), 404)
      await world.as(name).refused(undoReceive, { code, operationId: 'operation-1' }, 404)
      await world.as(name).refused(confirmReceive, { code, countedNormal: 4 }, 404)
      expect((await world.as(name).ok(receiveJobs, {})).map((row) => row.code)).not.toContain(code)
    }
    expect((await world.as('floor').ok(openReceive, { code })).task.countedNormal).toBe(4)
  })

  test('suppliers, finance and the platform are stopped; outbound and finished tasks are no arrivals', async () => {
    const code = await arrival()
    for (const name of ['supplier1', 'finance', 'platform'] as const) {
      await world.as(name).refused(receiveJobs, {}, 403)
      await world.as(name).refused(openReceive, { code }, 403)
      await world.as(name).refused(countReceive, g1(code, 1), 403)
      await world.as(name).refused(undoReceive, { code, operationId: 'operation-1' }, 403)
      await world.as(name).refused(confirmReceive, { code, countedNormal: 1 }, 403)
    }
    await world.arrive('G2', { normal: 2 })
    const out = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 1 }])
    expect(await world.as('floor').refused(openReceive, { code: out }, 404)).toContain('不是入库任务')
    await world.as('merchant').ok(updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled })
    expect(await world.as('floor').refused(countReceive, g1(code, 1), 409)).toContain('已取消')
  })
})
