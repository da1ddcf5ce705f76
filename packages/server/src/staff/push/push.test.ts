/** What a warehouse tells in the bell, and what it tells nobody any more. */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { getMessagePushList, updatePushStatus } from '@yuncang/contract/staff/push/push.ts'
import { PUSH_EVENTS } from '@yuncang/domain/staff/push/event.ts'
import { expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const told = async (name: PersonName) => (await world.as(name).ok(getNotices, {})).total
const announce = async (warehouse: string) => {
  await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 1 }], { by: 'supplier1', warehouse })
  await drainJobs(world.database)
}

it('stops at the warehouse that turned it off, and there only, until it is turned on again', async () => {
  const list = (await merchant().ok(getMessagePushList, { warehouseCode: 'WH1' })).records
  expect(list.map(({ event, status }) => [event, status])).toEqual(PUSH_EVENTS.map((event) => [event, 1]))
  await announce('WH1')
  expect(await told('merchant')).toBe(1)
  await world.as('manager').ok(updatePushStatus, { warehouseCode: 'WH1', event: 'task.waiting', status: USE.off })
  await announce('WH1')
  expect([await told('merchant'), await told('manager'), await told('clerk')]).toEqual([1, 1, 1])
  await announce('WH2')
  expect(await told('merchant')).toBe(2)
  const off = (await merchant().ok(getMessagePushList, {})).records.filter(({ status }) => status === USE.off)
  expect(off).toMatchObject([{ warehouseCode: 'WH1', event: 'task.waiting', changeName: 'manager' }])
  await unchanged(world, () =>
    merchant().ok(updatePushStatus, { warehouseCode: 'WH1', event: 'task.waiting', status: USE.off }),
  )
  await merchant().ok(updatePushStatus, { warehouseCode: 'WH1', event: 'task.waiting', status: USE.on })
  await announce('WH1')
  expect(await told('merchant')).toBe(3)
  expect(await world.rows(`select content from document_log where document_kind = 'push' order by version`)).toEqual([
    { content: '关闭消息推送：供应商提交了任务，等待接单' },
    { content: '开启消息推送：供应商提交了任务，等待接单' },
  ])
})

it('is for those who may, at their own warehouses', async () => {
  const input = { warehouseCode: 'WH1', event: 'task.rejected', status: USE.off } as const
  await unchanged(world, async () => {
    await world.as('merchant2').refused(updatePushStatus, input, 404)
    await world.as('clerk').refused(updatePushStatus, input, 403)
    await world.as('supplier1').refused(getMessagePushList, {}, 403)
  })
  expect(
    (await world.as('merchant2').ok(getMessagePushList, {})).records.map((row) => row.warehouseCode),
  ).not.toContain('WH1')
})
