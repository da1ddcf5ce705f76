import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useParams } from 'react-router'

/** A task with its goods and locations. */
export type Task = CallOutput<typeof getTaskDetails>

/** The task that the address of this page names. */
export function useTask() {
  const { code = '' } = useParams()
  const { data, error, refetch } = useCall(getTaskDetails, { code })
  return { task: data?.code === code ? data : null, call: { error, refetch } }
}
