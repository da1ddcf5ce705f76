import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { isTaskKind, kindRules } from '@yuncang/domain/task/task/kind.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { useNavigate } from 'react-router'
import { useCan } from '../../app/user.ts'
import { copyAddress } from '../task/addresses.ts'
import { COPY_WORDS } from '../task/words.ts'

type CopyActProps = { readonly task: Pick<TaskRow, 'code' | 'nature' | 'taskType' | 'warehouseCode'> }

/** Opens a new task, planned as this one was. Kinds that the system makes by itself are nobody's to make again. */
export function CopyAct({ task }: CopyActProps) {
  const navigate = useNavigate()
  const can = useCan()
  if (!isTaskKind(task.taskType) || !kindRules(task.taskType).choosable) return null
  return (
    <ActButton why={can('assignmentManageAdd') ? '' : WHY_NOT.noRight} onClick={() => void navigate(copyAddress(task))}>
      {COPY_WORDS.act}
    </ActButton>
  )
}
