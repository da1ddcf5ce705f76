import { useEffect } from 'react'
import type { Said } from './said.ts'
import { scanQueue } from './scan-queue.ts'
import { soundRight, soundWrong } from './tones.ts'

/** Sounds what is said. After a wrong, what was scanned behind it is forgotten: it was meant for another question. */
export function useSaidTones(said: Said | null): void {
  useEffect(() => {
    if (said?.right === true) soundRight()
    if (said?.right !== false) return
    soundWrong()
    scanQueue.clear()
  }, [said])
}
