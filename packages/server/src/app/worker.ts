/** The program of one worker of the crew: gets its order, serves, stops when told. */
import { STOP, type WorkerNews } from './workers.ts'
import { type ServeOrder, serve } from './serve.ts'

let serving: ReturnType<typeof serve> | undefined

process.on('message', (word: ServeOrder | typeof STOP) => {
  if (word === STOP) leave()
  else void begin(word)
})
process.on('SIGTERM', askForRelief)
// Ctrl-C reaches every process of the terminal; the main process decides, and tells us.
process.on('SIGINT', () => undefined)

async function begin(order: ServeOrder): Promise<void> {
  try {
    serving = serve(order)
    tell({ serving: (await serving).port })
  } catch (error) {
    tell({ failed: String(error), code: (error as NodeJS.ErrnoException).code })
    process.exitCode = 1
    process.disconnect()
  }
}

/** Asked to go by somebody else than the main process, it goes when that has sent another in its place. */
function askForRelief(): void {
  if (process.connected) tell({ leaving: true })
  else leave()
}

/** Told while still beginning, it finishes that first, so that nothing is left half open. */
function leave(): void {
  void Promise.resolve(serving)
    .then((running) => running?.stop())
    .finally(() => process.exit())
}

function tell(news: WorkerNews): void {
  process.send?.(news)
}
