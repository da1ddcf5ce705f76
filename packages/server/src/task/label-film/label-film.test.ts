/** Label and film work from asking for it to its end: who may what, what stays as its trace, what is refused. */
import {
  acceptLabel,
  addLabel,
  cancelLabel,
  completeLabel,
  countLabel,
  exportLabels,
  finishLabel,
  getLabelInfo,
  getLabelPage,
  labelJobs,
  openLabel,
  takeLabel,
} from '@yuncang/contract/task/label-film/label-film.ts'
import { addDict } from '@yuncang/contract/base/dict/dict.ts'
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { readXlsx } from 'hucre/xlsx'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { LABEL_STATUS } from '@yuncang/domain/task/label-film/state.ts'

const world = useWorld()
type Wanted = CallRequest<typeof addLabel>
const asked = (change: Partial<Wanted> = {}): Wanted => ({
  kind: 'label',
  supplierCode: 'S1',
  warehouseCode: 'WH1',
  lines: [
    { goodsCode: 'G1', plannedPieces: 48 },
    { goodsCode: 'G2', plannedPieces: 12 },
  ],
  ...change,
})
const create = async (by: PersonName = 'supplier1', change: Partial<Wanted> = {}) =>
  (await world.as(by).ok(addLabel, asked(change))).code
const info = (code: string, by: PersonName = 'merchant') => world.as(by).ok(getLabelInfo, { code })

test('a supplier asks for labels, the floor sticks them on, everybody sees how far it is', async () => {
  const code = await create()
  expect(code).toMatch(/^TB\d{10}$/)
  expect(await info(code, 'supplier1')).toMatchObject({
    status: LABEL_STATUS.pending,
    kindName: '贴标',
    statusName: '待接单',
    goodsCount: 2,
    plannedPieces: 60,
    actualPieces: 0,
    abilities: { cancel: '' },
    lines: [
      { id: '1', goodsCode: 'G1', plannedPieces: 48, actualPieces: null },
      { id: '2', goodsCode: 'G2', plannedPieces: 12, actualPieces: null },
    ],
  })
  await drainJobs(world.database)
  expect((await world.as('clerk').ok(getNotices, {})).records[0]!.text).toContain(`贴标任务 ${code}`)
  expect((await world.as('floor').ok(labelJobs, {})).map((job) => job.code)).toContain(code)
  expect(await world.as('floor').ok(takeLabel, { code })).toMatchObject({
    status: LABEL_STATUS.working,
    acceptName: 'floor',
  })
  await world.as('floor').ok(countLabel, { code, id: '1', actualPieces: 30 })
  expect(await world.as('floor').ok(countLabel, { code, id: '1', actualPieces: 40 })).toMatchObject({
    actualPieces: 40,
  })
  expect(await world.as('floor').ok(openLabel, { code: code.toLowerCase() })).toMatchObject({
    status: LABEL_STATUS.working,
    actualPieces: 40,
  })
  // Nobody has spoken of the second goods: that it was not done has to be said.
  expect(await world.as('floor').refused(finishLabel, { code, pallets: 2 }, 400)).toBe(
    '请填写商品“商品G2”的完成数量，没有的请填 0',
  )
  await world.as('floor').ok(countLabel, { code, id: '2', actualPieces: 0 })
  await world.as('floor').ok(finishLabel, { code, pallets: 2 })
  const done = await info(code)
  expect(done).toMatchObject({
    status: LABEL_STATUS.finished,
    actualPieces: 40,
    pallets: 2,
    lines: [{ actualPieces: 40 }, { actualPieces: 0 }],
  })
  expect(done.logList.map((row) => [row.content, row.by])).toEqual([
    ['完成贴标，共 40 件、2 板', 'floor'],
    ['登记 商品G2 已完成 0 件', 'floor'],
    ['登记 商品G1 已完成 40 件', 'floor'],
    ['登记 商品G1 已完成 30 件', 'floor'],
    ['接单，开始贴标', 'floor'],
    ['创建贴标任务，计划 60 件', 'supplier1'],
  ])
  await drainJobs(world.database)
  expect((await world.as('supplier1').ok(getNotices, {})).records[0]!.text).toBe(`贴标任务 ${code} 已完成，共 40 件`)
})

