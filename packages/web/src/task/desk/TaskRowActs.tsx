import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { useNavigate } from 'react-router'
import { detailAddress, editAddress } from '../task/addresses.ts'
import { useTaskDeeds } from '../task/useTaskDeeds.ts'

type TaskRowActsProps = {
  readonly task: TaskRow
  readonly looksOnly: boolean
  readonly onSignFor: () => void
}

const LINK = { type: 'link', size: 'small' } as const

/** What comes next for a task in a list; a task that is over, or a person who may never do it, gets its detail. */
export function TaskRowActs({ task, looksOnly, onSignFor }: TaskRowActsProps) {
  const navigate = useNavigate()
  const { accept, cancel } = useTaskDeeds()
  const { abilities, status } = task
  const deeds = [
    { at: TASK_STATUS.pending, name: '接单', why: abilities.accept, run: () => void accept([task]) },
    { at: TASK_STATUS.pending, name: '取消', why: abilities.cancel, run: () => void cancel([task]) },
    { at: TASK_STATUS.working, name: '去完成', why: abilities.complete, run: () => void navigate(editAddress(task)) },
    { at: TASK_STATUS.delivering, name: '配送完成', why: abilities.signFor, run: onSignFor },
  ].filter(({ at, why }) => !looksOnly && at === status && why !== WHY_NOT.notMine)
  return (
    <div className="yc-row-acts">
      {deeds.map(({ name, why, run }) => (
        <ActButton key={name} {...LINK} why={why} onClick={run}>
          {name}
        </ActButton>
      ))}
      {deeds.length === 0 && (
        <ActButton {...LINK} why="" onClick={() => void navigate(detailAddress(task))}>
          详情
        </ActButton>
      )}
    </div>
  )
}
