import { useEffect, useState, type RefObject } from 'react'

/** So many rows are to be seen; a longer list rolls (part 3, 9). */
export const ROWS_SHOWN = 8
const EVERY_MS = 3000

/**
 * Rolls a list by a row every three seconds, and back to its head after the last. It stands while somebody points at it or is in it, where
 * the person wants no motion, and when it is told to.
 */
export function useRolling(box: RefObject<HTMLElement | null>, rolls: boolean) {
  const [stopped, setStopped] = useState(() => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false)
  useEffect(() => {
    if (!rolls || stopped) return
    const timer = setInterval(() => {
      const list = box.current
      if (!list || list.matches(':hover') || list.contains(document.activeElement)) return
      const row = list.querySelector('tbody tr')
      const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 1
      list.scrollTo({ top: atEnd ? 0 : list.scrollTop + (row?.clientHeight ?? 0), behavior: atEnd ? 'auto' : 'smooth' })
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [box, rolls, stopped])
  return { stopped, toggle: () => setStopped(!stopped) }
}
