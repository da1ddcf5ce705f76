import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { useUser } from '../../app/user.ts'
import { billAddress, pickingAddress } from '../task/addresses.ts'
import { printable } from './print-rules.ts'
import type { Task } from '../task/useTask.ts'
import { NATURE_WORDS } from '../task/words.ts'

/** The papers of a task, each opened in its print page. */
export function PrintActs({ task }: { readonly task: Task }) {
  const user = useUser()
  const canOpen = useCanOpen()
  const navigate = useNavigate()
  const { bill, pickingSlip } = printable(task, user)
  const papers = [
    { shown: pickingSlip, name: '打印拣货单', address: pickingAddress(task) },
    { shown: bill, name: `打印${NATURE_WORDS[task.nature].name}单`, address: billAddress(task) },
  ].filter(({ shown, address }) => shown && canOpen(address))
  return papers.map(({ name, address }) => (
    <Button key={name} onClick={() => void navigate(address)}>
      {name}
    </Button>
  ))
}
