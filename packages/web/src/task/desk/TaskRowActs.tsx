import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
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

/** What comes next for a task in a list; a task that is over, or a person who only looks, gets its detail. */
export function TaskRowActs({ task, looksOnly, onSignFor }: TaskRowActsProps) {
  const navigate = useNavigate()
  const { accept, cancel } = useTaskDeeds()
  const { abilities, status } = task
  return (
    <div className="yc-row-acts">
      {!looksOnly && status === TASK_STATUS.pending && (
        <>
          <ActButton {...LINK} why={abilities.accept} onClick={() => void accept([task])}>
            接单
          </ActButton>
          <ActButton {...LINK} why={abilities.cancel} onClick={() => void cancel([task])}>
            取消
          </ActButton>
        </>
      )}
      {!looksOnly && status === TASK_STATUS.working && (
        <ActButton {...LINK} why={abilities.complete} onClick={() => void navigate(editAddress(task))}>
          去完成
        </ActButton>
      )}
      {!looksOnly && status === TASK_STATUS.delivering && (
        <ActButton {...LINK} why={abilities.signFor} onClick={onSignFor}>
          配送完成
        </ActButton>
      )}
      {(looksOnly || status === TASK_STATUS.finished || status === TASK_STATUS.cancelled) && (
        <ActButton {...LINK} why="" onClick={() => void navigate(detailAddress(task))}>
          详情
        </ActButton>
      )}
    </div>
  )
}
