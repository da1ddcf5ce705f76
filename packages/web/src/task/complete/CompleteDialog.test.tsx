import { cleanup, screen, waitFor } from '@testing-library/react'
import { palletSuggestion } from '@yuncang/contract/task/complete/complete.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { answerTo, show } from '../../app/page.sample.tsx'
import type { Task } from '../task/useTask.ts'
import { CompleteDialog } from './CompleteDialog.tsx'
import { doneLine } from './done.sample.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function dialogOf(taskType: string, nature: Nature, byPallet: 0 | 1 = 0) {
  const lines = [doneLine({ normal: 10 })]
  const task = {
    code: 'T1',
    taskType,
    nature,
    byPallet,
    loading: null,
    plannedPieces: 10,
    lines: [{}],
  } as unknown as Task
  show(
    <CompleteDialog
      task={task}
      lines={lines}
      datesManaged={false}
      images={[]}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
    { answers: [answerTo(palletSuggestion, { suggestedPallets: 3 })] },
  )
  expect(screen.getByText('确认完成')).toBeTruthy()
}
const asks = () => [screen.queryByText('装卸服务') !== null, screen.queryByText('配送板数') !== null]

test.each([
  ['TASK_TYPE_ARRIVE', 2],
  ['TASK_TYPE_OTHER_PUT', 2],
  ['TASK_TYPE_EMPTY', 1],
  ['TASK_TYPE_OTHER_OUT', 1],
] as const)('completion asks for the loading service of goods that arrive or leave the shelf: %s', (kind, nature) => {
  dialogOf(kind, nature)
  expect(asks()).toEqual([true, false])
})

test('completion asks for the pallets where they are charged by, filled in with what they come to', async () => {
  dialogOf('TASK_TYPE_SEND', 1, 1)
  expect(asks()).toEqual([false, true])
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('配送板数').value).toBe('3'))
})

test.each([
  ['TASK_TYPE_REJECT', 2],
  ['TASK_TYPE_COUNT_IN', 2],
  ['TASK_TYPE_COUNT_OUT', 1],
  ['TASK_TYPE_SEND', 1],
] as const)('other kinds complete directly, nothing is asked: %s', (kind, nature) => {
  dialogOf(kind, nature)
  expect(asks()).toEqual([false, false])
})
