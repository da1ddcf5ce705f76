/** What a device keeps is sent as it was meant, whatever the house calls its fields by then. */
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { makeOutbox } from './outbox.ts'
import type { Parcel } from './parcels.ts'
import { makeSender } from './sending.ts'

const wire = {
  warehouseCode: 'WH1',
  ylFromCode: 'A-01',
  ylToCode: 'A-02',
  goodsList: [{ goodsCode: 'G1', productionTime: '2026-01-01', quality: QUALITY.normal, quantity: 3 }],
}
const sent: Record<string, unknown>[] = []

beforeEach(() => {
  localStorage.clear()
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>)
    return new Response(JSON.stringify({ code: 200, message: '', success: true, obj: null }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a deed is kept in the names of the wire, and sent in them', async () => {
  const outbox = makeOutbox('floor', async () => ({ is: 'waiting' }))
  await outbox.post(
    saveMove,
    {
      warehouseCode: 'WH1',
      fromLocationCode: 'A-01',
      toLocationCode: 'A-02',
      lines: [{ goodsCode: 'G1', productionDate: '2026-01-01', quality: QUALITY.normal, quantity: 3 }],
    },
    { label: '移动', patienceMs: 1000 },
  )
  expect(outbox.view().waiting).toMatchObject([{ input: wire, named: 'wire' }])
  await makeOutbox('floor', makeSender([saveMove])).flush()
  expect(sent).toEqual([wire])
})

test('a deed kept when the house had other names is sent all the same', async () => {
  const parcel: Parcel = {
    key: 'a-key-of-before',
    account: 'floor',
    path: saveMove.path,
    input: {
      warehouseCode: 'WH1',
      fromLocationCode: 'A-01',
      toLocationCode: 'A-02',
      goodsList: [{ goodsCode: 'G1', productionDate: '2026-01-01', quality: QUALITY.normal, quantity: 3 }],
    },
    atMs: Date.now(),
    label: '移动',
    refused: '',
  }
  localStorage.setItem('yc.floor.outbox', JSON.stringify([parcel]))
  const outbox = makeOutbox('floor', makeSender([saveMove]))
  await outbox.flush()
  expect(sent).toEqual([wire])
  expect(outbox.view()).toMatchObject({ waiting: [], refused: [], sent: 1 })
})