test('the office completes film with pieces and pallets at once', async () => {
  const code = await create('clerk', { kind: 'film' })
  expect(code).toMatch(/^FM/)
  await world.as('clerk').ok(acceptLabel, { code })
  const lines = [
    { id: '1', actualPieces: 48 },
    { id: '2', actualPieces: 10 },
  ]
  await world.as('clerk').ok(completeLabel, { code, pallets: 1, lines })
  expect(await info(code)).toMatchObject({
    status: LABEL_STATUS.finished,
    actualPieces: 58,
    pallets: 1,
    acceptName: 'clerk',
  })
})

test('each deed is possible once, and only where the task stands for it', async () => {
  const code = await create()
  const clerk = world.as('clerk')
  await clerk.refused(completeLabel, { code }, 409)
  await world.as('floor').refused(countLabel, { code, id: '1', actualPieces: 1 }, 409)
  await clerk.ok(acceptLabel, { code })
  expect(await clerk.refused(acceptLabel, { code }, 409)).toBe(
    `任务状态已变更。任务 ${code} 当前为进行中，请刷新后再操作`,
  )
  expect(await world.as('supplier1').refused(cancelLabel, { code }, 409)).toContain('进行中')
  expect(await clerk.refused(completeLabel, { code }, 400)).toContain('还没有完成任何商品')
  const over = { code, lines: [{ id: '2', actualPieces: 13 }] }
  expect(await clerk.refused(completeLabel, over, 400)).toBe('“商品G2”的完成数量不能超过计划数量 12 件')
  await world.as('floor').refused(countLabel, { code, id: '9', actualPieces: 1 }, 400)
  const half = { code, lines: [{ id: '1', actualPieces: 1 }] }
  expect(await clerk.refused(completeLabel, half, 400)).toBe('请填写商品“商品G2”的完成数量，没有的请填 0')
  // What the floor has counted as zero is counted, in the office too.
  await world.as('floor').ok(countLabel, { code, id: '2', actualPieces: 0 })
  expect(await clerk.refused(completeLabel, { code }, 400)).toContain('还没有完成任何商品')
  await world.as('floor').ok(countLabel, { code, id: '1', actualPieces: 2 })
  await clerk.ok(completeLabel, { code })
  expect((await info(code)).lines.map((line) => line.actualPieces)).toEqual([2, 0])
  const given = await create()
  await clerk.ok(acceptLabel, { code: given })
  await clerk.ok(cancelLabel, { code: given })
  await clerk.refused(cancelLabel, { code: given }, 409)
  expect(await info(given)).toMatchObject({
    status: LABEL_STATUS.cancelled,
    abilities: { cancel: '任务已完成或已取消' },
  })
  const own = await create()
  await world.as('supplier1').ok(cancelLabel, { code: own })
  await clerk.refused(acceptLabel, { code: own }, 409)
})

