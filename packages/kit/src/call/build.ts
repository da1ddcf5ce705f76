import { useSyncExternalStore } from 'react'

/** The head of an answer, and the mark in the page, that name the build. */
const BUILD = 'yuncang-build'
/** While a server is exchanged both builds answer: a page is old when nobody has named its own for so long. */
const LONGEST_SILENCE_MS = 60_000

const listeners = new Set<() => void>()
let ownHeardAt: number | null = null
let old = false

/** Notes which builds the server has now; what stands in for a server in tests may say nothing of it. */
export function hearBuild({ headers }: { readonly headers?: Pick<Headers, 'get'> }): void {
  const own = document.querySelector(`meta[name="${BUILD}"]`)?.getAttribute('content') ?? ''
  const served = headers?.get(BUILD) ?? ''
  // A page that is being developed has no build.
  if (own === '' || served === '') return
  const now = performance.now()
  const isOwn = served.split(' ').includes(own)
  if (isOwn) ownHeardAt = now
  setOld(!isOwn && (ownHeardAt === null || now - ownHeardAt >= LONGEST_SILENCE_MS))
}

/** Whether the server has a newer build of this page. Only a new load brings it, when it suits the person. */
export function useOldBuild(): boolean {
  return useSyncExternalStore(watch, () => old)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function setOld(next: boolean): void {
  if (next === old) return
  old = next
  for (const listener of listeners) listener()
}
