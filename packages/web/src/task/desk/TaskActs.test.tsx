/** A deed done on the detail of a task is told in the fixed words, and leads back to the list (part 1, 4.4). */
import { cleanup, fireEvent, waitFor } from '@testing-library/react'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show } from '../../app/page.sample.tsx'
import type { Task } from '../task/useTask.ts'
import { TaskActs } from './TaskActs.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const pending = {
  code: 'RK1',
  nature: NATURE.inbound,
  taskType: 'TASK_TYPE_ARRIVE',
  status: TASK_STATUS.pending,
  warehouseCode: 'W1',
  plannedPieces: 30,
  lines: [],
  abilities: { accept: '', cancel: '', complete: '', signFor: '', change: '' },
} as unknown as Task
const nothing = () => undefined

test.each(['接单', '取消任务'])(
  '%s: 操作成功, what was done beneath it, and the list; a refusal stays where it is',
  { timeout: 20_000 },
  async (deed) => {
    const told: (string | undefined)[][] = []
    bindToast({ show: (...said) => void told.push(said), confirm: async () => true })
    const acts = <TaskActs task={pending} looksOnly={false} onLog={nothing} onSignFor={nothing} onChange={nothing} />
    const { left } = show(acts, { answers: [answerTo(updateTaskStatus, null as never)] })
    fireEvent.click(buttonOf(deed))
    await waitFor(() => expect(left).toEqual(['/assignmentmanage/warehouseinto']))
    expect(told).toEqual([['success', '操作成功', expect.stringContaining('RK1')]])
    cleanup()
    told.length = 0
    const refused = show(acts)
    fireEvent.click(buttonOf(deed))
    await waitFor(() => expect(told).toHaveLength(1))
    expect([told[0]![0], refused.left]).toEqual(['error', []])
  },
)
