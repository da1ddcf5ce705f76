import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { FACTOR_WANTED } from '@yuncang/contract/access/session/factor-words.ts'
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { bindMustFirst, send, SESSION_OVER, type CallError } from '@yuncang/kit/call/client.ts'
import { endSession, sessionAccount, sessionToken, watchOtherWindows } from '@yuncang/kit/call/session.ts'
import { Suspense, useEffect, useMemo, type ComponentType } from 'react'
import { Navigate, useLocation } from 'react-router'
import { forgetTabs } from '../../app/forget-tabs.ts'
import { dialogPart, part } from '@yuncang/kit/part/part.ts'
import type { PageRoute } from '../../app/route.ts'
import { Opening } from '../../app/Opening.tsx'
import { UserContext } from '../../app/user.ts'
import { isInCentre } from './menu.ts'
import { Shell } from './Shell.tsx'

const ForcedFactorPage = part(() => import('../own/ForcedFactorPage.tsx'))
const FactorHint = dialogPart(() => import('../own/FactorHint.tsx'))
const ForcedPasswordPage = part(() => import('../password/ForcedPasswordPage.tsx'))

type GuardProps = {
  readonly pages: readonly PageRoute[]
  /** The frame of the data centre, which stands behind this one. */
  readonly centre: ComponentType<{ readonly registered: readonly PageRoute[] }>
}

/** No token leads to login. The token is judged at each navigation, so that a session that ended shows its message first. */
export function Guard({ pages, centre }: GuardProps) {
  const location = useLocation()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- judged anew at each navigation, not as soon as it ends
  const token = useMemo(() => sessionToken(), [location])
  if (!token) return <Navigate to="/login" replace state={{ from: location }} />
  return <SignedIn token={token} pages={pages} centre={centre} />
}

/**
 * Fetches the person before anything is shown; without an answer the session ends (part 1, 4.5). Who is known already stays whom they were
 * when they are asked for anew and nobody answers, until the session is over.
 */
function SignedIn({ token, pages, centre: Centre }: GuardProps & { readonly token: string }) {
  const { pathname } = useLocation()
  const { data: user, error } = useQuery({
    queryKey: [getUserInfo.path, token],
    queryFn: ({ signal }) => send(getUserInfo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The same person with a new session keeps every page as it stands.
    placeholderData: keepPreviousData,
  })
  // What is wanted of a person may have changed while the page was open: they are led there.
  const queries = useQueryClient()
  useEffect(() => bindMustFirst(() => void queries.invalidateQueries({ queryKey: [getUserInfo.path] })), [queries])
  const isOut = error !== null && (!user || (error as CallError).code === SESSION_OVER)
  // Another window signed in as somebody else: what stands here is no longer theirs.
  const account = user?.user.account
  useEffect(() => watchOtherWindows(() => reloadForOther(account)), [account])
  useEffect(() => {
    if (isOut) forgetSession()
  }, [isOut])
  if (isOut) return <Navigate to="/login" replace />
  if (!user) return <Opening />
  if (user.mustChangePassword)
    return (
      <Suspense fallback={<Opening />}>
        <ForcedPasswordPage account={user.user.account} />
      </Suspense>
    )
  if (user.factorWanted === FACTOR_WANTED.must)
    return (
      <Suspense fallback={<Opening />}>
        <ForcedFactorPage account={user.user.account} />
      </Suspense>
    )
  return (
    <UserContext value={user}>
      {user.factorWanted === FACTOR_WANTED.asked && (
        <Suspense fallback={null}>
          <FactorHint />
        </Suspense>
      )}
      {isInCentre(user.menuList, pathname) ? (
        <Suspense fallback={<Opening />}>
          <Centre key={user.user.account} registered={pages} />
        </Suspense>
      ) : (
        <Shell key={user.user.account} registered={pages} />
      )}
    </UserContext>
  )
}

function reloadForOther(account: string | undefined): void {
  if (sessionToken() && sessionAccount() !== account) window.location.reload()
}

function forgetSession(): void {
  endSession()
  forgetTabs()
}
