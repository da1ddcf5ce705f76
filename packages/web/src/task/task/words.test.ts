import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { expect, test } from 'vitest'
import { CANCEL_WORDS } from './words.ts'

const task = (code: string) => ({ code, nature: NATURE.inbound, plannedPieces: 3 }) as TaskRow

test('the code of a task stands apart from what is said of it', () => {
  expect(CANCEL_WORDS.ask([task('RK1')]).text).toBe('取消后，任务 RK1 不能恢复。确定取消吗？')
  expect(CANCEL_WORDS.ask([task('RK1'), task('RK2')]).text).toBe('取消后，2 个任务不能恢复。确定取消吗？')
})
