import type { Call, CallRequest } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { logLines, type WireLine } from '@yuncang/kit/detail/log.ts'

type CallLogDialogProps<C extends Call> = {
  /** Answers the log, newest first, as all logs stand on the wire. */
  readonly call: C
  readonly input: CallRequest<C>
  readonly onClose: () => void
}

/** The operation log that a call answers. Render it only while it is open. */
export function CallLogDialog<C extends Call>({ call, input, onClose }: CallLogDialogProps<C>) {
  const { data, error, refetch } = useCall(call, input)
  const rows = (data as { readonly records: readonly WireLine[] } | undefined)?.records
  return <LogDialog open onClose={onClose} lines={rows ? logLines(rows) : null} call={{ error, refetch }} />
}
