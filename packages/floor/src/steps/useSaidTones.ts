import { useEffect } from 'react'
import { scanQueue } from './scan-queue.ts'
import { soundRight, soundWrong } from './tones.ts'

/** The last thing said to the worker, right or wrong. */
export type Said = { readonly right: boolean; readonly text: string }

/** Sounds what is said. After a wrong, what was scanned behind it is forgotten: it was meant for another question. */
export function useSaidTones(said: Said | null): void {
  useEffect(() => {
    if (said?.right === true) soundRight()
    if (said?.right !== false) return
    soundWrong()
    scanQueue.clear()
  }, [said])
}
