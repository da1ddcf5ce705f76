import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { useNavigate } from 'react-router'
import { RowActs, theirs } from '../../app/RowActs.tsx'
import { detailAddress, editAddress } from '../task/addresses.ts'
import { useTaskDeeds } from '../task/useTaskDeeds.ts'

type TaskRowActsProps = {
  readonly task: TaskRow
  readonly looksOnly: boolean
  readonly onSignFor: () => void
}

/** What comes next for a task in a list; a task that is over, or a person who may never do it, gets its detail. */
export function TaskRowActs({ task, looksOnly, onSignFor }: TaskRowActsProps) {
  const navigate = useNavigate()
  const { accept, cancel } = useTaskDeeds()
  const { abilities, status } = task
  const next = [
    { at: TASK_STATUS.pending, name: '接单', why: abilities.accept, run: () => void accept([task]) },
    { at: TASK_STATUS.pending, name: '取消', why: abilities.cancel, run: () => void cancel([task]) },
    { at: TASK_STATUS.working, name: '去完成', why: abilities.complete, run: () => void navigate(editAddress(task)) },
    { at: TASK_STATUS.delivering, name: '配送完成', why: abilities.signFor, run: onSignFor },
  ].filter(({ at }) => !looksOnly && at === status)
  const detail = { name: '详情', why: '', run: () => void navigate(detailAddress(task)) }
  return <RowActs acts={theirs(next).length > 0 ? next : [detail]} />
}
