import { getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'

/** The operation log of a task, asked for when it is opened. */
export function TaskLog({
  code,
  open,
  onClose,
}: {
  readonly code: string
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { data } = useCall(getTaskLogList, { code }, { enabled: open })
  const lines = data?.map(({ ytlOptContent, ytlOptName, ytlOptDate }) => ({
    what: ytlOptContent,
    who: ytlOptName,
    when: ytlOptDate,
  }))
  return <LogDialog open={open} onClose={onClose} lines={lines ?? null} />
}
