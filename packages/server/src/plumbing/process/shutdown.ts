/** Requests that run longer than this when the stop begins are cut. */
export const LONGEST_FAREWELL_MS = 20_000

/** Undoes a start in reverse order, once, however the end comes: a signal, a failure half way, a lost database. */
export type Shutdown = {
  /** Registers how to undo what has just been done. */
  add(step: () => Promise<void>): void
  /** Runs the steps, last first, and ends this process. */
  run(exitCode: number): Promise<never>
  /** True from the first `run`: errors that follow come from the stop itself. */
  readonly running: boolean
}

/** @param onStepFailed told of a step that threw; the others still run */
export function createShutdown(onStepFailed: (error: unknown) => void): Shutdown {
  const steps: (() => Promise<void>)[] = []
  let ending: Promise<never> | undefined
  const unwind = async (exitCode: number): Promise<never> => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step().catch(onStepFailed)
    process.exit(exitCode)
  }
  return {
    add: (step) => void steps.push(step),
    run: (exitCode) => (ending ??= unwind(exitCode)),
    get running() {
      return ending !== undefined
    },
  }
}

/** Resolves when `work` does, at the latest after `limit_ms`. @returns false when time ran out */
export async function within(limit_ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<false>((settle) => (timer = setTimeout(() => settle(false), limit_ms)))
  try {
    return await Promise.race([work.then(() => true), tooLate])
  } finally {
    clearTimeout(timer)
  }
}
