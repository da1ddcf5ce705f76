import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { useNavigate } from 'react-router'
import { useUser } from '../../app/user.ts'
import { MOST_PRINTED, printsAddress } from '../task/addresses.ts'
import { printable } from './print-rules.ts'

const PAPERS = [
  { what: 'pickingSlip', name: '打印拣货单' },
  { what: 'bill', name: '打印单据' },
] as const

/** Prints the chosen tasks as one job, those of them that have such a paper. */
export function BulkPrintActs({ tasks }: { readonly tasks: readonly TaskRow[] }) {
  const user = useUser()
  const navigate = useNavigate()
  return PAPERS.map(({ what, name }) => {
    const these = tasks.filter((task) => printable(task, user)[what])
    if (these.length === 0) return null
    return (
      <ActButton
        key={what}
        why={these.length > MOST_PRINTED ? `一次最多打印 ${MOST_PRINTED} 个任务` : ''}
        onClick={() => void navigate(printsAddress(these, what))}
      >
        {these.length === tasks.length ? name : `${name}（其中 ${these.length} 个可以）`}
      </ActButton>
    )
  })
}
