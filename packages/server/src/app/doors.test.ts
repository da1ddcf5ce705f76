/** Slow senders, over real connections: without a name they take nobody's place, and with one no more than their share. */
import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importSupplier } from '@yuncang/contract/partner/supplier/import.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { stopwatch } from '@yuncang/harness/pace.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { filledIn, importFile } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const world = useWorld()
const sockets: Socket[] = []
let port: number

beforeAll(async () => {
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  port = (world.app.server.address() as { port: number }).port
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => world.app.server.closeAllConnections())

/** How a workbook begins: what is none is sent back at once, and holds no place. */
const WORKBOOK = 'PK\u0003\u0004'

/** A multipart body that comes letter by letter; answers what is said to it. */
function drip(path: string, by: PersonName | null): Promise<string> {
  const token = by === null ? '' : `token: ${world.as(by).token}\r\n`
  const part = `--edge\r\ncontent-disposition: form-data; name="${by === null ? 'isCover' : 'file"; filename="a.xlsx'}"\r\n\r\n${WORKBOOK}`
  return new Promise((settle) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let text = ''
    const dripping = setInterval(() => socket.write('x'), 500)
    socket.on('data', (piece: Buffer) => settle((text += piece.toString())))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      settle(text)
    })
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\n${token}content-type: multipart/form-data; boundary=edge\r\ncontent-length: 100000\r\n\r\n${part}`,
    )
  })
}
const drips = (count: number, path: string, by: PersonName | null) => {
  for (let nth = 0; nth < count; nth += 1) void drip(path, by)
  return sleep(300)
}
const imported = async (by: PersonName, name: string) => {
  const reply = await importFile(world, by, importSupplier, await filledIn('supplier', [{ name }]))
  return reply.code
}

it('two that give no name stop no import, and forty-eight no upload', { timeout: 180_000 }, async () => {
  await drips(8, importSupplier.path, null)
  expect(await imported('merchant', '不受影响的供应商')).toBe(200)
  await drips(60, uploadFile.path, null)
  const watch = stopwatch()
  await uploadPicture(world, 'clerk')
  expect(watch()).toBeLessThan(5_000)
})

it(
  'one account that imports slowly holds its own share: another merchant goes past',
  { timeout: 180_000 },
  async () => {
    await drips(6, importSupplier.path, 'merchant')
    expect(await imported('merchant2', '另一家的供应商')).toBe(200)
  },
)

it('one account that imports slowly holds its own share: a colleague goes past', { timeout: 180_000 }, async () => {
  // A supplier may import goods; who may not import at all holds no place either way.
  await drips(6, importGoods.path, 'supplier1')
  const watch = stopwatch()
  expect(await imported('merchant', '同事的供应商')).toBe(200)
  expect(watch()).toBeLessThan(8_000)
})

it('three accounts that upload slowly leave room for a fourth', { timeout: 180_000 }, async () => {
  for (const by of ['merchant', 'manager', 'supplier1'] as const) await drips(30, uploadFile.path, by)
  const watch = stopwatch()
  await uploadPicture(world, 'clerk')
  expect(watch()).toBeLessThan(5_000)
})

it('one account that uploads slowly holds its own share: its colleagues go past', { timeout: 180_000 }, async () => {
  await drips(60, uploadFile.path, 'merchant')
  const watch = stopwatch()
  await uploadPicture(world, 'clerk')
  expect(watch()).toBeLessThan(5_000)
})

it('who does not say in time who it is is sent away', { timeout: 180_000 }, async () => {
  const watch = stopwatch()
  expect(await drip(uploadFile.path, null)).toContain('上传的内容不完整')
  expect(watch()).toBeLessThan(20_000)
})

it(
  'a merchant whose calls all wait leaves another its connections, and whoever comes on top of them is told',
  { timeout: 180_000 },
  async () => {
    const answered: number[] = []
    await world.owner.query('begin; lock table task in access exclusive mode')
    const flood = Array.from({ length: 330 }, async () => {
      const { code } = await world.as('merchant').call(getTaskPage, {})
      answered.push(code)
    })
    try {
      await sleep(500)
      // Some have taken all that their merchant may have, three hundred wait behind them.
      expect(answered.every((code) => code === 429)).toBe(true)
      expect(answered.length).toBeGreaterThan(0)
      const before = answered.filter((code) => code !== 429).length
      await world.as('merchant2').ok(getUserInfo, {})
      expect(answered.filter((code) => code !== 429).length).toBe(before)
    } finally {
      await world.owner.query('rollback')
    }
    await Promise.all(flood)
    expect(answered.filter((code) => code === 200).length).toBeGreaterThan(250)
  },
)

it('a deed whose person goes away before its turn has come is not done, and the next one is', async () => {
  const [gone, stays] = [
    await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 5 }]),
    await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 5 }]),
  ]
  const leaving = new AbortController()
  const accept = (codes: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${updateTaskStatus.path}`, {
      method: 'POST',
      headers: { token: world.as('merchant').token, 'content-type': 'application/json' },
      body: JSON.stringify({ codes, status: TASK_STATUS.working }),
      ...(signal ? { signal } : {}),
    })
  await world.owner.query('begin; lock table task in access exclusive mode')
  const flood = Array.from({ length: 12 }, () => world.as('merchant').call(getTaskPage, {}))
  let deeds: Promise<unknown>[]
  try {
    await sleep(200)
    deeds = [accept(gone, leaving.signal).catch(() => 'gone'), accept(stays)]
    await sleep(200)
    leaving.abort()
    await sleep(100)
  } finally {
    await world.owner.query('rollback')
  }
  expect(await Promise.all([...deeds, ...flood])).toHaveLength(14)
  await world.as('merchant').ok(getTaskPage, {})
  const statusOf = (code: string) => world.rows<{ status: number }>('select status from task where code = $1', [code])
  expect([await statusOf(gone), await statusOf(stays)]).toEqual([
    [{ status: TASK_STATUS.pending }],
    [{ status: TASK_STATUS.working }],
  ])
})
