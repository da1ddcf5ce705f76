/**
 * The house of another version, with its own PostgreSQL, program and jobs, in a process of its own: `node another-house.ts TREE`. Says where it answers; ends
 * with whoever began it. Of that tree `bench/old-house.ts` is used, which has had the same doors since 84408aa8.
 */
import { fork } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import type * as OldHouse from './old-house.ts'
import type { Server } from './serving.ts'
import type { BenchWorld } from './world.ts'

/** Where a house answers: as whoever measures sees it, whatever version it is. */
export type House = {
  readonly world: BenchWorld
  readonly server: Server
  close(): Promise<void>
}

type Said = Pick<BenchWorld, 'goods' | 'ownerUrl' | 'appUrl' | 'token' | 'home' | 'kept'> & {
  readonly port: number
  readonly pid: number
}

/** Opens the house of the version whose tree lies there, with its packages installed. @throws Error when it does not open */
export async function openAnotherHouse(tree: string): Promise<House> {
  const child = fork(import.meta.filename, [tree], { cwd: tree })
  const { port, pid, ...said } = await new Promise<Said>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Said))
    child.once('exit', () => reject(new Error(`the house of ${tree} did not open`)))
  })
  const owner = new pg.Client({ connectionString: said.ownerUrl })
  await owner.connect()
  const close = async () => {
    await owner.end()
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.disconnect()
    await gone
  }
  return { world: { ...said, owner, close }, server: { port, pid, stop: () => {} }, close }
}

if (process.argv[1] === import.meta.filename) {
  const there = (await import(join(process.argv[2]!, 'bench/old-house.ts'))) as typeof OldHouse
  const world = await there.openOldHouse()
  const server = await there.serve(world)
  process.on('disconnect', () => {
    server.stop()
    void world.close().then(() => process.exit())
  })
  const { goods, ownerUrl, appUrl, token, home, kept } = world
  process.send!({ goods, ownerUrl, appUrl, token, home, kept, port: server.port, pid: server.pid } satisfies Said)
}
