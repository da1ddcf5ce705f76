/** Starts what was lost again, as long as there is hope. */
import { setTimeout as sleep } from 'node:timers/promises'

/** What is kept running; `Loss` says how it is lost. */
export type Kept<Loss> = {
  /** Settles when it ended by itself: the one that runs when it is asked for. */
  readonly lost: Promise<Loss>
  again(): Promise<void>
}

/** What is told of it. */
export type KeeperNews<Loss> = {
  lost(how: Loss): void
  back(): void
  /** A start that failed; the next follows, if there is one. */
  failed(error: unknown): void
}

/** The pause before each new start: what breaks again and again is given time, and at last given up. */
const PAUSES_MS = [0, 500, 1_000, 2_000, 4_000] as const
const WINDOW_MS = 10 * 60_000

/** How often something is started again within ten minutes. */
export const MOST_STARTS = PAUSES_MS.length

/**
 * Keeps something running: at most {@link MOST_STARTS} new starts in any ten minutes, with growing pauses.
 * @returns when it is given up, after no start was left; or when `stopped` says so
 */
export async function keepRunning<Loss>(
  kept: Kept<Loss>,
  news: KeeperNews<Loss>,
  stopped: () => boolean,
  { now = () => performance.now(), pause = (ms: number): Promise<unknown> => sleep(ms) } = {},
): Promise<void> {
  let starts: number[] = []
  for (;;) {
    const how = await kept.lost
    if (stopped()) return
    news.lost(how)
    for (let back = false; !back;) {
      starts = starts.filter((at) => now() - at < WINDOW_MS)
      const pause_ms = PAUSES_MS[starts.length]
      if (pause_ms === undefined) return
      await pause(pause_ms)
      if (stopped()) return
      starts.push(now())
      try {
        await kept.again()
        back = true
        news.back()
      } catch (error) {
        if (stopped()) return
        news.failed(error)
      }
    }
  }
}
