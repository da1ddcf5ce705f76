/**
 * Scans that came while the screen was still busy with the one before. A worker scans goods and location in one movement and
 * does not look up in between; the next question takes what waits here.
 */
export type ScanQueue = {
  /** Keeps a scan; false when too many wait already. */
  readonly put: (code: string, atMs: number) => boolean
  /** The oldest scan that is not stale; stale ones are dropped. */
  readonly take: (nowMs: number) => string | undefined
  /** A wrong scan throws away what was scanned behind it: it answered a question that was never asked. */
  readonly clear: () => void
}

const MOST = 3
/** What was scanned longer ago was meant for another screen. */
const STALE_MS = 4_000

export function makeScanQueue(): ScanQueue {
  let waiting: { readonly code: string; readonly atMs: number }[] = []
  return {
    put(code, atMs) {
      if (waiting.length >= MOST) return false
      waiting.push({ code, atMs })
      return true
    },
    take(nowMs) {
      waiting = waiting.filter(({ atMs }) => nowMs - atMs <= STALE_MS)
      return waiting.shift()?.code
    },
    clear() {
      waiting = []
    },
  }
}

/** The one queue of this device: the screen that asks next takes from it. */
export const scanQueue = makeScanQueue()
