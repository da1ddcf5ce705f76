import { useSyncExternalStore } from 'react'

/** Below this width lists begin with fewer columns; the side menu folds at the same (part 1, 2.1). */
const NARROW = '(max-width: 1499.98px)'

/** Whether the screen is narrow now. */
export function useNarrow(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(NARROW).matches)
}

function follow(tell: () => void): () => void {
  const width = window.matchMedia(NARROW)
  width.addEventListener('change', tell)
  return () => width.removeEventListener('change', tell)
}
