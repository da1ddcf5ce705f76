import { useQueryClient } from '@tanstack/react-query'
import { logOut } from '@yuncang/contract/access/session/session.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { endSession } from '@yuncang/kit/call/session.ts'
import { useNavigate } from 'react-router'

/** Ends the session on this device. What waits to be sent stays for this worker's next login. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    if (navigator.onLine) await send(logOut, {}, { quiet: true }).catch(() => undefined)
    endSession()
    await navigate('/login', { replace: true })
    queries.clear()
  }
}
