import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { ImageStrip } from '@yuncang/kit/upload/ImageStrip.tsx'
import { Alert } from 'antd'
import { useUser } from '../../app/user.ts'
import { DoneBoard } from './DoneBoard.tsx'
import { GoodsTab } from '../task/GoodsTab.tsx'
import { useTaskFacts } from '../task/task-facts.tsx'
import { TaskTag } from '../task/TaskTag.tsx'
import { useTask } from '../task/useTask.ts'
import { DOCUMENT_WORDS, NATURE_WORDS } from '../task/words.ts'

/** Completes a task in work (part 1, 2.4). Whoever only looks, or comes when the task is no longer in work, sees it read only. */
export default function TaskEditPage() {
  const { task, call } = useTask()
  const { identity } = useUser()
  const facts = useTaskFacts(task)
  if (!task) return <Pending at="page" call={call} />
  if (identity !== IDENTITY.platform) return <DoneBoard key={task.code} task={task} />
  return (
    <DetailPage title={NATURE_WORDS[task.nature].edit} code={task.code} status={<TaskTag task={task} />} facts={facts}>
      {task.status !== TASK_STATUS.working && <Alert type="info" showIcon title="任务不在进行中" />}
      <section className="yc-panel">
        <GoodsTab task={task} />
      </section>
      {task.urlList.length > 0 && (
        <section className="yc-panel">
          <div className="yc-panel-head">
            <h2>{DOCUMENT_WORDS.title}</h2>
          </div>
          <ImageStrip ids={task.urlList} label={DOCUMENT_WORDS.title} />
        </section>
      )}
    </DetailPage>
  )
}
