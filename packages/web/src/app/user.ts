import type { Right } from '@yuncang/domain/access/rights.ts'
import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { createContext, useContext } from 'react'

export const UserContext = createContext<UserInfo | null>(null)

/** The person who is logged in: identity, rights, menu and warehouses. */
export function useUser(): UserInfo {
  const user = useContext(UserContext)
  if (!user) throw new Error('useUser is for pages inside the shell')
  return user
}

/** Whether the person holds a right; a control without it is disabled (part 1, 6). */
export function useCan(): (right: Right) => boolean {
  const { buttonList } = useUser()
  return (right) => (buttonList as readonly string[]).includes(right)
}
