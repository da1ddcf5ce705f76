/** No room left, of the database and of the files: said as what it is, and nothing half done is left behind. */
import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { SERVE_ALONE } from '@yuncang/harness/program.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const FULL = { code: 507, success: false, obj: null, message: COMMON_REFUSALS.diskFull.text }

it('of the database: the deed is told why it failed, and is done under the same key once there is room', async () => {
  const input = {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0 },
    lines: [{ goodsCode: 'G2', plannedNormal: 3 }],
  }
  const key = randomUUID()
  const ask = async () => {
    const reply = await world.app.inject({
      method: 'POST',
      url: addTask.path,
      headers: { token: world.as('merchant').token, 'idempotency-key': key },
      payload: toWire(addTask.input, input) as object,
    })
    return { status: reply.statusCode, reply: reply.json() as object }
  }
  // What PostgreSQL says when a table cannot grow.
  await world.owner.query(`
    create function full_disk() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger full_disk before insert on task_line for each row execute function full_disk()`)
  expect(await ask()).toEqual({ status: 507, reply: FULL })
  await world.owner.query('drop trigger full_disk on task_line; drop function full_disk')
  expect(await world.rows(`select code from task`)).toEqual([])
  expect(await ask()).toMatchObject({ status: 200, reply: { code: 200 } })
  expect(await world.rows(`select code from task`)).toHaveLength(1)
})

it.runIf(process.platform === 'linux')(
  'of the files: no image is known that has no bytes',
  { timeout: 180_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'yuncang-full-'))
    // A disk of its own, of two hundred kilobytes, that nobody else sees.
    const mounted = 'mount -t tmpfs -o size=200k none "$TMPDIR" && exec "$0" "$@"'
    const child = spawn(
      'unshare',
      ['--user', '--map-root-user', '--mount', 'sh', '-c', mounted, process.execPath, SERVE_ALONE, world.appUrl],
      { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, TMPDIR: folder } },
    )
    try {
      const [said] = (await once(child.stdout, 'data')) as [Buffer]
      const side = 600
      const noise = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
        .png()
        .toBuffer()
      const form = new FormData()
      form.append('file', new Blob([noise]), 'a.png')
      const reply = await fetch(`http://127.0.0.1:${said.toString().trim()}${uploadFile.path}`, {
        method: 'POST',
        headers: { token: world.as('merchant').token },
        body: form,
      })
      expect([reply.status, await reply.json()]).toEqual([507, FULL])
      expect(await world.rows('select id from image')).toEqual([])
    } finally {
      child.kill('SIGKILL')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    }
  },
)
