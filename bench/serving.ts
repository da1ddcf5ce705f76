/** A serving process as it runs, with its jobs, in a process of its own: `node serving.ts APP_URL [PAST_POOLER]`. Says its port. */
import { createServer } from '@yuncang/server/app/server.ts'
import { fork } from 'node:child_process'
import { SERVING_FLAGS } from '../tools/lib.mjs'

/** A server beside this process. */
export type Server = { readonly port: number; readonly pid: number; stop(): void }

/** Starts a process of its own, as `npm start` has it, that says its port. */
export async function startServer(file: string, ...args: string[]): Promise<Server> {
  const child = fork(file, args, { execArgv: SERVING_FLAGS })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (said) => resolve(said as number))
    child.once('exit', () => reject(new Error(`${file} did not begin`)))
  })
  return { port, pid: child.pid!, stop: () => child.kill() }
}

if (process.argv[1] === import.meta.filename) {
  // Whoever started it is gone.
  process.on('disconnect', () => process.exit())
  // What the world for measuring lacks, a log of old tasks, would be said each ten minutes.
  const app = await createServer({
    appUrl: process.argv[2]!,
    pastPooler: process.argv[3],
    demo: false,
    pages: {},
    logLevel: 'silent',
    requestsPerMinute: 10_000_000,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  process.send!(typeof address === 'object' ? address!.port : 0)
}
