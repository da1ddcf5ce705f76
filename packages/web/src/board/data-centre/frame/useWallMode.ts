import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Wall } from '../chart/wall.ts'

/** A page of a wall that goes round stands so long. */
const PAGE_MS = 30_000
/** What a wall is drawn for: at twice its width everything is twice as large. */
const DRAWN_FOR = 1664
const MOST = 4

type WallMode = Wall & {
  readonly goesRound: boolean
  /** Shows the page, or one page after another, on a wall; null: as on a desk. */
  readonly choose: (mode: 'here' | 'all' | null) => void
}

/**
 * A wall screen is an address: `wall=1` stays on its page, `wall=all` goes round. So it comes back by itself when the machine behind
 * it starts anew.
 */
export function useWallMode(addresses: readonly string[]): WallMode {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const width = useSyncExternalStore(followWidth, () => window.innerWidth)
  const said = new URLSearchParams(search).get('wall')
  const on = said === '1' || said === 'all'
  const goesRound = said === 'all'
  const list = addresses.join(' ')
  useEffect(() => {
    if (!goesRound) return undefined
    const all = list.split(' ')
    const timer = window.setInterval(() => {
      const at = all.findIndex((address) => address.toLowerCase() === pathname.toLowerCase())
      void navigate(`${all[(at + 1) % all.length] ?? pathname}${search}`, { replace: true })
    }, PAGE_MS)
    return () => window.clearInterval(timer)
  }, [goesRound, list, pathname, search, navigate])
  return useMemo(
    () => ({
      on,
      goesRound,
      scale: on ? Math.min(MOST, Math.max(1, width / DRAWN_FOR)) : 1,
      choose: (mode) => {
        const query = new URLSearchParams(search)
        query.delete('wall')
        if (mode !== null) query.set('wall', mode === 'here' ? '1' : 'all')
        const asked = query.toString()
        void navigate(asked === '' ? pathname : `${pathname}?${asked}`, { replace: true })
      },
    }),
    [on, goesRound, width, search, pathname, navigate],
  )
}

function followWidth(tell: () => void): () => void {
  window.addEventListener('resize', tell)
  return () => window.removeEventListener('resize', tell)
}
