import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import type { CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { makeOutbox, type Outbox, type Outcome } from './outbox.ts'
import type { Parcel } from './parcels.ts'

const shelving: CallRequest<typeof shelve> = {
  putawayCode: 'SJ1',
  goodsCode: 'G1',
  productionDate: '无',
  quality: QUALITY.normal,
  quantity: 12,
  locationCode: 'A-01',
}
const post = (outbox: Outbox, more: { signal?: AbortSignal } = {}) =>
  outbox.post(shelve, shelving, { label: '冰红茶 12 件 → A-01', patienceMs: 1000, ...more })
const acknowledged: Outcome<CallOutput<typeof shelve>> = {
  is: 'acknowledged',
  obj: { nextState: 'done', message: '', order: null, todo: [] },
}

describe('the outbox', () => {
  beforeEach(() => localStorage.clear())

  test('keeps nothing once the server has acknowledged', async () => {
    const outbox = makeOutbox('floor', async () => acknowledged)
    expect(await post(outbox)).toEqual(acknowledged)
    expect(outbox.view()).toEqual({ waiting: [], refused: [], sent: 1 })
  })

  test('keeps a deed nobody answered, over a reload, and sends it again under its first key', async () => {
    const offline = makeOutbox('floor', async () => ({ is: 'waiting' }))
    expect(await post(offline)).toEqual({ is: 'waiting' })
    expect(await post(offline)).toEqual({ is: 'waiting' })
    const first = offline.view().waiting.map(({ key }) => key)
    expect(new Set(first).size).toBe(2)
    const keys: string[] = []
    const online = makeOutbox('floor', async ({ key }) => {
      keys.push(key)
      return acknowledged
    })
    expect(online.view().waiting.map(({ key }) => key)).toEqual(first)
    await online.flush()
    expect(keys).toEqual(first)
    expect(online.view()).toMatchObject({ waiting: [], sent: 2 })
  })

  test('does not let the worker wait longer than patience allows', async () => {
    vi.useFakeTimers()
    let answer: (outcome: Outcome) => void = () => undefined
    const outbox = makeOutbox('floor', () => new Promise((resolve) => (answer = resolve)))
    const late: [Parcel, Outcome][] = []
    outbox.watchLate((...args) => late.push(args))
    const posted = post(outbox)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await posted).toEqual({ is: 'waiting' })
    expect(outbox.view().waiting).toHaveLength(1)
    answer(acknowledged)
    await vi.runAllTimersAsync()
    expect(outbox.view()).toMatchObject({ waiting: [], sent: 1 })
    expect(late).toHaveLength(1)
    vi.useRealTimers()
  })

  test('tells a refusal at once to who waits for it, and keeps a late one until it was seen', async () => {
    const refusing = makeOutbox('floor', async () => ({ is: 'refused', code: 400, message: '货位不在仓库' }))
    expect(await post(refusing)).toMatchObject({ is: 'refused', message: '货位不在仓库' })
    expect(refusing.view()).toMatchObject({ waiting: [], refused: [] })

    await post(makeOutbox('floor', async () => ({ is: 'waiting' })))
    const later = makeOutbox('floor', async () => ({ is: 'refused', code: 400, message: '货位不在仓库' }))
    await later.flush()
    expect(later.view().refused).toMatchObject([{ refused: '货位不在仓库' }])
    later.dismiss(later.view().refused[0]!.key)
    expect(later.view().refused).toEqual([])
  })

  test('keeps a refusal whose worker has left the screen', async () => {
    let answer: (outcome: Outcome) => void = () => undefined
    const outbox = makeOutbox('floor', () => new Promise((resolve) => (answer = resolve)))
    const leaving = new AbortController()
    const posted = post(outbox, { signal: leaving.signal })
    leaving.abort()
    expect(await posted).toEqual({ is: 'waiting' })
    answer({ is: 'refused', code: 409, message: '上架单已取消' })
    await outbox.flush()
    expect(outbox.view().refused).toMatchObject([{ refused: '上架单已取消' }])
  })

  test('sends a refused deed again when the worker wants it, under its first key and in its place', async () => {
    const offline = makeOutbox('floor', async () => ({ is: 'waiting' }))
    await post(offline)
    await post(offline)
    const keys = offline.view().waiting.map(({ key }) => key)
    let answers: Outcome[] = [{ is: 'refused', code: 500, message: '系统开小差了' }, { is: 'waiting' }]
    const sentKeys: string[] = []
    const outbox = makeOutbox('floor', async ({ key }) => {
      sentKeys.push(key)
      return answers.shift() ?? acknowledged
    })
    await outbox.flush()
    expect(outbox.view()).toMatchObject({ refused: [{ key: keys[0] }], waiting: [{ key: keys[1] }] })
    answers = []
    await outbox.retry(keys[0]!)
    expect(sentKeys).toEqual([keys[0], keys[1], keys[0], keys[1]])
    expect(outbox.view()).toMatchObject({ refused: [], waiting: [], sent: 2 })
  })

  test('leaves what another worker did on this device alone', async () => {
    await post(makeOutbox('anna', async () => ({ is: 'waiting' })))
    const send = vi.fn(async () => acknowledged)
    const outbox = makeOutbox('bert', send)
    await outbox.flush()
    expect(send).not.toHaveBeenCalled()
    expect(makeOutbox('anna', send).view().waiting).toHaveLength(1)
  })
})
