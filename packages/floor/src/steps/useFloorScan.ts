import { seenText } from '@yuncang/domain/base/text.ts'
import { useScan } from '@yuncang/kit/scan/useScan.ts'
import { useEffect, useRef } from 'react'
import { scanQueue } from './scan-queue.ts'
import { soundWrong } from './tones.ts'

/** A wedge on a PDA is slower than one at a desk, and nobody types prose here. */
const SCAN = { fields: 'listen', gapMs: 80, minLength: 4 } as const

/**
 * Calls back with every code that is scanned on this screen, wherever the focus stands. What is scanned while the screen is
 * busy waits and is taken next, here or by the screen that follows. Answers the function that other inputs (the keyboard, the
 * camera) hand their codes to.
 */
export function useFloorScan(onScan: (code: string) => void, busy = false): (code: string) => void {
  const latest = useRef({ onScan, busy })
  latest.current = { onScan, busy }
  const take = useRef((code: string) => {
    const text = seenText(code)
    if (text === '') return
    if (!latest.current.busy) latest.current.onScan(text)
    else if (!scanQueue.put(text, performance.now())) soundWrong()
  }).current
  useScan(take, SCAN)
  useEffect(() => {
    if (busy) return undefined
    // After the effects of this answer: a wrong one empties the queue first.
    const timer = window.setTimeout(() => {
      const waiting = scanQueue.take(performance.now())
      if (waiting !== undefined) latest.current.onScan(waiting)
    })
    return () => window.clearTimeout(timer)
  }, [busy])
  return take
}
