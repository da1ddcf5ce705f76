/** The bell in the header: one’s own messages, newest first, read once and for all. */
import { getNotices, readNotices } from '@yuncang/contract/access/shell/notice.ts'
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const notices = (name: PersonName, input = {}) => world.as(name).ok(getNotices, input)

it('shows one’s own messages, newest first, and marks them as read', async () => {
  const codes: string[] = []
  for (let turn = 0; turn < 3; turn += 1)
    codes.push(
      await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: turn + 1 }], { by: 'supplier1' }),
    )
  await drainJobs(world.database)
  const all = await notices('merchant')
  expect(all).toMatchObject({ total: 3, totalCapped: 0, unreadCount: 3 })
  expect(all.records.map((row) => codes.findIndex((code) => row.text.includes(code)))).toEqual([2, 1, 0])
  expect(all.records[0]!.createTime).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await world.as('merchant').ok(readNotices, { ids: [all.records[0]!.id, all.records[1]!.id] })
  expect((await notices('merchant')).records.map((row) => row.read)).toEqual([1, 1, 0])
  expect(await notices('merchant', { unread: 1 })).toMatchObject({
    total: 1,
    unreadCount: 1,
    records: [{ id: all.records[2]!.id }],
  })
  expect(await notices('merchant', { rows: 1, page: 2 })).toMatchObject({
    total: 3,
    records: [{ id: all.records[1]!.id }],
  })
  // Once more changes nothing, not even the time.
  const readAt = () => world.rows('select read_at from notice where id = $1', [all.records[0]!.id])
  const before = await readAt()
  await world.as('merchant').ok(readNotices, { ids: all.records[0]!.id })
  expect(await readAt()).toEqual(before)
  expect(await notices('manager')).toMatchObject({ unreadCount: 3 })
})

it('keeps to the person: another’s message is not there, and none of several is marked with it', async () => {
  const [mine] = (await notices('manager')).records
  const theirs = (await notices('clerk')).records[0]!.id
  for (const name of ['merchant', 'merchant2', 'platform', 'supplier1'] as const)
    await world.as(name).refused(readNotices, { ids: theirs }, 404)
  for (const ids of [`${mine!.id},${theirs}`, `${mine!.id},x`, '0', '-1', '1e3', '99999999999999999999'])
    expect(await world.as('manager').refused(readNotices, { ids }, 404), ids).toBe('消息不存在或不在您的数据权限内')
  expect(await notices('manager')).toMatchObject({ unreadCount: 3 })
  expect(await notices('clerk')).toMatchObject({ unreadCount: 3 })
})
