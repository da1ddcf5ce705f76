import { useQueryClient } from '@tanstack/react-query'
import { logOut } from '@yuncang/contract/access/session/session.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { endSession } from '@yuncang/kit/call/session.ts'
import { useNavigate } from 'react-router'
import { forgetDrafts } from './drafts.ts'
import { forgetTabs } from './forget-tabs.ts'

/** Ends the session here whatever the server says, and forgets what this person looked at. */
export function useLeave(): () => Promise<void> {
  const navigate = useNavigate()
  const queries = useQueryClient()
  return async () => {
    await send(logOut, {}, { quiet: true }).catch(() => undefined)
    endSession()
    forgetTabs()
    forgetDrafts()
    await navigate('/login', { replace: true })
    queries.clear()
  }
}
