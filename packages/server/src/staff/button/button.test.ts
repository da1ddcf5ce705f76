/** The catalogue of buttons: what the platform takes from everybody is gone at the next call. */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { applyButton, deleteButton, getButtonList, updateButton } from '@yuncang/contract/staff/button/button.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { RIGHTS } from '@yuncang/domain/access/rights.ts'
import { expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const platform = () => world.as('platform')

it('has every key of the program, each with a Chinese name and its page', async () => {
  const { records, total } = await platform().ok(getButtonList, { size: 200 })
  expect(total).toBe(RIGHTS.length)
  expect(records.map(({ id }) => id).toSorted()).toEqual(RIGHTS.toSorted())
  expect(
    records.every(({ name, pageName }) => /^[\u4e00-\u9fff]+$/.test(name) && /[\u4e00-\u9fff]/.test(pageName)),
  ).toBe(true)
})

it('takes a button from everybody at once, and gives it back', async () => {
  await world.as('clerk').ok(getTaskPage, {})
  await platform().ok(updateButton, { id: 'assignmentManageView', status: USE.off, name: '看任务' })
  for (const name of ['clerk', 'merchant', 'supplier1', 'merchant2', 'platform'] as const) {
    await world.as(name).refused(getTaskPage, {}, 403)
    expect((await world.as(name).ok(getUserInfo, {})).buttonList).not.toContain('assignmentManageView')
  }
  const off = await platform().ok(getButtonList, { status: USE.off })
  expect(off.records).toMatchObject([
    { id: 'assignmentManageView', name: '看任务', defaultName: '查看任务', changed: 1, version: 1 },
  ])
  const stale = { id: 'assignmentManageView', status: USE.on, version: 0 } as const
  await platform().refused(updateButton, stale, 409)
  await platform().ok(deleteButton, { id: 'assignmentManageView' })
  await world.as('clerk').ok(getTaskPage, {})
  expect(await platform().refused(deleteButton, { id: 'assignmentManageView' }, 500)).toBe(
    '“查看任务”没有修改过，无需恢复',
  )
  expect(await world.rows(`select content from document_log where document_kind = 'button' order by version`)).toEqual([
    { content: '按钮“查看任务”改名为“看任务”；停用按钮“看任务”，所有人从下一次操作起不能使用' },
    { content: '按钮“看任务”恢复为程序默认' },
  ])
})

it('lets every open page know that it should ask anew', async () => {
  const before = (await world.as('clerk').ok(getNotices, {})).refreshCount
  await platform().ok(applyButton, {})
  expect((await world.as('clerk').ok(getNotices, {})).refreshCount).toBe(before + 1)
  expect((await platform().ok(getButtonList, {})).applyTime).toMatch(/^20/)
})

it('keeps the way back, and is the platform’s alone', async () => {
  await unchanged(world, async () => {
    await platform().refused(updateButton, { id: 'officeButtonEdit', status: USE.off }, 500)
    for (const name of ['merchant', 'manager', 'supplier1'] as const) {
      await world.as(name).refused(getButtonList, {}, 403)
      await world.as(name).refused(updateButton, { id: 'stockView', status: USE.off }, 403)
      await world.as(name).refused(applyButton, {}, 403)
    }
  })
})
