/** `npm run demo:reset`: what it deletes, and when it does not. */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquireHome } from './home.ts'

const OURS = ['files', 'owner-password', 'postgres', 'postgres.log']
let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'yuncang-reset-'))
  await mkdir(join(home, 'postgres', 'base'), { recursive: true })
  await mkdir(join(home, 'files'))
  for (const name of ['owner-password', 'postgres.log']) await writeFile(join(home, name), '')
})

afterEach(() => rm(home, { recursive: true, force: true }))

test('says what goes, deletes it, and leaves what is not ours', async () => {
  await writeFile(join(home, 'my-notes.txt'), '')
  const { code, said } = await reset(['--yes'])
  expect(code).toBe(0)
  for (const name of OURS) expect(said).toContain(join(home, name))
  expect(await readdir(home)).toEqual(['my-notes.txt'])
})

test('takes the folder too when nothing is left in it; a second time there is nothing to delete', async () => {
  expect((await reset(['--yes'])).code).toBe(0)
  await expect(readdir(home)).rejects.toThrow('ENOENT')
  expect(await reset(['--yes'])).toEqual({ code: 0, said: `${home} 中没有云仓的数据，无需重置。\n` })
})

test('a folder that no start has made is left alone, whatever the names in it', async () => {
  await rm(join(home, 'owner-password'))
  expect(await reset(['--yes'])).toEqual({ code: 0, said: `${home} 中没有云仓的数据，无需重置。\n` })
  expect(await readdir(home)).toContain('files')
})

test('without a terminal to ask in it deletes nothing', async () => {
  const { code, said } = await reset([])
  expect(code).toBe(1)
  expect(said).toContain('--yes')
  expect((await readdir(home)).sort()).toEqual(OURS)
})

test('refuses while the program runs on the folder', async () => {
  const lock = await acquireHome(home)
  const { code, said } = await reset(['--yes'])
  expect(code).toBe(1)
  expect(said).toContain(`正被进程 ${process.pid} 使用`)
  await lock.release()
  expect((await readdir(home)).sort()).toEqual(OURS)
})

test.for([{ YUNCANG_DEMO: '0' }, { DATABASE_URL: 'postgres://somebody@127.0.0.1/real' }])(
  'is for the demo in its own folder only: %o',
  async (env) => {
    expect((await reset(['--yes'], env)).code).toBe(1)
    expect((await readdir(home)).sort()).toEqual(OURS)
  },
)

/** The program as `npm run demo:reset` starts it, without a terminal; both its outputs in one. */
function reset(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; said: string }> {
  const { DATABASE_URL: _outside, YUNCANG_DEMO: _demo, ...own } = process.env
  return new Promise((settle) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'reset.ts'), ...args],
      { env: { ...own, YUNCANG_HOME: home, ...env } },
      (error, out, complaint) => settle({ code: Number(error?.code ?? 0), said: out + complaint }),
    ).stdin?.end()
  })
}
