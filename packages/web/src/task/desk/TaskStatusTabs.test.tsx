/** Statuses above a list: drawn with the page, counted when the answer comes. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { getTaskStatusCounts } from '@yuncang/contract/task/task/list.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { afterEach, expect, test } from 'vitest'
import { answerTo, show } from '../../app/page.sample.tsx'
import { TaskStatusTabs } from './TaskStatusTabs.tsx'

afterEach(cleanup)

test('the statuses stand there before they are counted: nothing comes between what Tab has passed', async () => {
  const list = { view: { values: {}, page: 1, size: 10, sort: '' }, conditions: {}, ask: () => undefined }
  const said = () => screen.getAllByRole('tab').map(({ textContent }) => textContent.trim())
  show(<TaskStatusTabs nature={NATURE.inbound} list={list as never} />, {
    answers: [answerTo(getTaskStatusCounts, [{ status: TASK_STATUS.working, tasks: 1234, capped: 0 }])],
  })
  expect(said()).toEqual(['全部', '待接单', '进行中', '已完成', '已取消'])
  await waitFor(() => expect(said()).toContain('进行中 1,234'))
})
