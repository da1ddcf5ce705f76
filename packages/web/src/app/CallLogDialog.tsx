import type { Call, CallRequest } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'

type WireLine = { readonly ytlOptContent: string; readonly ytlOptName: string; readonly ytlOptDate: string }
type CallLogDialogProps<C extends Call> = {
  /** Answers the log, newest first, as all logs stand on the wire. */
  readonly call: C
  readonly input: CallRequest<C>
  readonly onClose: () => void
}

/** The operation log that a call answers. Render it only while it is open. */
export function CallLogDialog<C extends Call>({ call, input, onClose }: CallLogDialogProps<C>) {
  const { data, error, refetch } = useCall(call, input)
  const lines = (data as readonly WireLine[] | undefined)?.map(({ ytlOptContent, ytlOptName, ytlOptDate }) => ({
    what: ytlOptContent,
    who: ytlOptName,
    when: ytlOptDate,
  }))
  return (
    <LogDialog
      open
      onClose={onClose}
      lines={lines ?? null}
      {...(error && { error: error.message, onRetry: () => void refetch() })}
    />
  )
}
