import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HomeTaken, acquireHome } from './home.ts'

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-home-'))
})

afterEach(() => rm(home, { recursive: true, force: true }))

test('the second is refused and learns who holds the folder; after the release it may', async () => {
  const lock = await acquireHome(home)
  await expect(acquireHome(home)).rejects.toThrow(new HomeTaken(process.pid))
  await lock.release()
  await (await acquireHome(home)).release()
  expect(await readdir(home)).toEqual([])
})

test('the second waits for a holder that is about to leave', async () => {
  const lock = await acquireHome(home)
  await lock.leaving()
  setTimeout(() => void lock.release(), 2_500)
  await (await acquireHome(home)).release()
})

test('a lock left by a killed process, or whose number another process has now, is taken over', async () => {
  const gone = spawn('true')
  await once(gone, 'exit')
  await leave({ pid: gone.pid!, birth: '1', leaving: false })
  await (await acquireHome(home)).release()
  await leave({ pid: process.pid, birth: 'another life', leaving: false })
  await (await acquireHome(home)).release()
})

test('of many that find a dead holder, one gets the folder', async () => {
  await leave({ pid: process.pid, birth: 'another life', leaving: false })
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => acquireHome(home)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a takeover that was itself killed does not block the folder', async () => {
  await leave({ pid: process.pid, birth: 'another life', leaving: false })
  await mkdir(join(home, 'lock.takeover'))
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(join(home, 'lock.takeover'), longAgo, longAgo)
  await (await acquireHome(home)).release()
})

function leave(holder: { pid: number; birth: string; leaving: boolean }): Promise<void> {
  return writeFile(join(home, 'lock'), JSON.stringify(holder))
}
