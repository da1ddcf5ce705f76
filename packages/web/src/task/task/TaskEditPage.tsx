import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { DetailPage, DetailPending } from '@yuncang/kit/detail/DetailPage.tsx'
import { Alert } from 'antd'
import { useUser } from '../../app/user.ts'
import { DoneBoard } from './DoneBoard.tsx'
import { GoodsTab } from './GoodsTab.tsx'
import { taskFacts } from './taskFacts.tsx'
import { TaskTag } from './TaskTag.tsx'
import { useTask } from './useTask.ts'
import { NATURE_WORDS } from './words.ts'

/** Completes a task in work (part 1, 2.4). Whoever only looks, or comes when the task is no longer in work, sees it read only. */
export default function TaskEditPage() {
  const { task, error, retry } = useTask()
  const { identity } = useUser()
  if (!task) return <DetailPending error={error} onRetry={retry} />
  if (identity !== 3) return <DoneBoard key={task.code} task={task} />
  return (
    <DetailPage
      title={NATURE_WORDS[task.nature].edit}
      code={task.code}
      status={<TaskTag task={task} />}
      facts={taskFacts(task)}
    >
      {task.status !== TASK_STATUS.working && <Alert type="info" showIcon title="任务不在进行中" />}
      <section className="yc-panel">
        <GoodsTab task={task} />
      </section>
    </DetailPage>
  )
}
