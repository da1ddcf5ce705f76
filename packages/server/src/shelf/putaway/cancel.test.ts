import { openPutaway, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { cancelPutaway, getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { expect, test } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { PUTAWAY_STATUS } from '@yuncang/domain/shelf/putaway/state.ts'

const world = useWorld()
const DATE = '2026-01-05'

async function newOrder(normal: number): Promise<string> {
  const task = await world.arrive('G1', [{ date: DATE, normal }])
  const [order] = await world.rows<{ code: string }>(
    'select o.code from putaway_order o join task t on t.tenant_id = o.tenant_id and t.id = o.task_id where t.code = $1',
    [task],
  )
  return order!.code
}

test('cancels an untouched order: everything is cancelled, nothing moves', async () => {
  const code = await newOrder(6)
  await world.as('merchant').ok(cancelPutaway, { putawayCode: code })
  const info = await world.as('merchant').ok(getPutawayInfo, { putawayCode: code })
  expect(info).toMatchObject({
    putawayStatus: PUTAWAY_STATUS.cancelled,
    statusName: '已取消',
    outstandingPieces: 0,
    finishTime: '',
    shelvesList: [],
  })
  expect(info.cancelTime).not.toBe('')
  expect(info.logList[0]).toMatchObject({ content: '取消上架单，6 件不再上架', by: 'merchant' })
})

test('cancels after a part was shelved: that stays, the rest is cancelled', async () => {
  const code = await newOrder(10)
  await world
    .as('floor')
    .ok(shelve, { putawayCode: code, goodsCode: 'G1', productionDate: DATE, quantity: 4, locationCode: 'A-01' })
  await world.as('clerk').ok(cancelPutaway, { putawayCode: code })
  const info = await world.as('merchant').ok(getPutawayInfo, { putawayCode: code })
  expect(info.lines[0]!.batches).toMatchObject([
    { totalNormal: 10, normal: 0, normalShelved: 4, normalCancelled: 6, normalTaken: 0 },
  ])
  expect(info.shelvesList).toMatchObject([{ locationCode: 'A-01', normal: 4 }])
  expect(await world.as('floor').ok(openPutaway, { putawayCode: code })).toMatchObject({
    nextState: 'chooseJob',
    todo: [],
  })
  await world
    .as('floor')
    .refused(
      shelve,
      { putawayCode: code, goodsCode: 'G1', productionDate: DATE, quantity: 1, locationCode: 'A-01' },
      409,
    )
})

test('refuses a second time, and a finished order', async () => {
  const code = await newOrder(2)
  await world.as('merchant').ok(cancelPutaway, { putawayCode: code })
  expect(await world.as('merchant').refused(cancelPutaway, { putawayCode: code }, 409)).toContain('已取消')
  const done = await newOrder(2)
  await world
    .as('floor')
    .ok(shelve, { putawayCode: done, goodsCode: 'G1', productionDate: DATE, quantity: 2, locationCode: 'A-01' })
  expect(await world.as('merchant').refused(cancelPutaway, { putawayCode: done }, 409)).toContain('已完成')
})

test('cancel against shelve: one of them wins, the order stays whole', async () => {
  for (let round = 0; round < 10; round += 1) {
    const code = await newOrder(3)
    const [shelved, cancelled] = await Promise.all([
      world
        .as('floor')
        .call(shelve, { putawayCode: code, goodsCode: 'G1', productionDate: DATE, quantity: 3, locationCode: 'A-01' }),
      world.as('merchant').call(cancelPutaway, { putawayCode: code }),
    ])
    expect([shelved.code, cancelled.code].toSorted((a, b) => a - b)).toEqual([200, 409])
  }
})

test('a foreign merchant and another warehouse see nothing', async () => {
  const code = await newOrder(1)
  for (const name of ['merchant2', 'clerk2', 'nobody'] as const)
    await world.as(name).refused(cancelPutaway, { putawayCode: code }, 404)
  expect(await world.rows('select status from putaway_order where code = $1', [code])).toEqual([
    { status: PUTAWAY_STATUS.waiting },
  ])
})

test('floor workers, suppliers, finance and the platform are stopped', async () => {
  const code = await newOrder(1)
  for (const name of ['floor', 'supplier1', 'finance', 'platform'] as const)
    await world.as(name).refused(cancelPutaway, { putawayCode: code }, 403)
})
