import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { NATURE, isTaskKind, kindRules } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { useState } from 'react'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { useToTasks } from '../task/useToTasks.ts'
import { useUser } from '../../app/user.ts'
import SignForDialog from '../sign-for/SignForDialog.tsx'
import { SignForTab } from '../sign-for/SignForTab.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { GoodsTab } from '../task/GoodsTab.tsx'
import { LocationsTab } from './LocationsTab.tsx'
import { TaskActs } from './TaskActs.tsx'
import { useTaskFacts } from '../task/task-facts.tsx'
import { TaskTag } from '../task/TaskTag.tsx'
import { useTask } from '../task/useTask.ts'
import { NATURE_WORDS } from '../task/words.ts'

/** The detail of an outbound or inbound task (part 1, 2.5). */
export default function TaskDetailPage() {
  const { task, call } = useTask()
  const { identity } = useUser()
  const toTasks = useToTasks()
  const [dialog, setDialog] = useState<'log' | 'signFor' | 'change' | null>(null)
  const facts = useTaskFacts(task)
  if (!task) return <Pending at="page" call={call} />

  // After a deed the page has done its work (part 1, 4.4).
  const leave = () => toTasks(task.nature)
  const outbound = task.nature === NATURE.outbound
  const tabs = [
    {
      key: 'goods',
      label: `${outbound ? '拣货' : '入库'}商品 ${task.lines.length}`,
      children: <GoodsTab task={task} />,
    },
    {
      key: 'locations',
      label: `${outbound ? '拣货' : '入库'}货位 ${task.locationList.length}`,
      children: <LocationsTab task={task} />,
    },
    ...(isTaskKind(task.taskType) && kindRules(task.taskType).signFor
      ? [{ key: 'signFor', label: '签收信息', children: signForTab(task) }]
      : []),
  ]
  return (
    <>
      <DetailPage
        title={NATURE_WORDS[task.nature].detail}
        code={task.code}
        status={<TaskTag task={task} />}
        facts={facts}
        acts={
          <TaskActs
            task={task}
            looksOnly={identity === IDENTITY.platform}
            onLog={() => setDialog('log')}
            onSignFor={() => setDialog('signFor')}
            onChange={() => setDialog('change')}
          />
        }
        tabs={tabs}
      >
        <DocumentCard key={task.code} task={task} looksOnly={identity === IDENTITY.platform} />
      </DetailPage>
      {dialog === 'log' && (
        <CallLogDialog call={getTaskLogList} input={{ code: task.code }} onClose={() => setDialog(null)} />
      )}
      {dialog === 'change' && <ChangeDialog task={task} onDone={leave} onClose={() => setDialog(null)} />}
      {dialog === 'signFor' && <SignForDialog task={task} onDone={leave} onClose={() => setDialog(null)} />}
    </>
  )
}

function signForTab({ code, status }: { code: string; status: number }) {
  return (
    <SignForTab code={code} signed={status === TASK_STATUS.finished} cancelled={status === TASK_STATUS.cancelled} />
  )
}
