import { useToTasks } from '../task/useToTasks.ts'
import { DONE } from '@yuncang/contract/wire/words.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { editAddress } from '../task/addresses.ts'
import { CopyAct } from './CopyAct.tsx'
import { PrintActs } from './PrintActs.tsx'
import type { Task } from '../task/useTask.ts'
import { useTaskDeeds } from '../task/useTaskDeeds.ts'

type TaskActsProps = {
  readonly task: Task
  /** Identity 3: no acts but looking (part 1, 6). */
  readonly looksOnly: boolean
  readonly onLog: () => void
  readonly onSignFor: () => void
  readonly onChange: () => void
}

/** The acts of a task's detail: the one that comes next last and filled, those that are not possible disabled with the reason. */
export function TaskActs({ task, looksOnly, onLog, onSignFor, onChange }: TaskActsProps) {
  const navigate = useNavigate()
  const { accept, cancel, running } = useTaskDeeds(DONE)
  const { abilities, status, nature } = task
  const toTasks = useToTasks()
  const back = () => toTasks(nature)
  const backAfter = async (done: Promise<boolean>) => {
    if (await done) back()
  }
  const open = status !== TASK_STATUS.finished && status !== TASK_STATUS.cancelled
  return (
    <>
      <Button onClick={back}>返回</Button>
      <Button onClick={onLog}>操作日志</Button>
      <PrintActs task={task} />
      {!looksOnly && <CopyAct task={task} />}
      {open && !looksOnly && status !== TASK_STATUS.delivering && (
        <ActButton why={abilities.change} onClick={onChange}>
          修改
        </ActButton>
      )}
      {status === TASK_STATUS.pending && !looksOnly && (
        <ActButton danger why={abilities.cancel} loading={running} onClick={() => void backAfter(cancel([task]))}>
          取消任务
        </ActButton>
      )}
      {status === TASK_STATUS.pending && !looksOnly && (
        <ActButton
          type="primary"
          why={abilities.accept}
          loading={running}
          onClick={() => void backAfter(accept([task]))}
        >
          接单
        </ActButton>
      )}
      {status === TASK_STATUS.working && !looksOnly && (
        <ActButton type="primary" why={abilities.complete} onClick={() => void navigate(editAddress(task))}>
          去完成
        </ActButton>
      )}
      {status === TASK_STATUS.delivering && !looksOnly && (
        <ActButton type="primary" why={abilities.signFor} onClick={onSignFor}>
          配送完成
        </ActButton>
      )}
    </>
  )
}