test('accepting and cancelling at once: one of them wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const code = await create()
    const [taken, cancelled] = await Promise.all([
      world.as('floor').call(takeLabel, { code }),
      world.as('supplier1').call(cancelLabel, { code }),
    ])
    expect([taken.code, cancelled.code].toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('what cannot be asked for is told', async () => {
  const said = (change: Partial<Wanted>) => world.as('clerk').refused(addLabel, asked(change), 400)
  expect(await said({ lines: [] })).toBe('请选择商品')
  expect(await said({ lines: [{ goodsCode: 'G1' }] })).toBe('请填写商品“商品G1”的计划数量')
  expect(await said({ lines: [{ goodsCode: 'G3', plannedPieces: 1 }] })).toContain('不属于所选供应商')
  const twice = { goodsCode: 'G1', plannedPieces: 1 }
  expect(await said({ lines: [twice, twice] })).toContain('重复')
  expect(await said({ kind: 'paint' as never })).toBe('类型不在可选范围内')
})

test('strangers find nothing, the wrong roles are stopped', async () => {
  const code = await create()
  for (const name of ['merchant2', 'clerk2', 'nobody'] as const) {
    await world.as(name).refused(acceptLabel, { code }, 404)
    await world.as(name).refused(getLabelInfo, { code }, 404)
  }
  await world.as('supplier2').refused(cancelLabel, { code }, 404)
  await world.as('supplier2').refused(addLabel, asked(), 404)
  for (const name of ['supplier1', 'finance', 'platform'] as const) {
    await world.as(name).refused(acceptLabel, { code }, 403)
    await world.as(name).refused(completeLabel, { code }, 403)
    await world.as(name).refused(takeLabel, { code }, 403)
  }
  await world.as('floor').refused(acceptLabel, { code }, 403)
  expect(await info(code)).toMatchObject({ status: LABEL_STATUS.pending })
})

test('the list shows the own, filtered, and leaves as a workbook', async () => {
  const film = await create('merchant', {
    kind: 'film',
    supplierCode: 'S2',
    lines: [{ goodsCode: 'G3', plannedPieces: 5 }],
  })
  const codes = async (name: PersonName, filter = {}) =>
    (await world.as(name).ok(getLabelPage, { rows: 200, ...filter })).records.map((row) => row.code)
  expect(await codes('supplier2')).toEqual([film])
  expect(await codes('merchant', { supplierCode: 'S2' })).toEqual([film])
  expect(await codes('merchant', { kind: 'film', status: String(LABEL_STATUS.pending) })).toEqual([film])
  expect(await codes('merchant', { code: film.toLowerCase() })).toEqual([film])
  expect(await codes('clerk2')).toEqual([])
  expect(await codes('merchant2')).toEqual([])
  const reply = await world.app.inject({
    method: 'GET',
    url: `${exportLabels.path}?token=${encodeURIComponent(world.as('supplier2').token)}`,
  })
  const [, ...rows] = (await readXlsx(new Uint8Array(reply.rawPayload))).sheets[0]!.rows
  expect(rows.map((row) => row.slice(0, 4))).toEqual([[film, '覆膜', '待接单', 'S2']])
})

test('a database that knew no line as not counted: of open work a zero is asked for again, of ended work it stays', async () => {
  const ended = await create()
  await world.as('clerk').ok(acceptLabel, { code: ended })
  const lines = [
    { id: '1', actualPieces: 3 },
    { id: '2', actualPieces: 0 },
  ]
  await world.as('clerk').ok(completeLabel, { code: ended, lines })
  const open = await create()
  await world.as('floor').ok(takeLabel, { code: open })
  await world.as('floor').ok(countLabel, { code: open, id: '1', actualPieces: 5 })
  await world.rows('update label_line set done = 0 where done is null')
  await world.rows(
    readFileSync(join(import.meta.dirname, '../../plumbing/db/migrations/20261122T1950_label_not_counted.sql'), 'utf8'),
  )
  const counted = async (code: string) => (await info(code)).lines.map((line) => line.actualPieces)
  expect([await counted(ended), await counted(open)]).toEqual([
    [3, 0],
    [5, null],
  ])
})

test('a task for labels says which item of labels it is charged by; film has its own one', async () => {
  await world.as('platform').ok(addDict, { parentCode: 'COST_PRO', code: 'COST_PRO_LABLE_BIG', name: '大标签费' })
  const code = await create('supplier1', { item: 'COST_PRO_LABLE_BIG' })
  expect(await info(code, 'supplier1')).toMatchObject({ item: 'COST_PRO_LABLE_BIG', itemName: '大标签费' })
  expect(await info(await create())).toMatchObject({ item: 'COST_PRO_LABLE', itemName: '贴标费' })
  expect(await info(await create('clerk', { kind: 'film' }))).toMatchObject({ item: 'COST_PRO_COATED' })
  const said = (change: Partial<Wanted>) => world.as('clerk').refused(addLabel, asked(change), 400)
  expect(await said({ item: 'COST_PRO_MOVE' })).toBe('所选收费项目不是贴标的收费项目，请重新选择')
  expect(await said({ kind: 'film', item: 'COST_PRO_LABLE_BIG' })).toContain('不是覆膜的收费项目')
  await world.as('clerk').refused(addLabel, asked({ item: 'COST_PRO_LABLE_SMALL' }), 404)

  await world.as('clerk').ok(acceptLabel, { code })
  const lines = ['1', '2'].map((id) => ({ id, actualPieces: 5 }))
  await world.as('clerk').ok(completeLabel, { code, lines })
  expect(await world.rows(`select item, state from work where source = '${code}'`)).toMatchObject([
    { item: 'COST_PRO_LABLE_BIG' },
  ])
})
