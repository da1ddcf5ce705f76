/** A row offers what its reader may ever do: no grey deeds of other people. */
import { cleanup } from '@testing-library/react'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { afterEach, expect, test } from 'vitest'
import { show } from '../../app/page.sample.tsx'
import { TaskRowActs } from './TaskRowActs.tsx'

afterEach(cleanup)

function deeds(status: number, abilities: Partial<TaskRow['abilities']>): string[] {
  cleanup()
  const task = {
    code: 'CK1',
    nature: NATURE.outbound,
    status,
    abilities: { accept: '', cancel: '', complete: '', signFor: '', ...abilities },
  }
  show(<TaskRowActs task={task as never} looksOnly={false} onSignFor={() => undefined} />)
  return [...document.querySelectorAll('button')].map(
    (button) =>
      button.textContent.replaceAll(' ', '') + (button.getAttribute('aria-disabled') === 'true' ? ' off' : ''),
  )
}

test(
  'a deed that is not a person’s at all is not there; one that is not possible now, or has no right, is, and says why',
  { timeout: 30_000 },
  () => {
    const { notMine, noRight } = WHY_NOT
    expect(deeds(TASK_STATUS.pending, {})).toEqual(['接单', '取消'])
    expect(deeds(TASK_STATUS.pending, { accept: notMine })).toEqual(['取消'])
    expect(deeds(TASK_STATUS.pending, { accept: noRight })).toEqual(['接单 off', '取消'])
    expect(deeds(TASK_STATUS.working, { complete: notMine })).toEqual(['详情'])
    expect(deeds(TASK_STATUS.delivering, { signFor: notMine })).toEqual(['详情'])
    expect(deeds(TASK_STATUS.finished, {})).toEqual(['详情'])
  },
)
