import { bindComeBack, leave } from '@yuncang/kit/call/client.ts'
import { sessionAccount, sessionToken, watchOtherWindows } from '@yuncang/kit/call/session.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { forgetTabs } from '../../app/forget-tabs.ts'
import { dialogReady } from '@yuncang/kit/part/part.ts'
import { LOGIN_WORDS } from './words.ts'

const LoginOverDialog = dialogReady(() => import('./LoginOverDialog.tsx'))

type Props = {
  /** Whose page it is. */
  readonly account: string
  /** Whether something stands on the pages that is not saved. */
  readonly inWork: boolean
}

/**
 * The login over the page, when the session ends in the middle of something: the page stays as it is, and what failed is done once the
 * same person is back. Whoever else logs in leaves the page.
 */
export function LoginOver({ account, inWork }: Props) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<((back: boolean) => void) | null>(null)
  const latest = useRef(inWork)
  latest.current = inWork
  useEffect(() => {
    let waiting: ((back: boolean) => void) | null = null
    const unbind = bindComeBack(() => {
      // Whoever stands in a dialog is in the middle of it, whatever it says of itself.
      if (!latest.current && !inDialog()) return null
      return new Promise<boolean>((resolve) => {
        waiting = resolve
        setAnswer(() => resolve)
      })
    })
    return () => {
      unbind()
      waiting?.(false)
    }
  }, [])
  const end = useCallback(
    (back: boolean) => {
      answer?.(back)
      setAnswer(null)
    },
    [answer],
  )
  // The same person may have come back in another window.
  useEffect(
    () => (answer ? watchOtherWindows(() => sessionToken() !== '' && end(sessionAccount() === account)) : undefined),
    [answer, end, account],
  )

  if (!answer) return null
  const entered = (name: string): boolean => {
    const same = name === account
    if (!same) {
      queries.clear()
      forgetTabs()
      toast.warning(LOGIN_WORDS.other(name))
    }
    // After the session is kept: what waits is sent with it.
    window.setTimeout(() => end(same), 0)
    return same
  }
  const giveUp = () => {
    end(false)
    leave()
  }
  return (
    <Suspense fallback={null}>
      <LoginOverDialog account={account} onEntered={entered} onGiveUp={giveUp} />
    </Suspense>
  )
}

const inDialog = () => [...document.querySelectorAll('[role="dialog"]')].some((dialog) => dialog.checkVisibility())
