/** The whole program as a person starts it, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** One start of the program, and what it said so far. */
export type Program = {
  readonly child: ChildProcess
  readonly url: string
  readonly said: () => string
  /** Its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>
}

/** A program that serves a database given to it, and the pages when it is told so: `node SERVE_ALONE APP_URL ['with pages'] ['with jobs']`. */
export const SERVE_ALONE = join(import.meta.dirname, 'serve-alone.ts')

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts')

/** Starts the program on a data folder, without the demo, and waits until it serves; with its own PostgreSQL, or another. */
export async function startProgram(
  home: string,
  { databaseUrl = '', processes = 1, env: further = {} as Readonly<Record<string, string>> } = {},
): Promise<Program> {
  const port = await freePort()
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    YUNCANG_HOME: home,
    YUNCANG_DEMO: '0',
    DATABASE_URL: databaseUrl,
    ...further,
  }
  const child = spawn(process.execPath, [MAIN, '--processes', String(processes)], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece: Buffer) => (text += piece.toString()))
  let over = false
  const ended = once(child, 'close').then(([code]) => {
    over = true
    return code as number | null
  })
  const program = { child, url: `http://127.0.0.1:${port}`, said: () => text, ended }
  while (!over) {
    const answer = await fetch(`${program.url}/healthz`).catch(() => undefined)
    if (answer?.ok) return program
    await new Promise((wake) => setTimeout(wake, 30))
  }
  throw new Error(text)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}
