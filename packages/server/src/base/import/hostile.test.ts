/**
 * Files that nobody should send: each is refused in words that name the fault, while everybody else works on. Each goes to the reader;
 * those that would keep it busy, and one of each refusal, are sent to the server, where a process of its own reads them; at length all.
 */
import { getImportPage } from '@yuncang/contract/base/import/import.ts'
import { IMPORT_REFUSALS } from '@yuncang/contract/base/import/words.ts'
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import { MAX_FILE_BYTES } from '@yuncang/domain/base/file/attachment.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { rounds } from '@yuncang/harness/deep.ts'
import { hostileFiles, type Hostile } from '@yuncang/harness/hostile.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { filledIn, importFile } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { readSheet } from './reader/read.ts'
import { SheetRefused } from './reader/refusal.ts'

const world = useWorld({ looks: 'at the end' })
const files = hostileFiles('openingStock')
const row = { warehouseCode: 'WH1', locationCode: 'A-01', goodsCode: 'G2', pieces: 1 }

/** Makes calls of another merchant one after the other while some work runs; answers how many were answered. */
async function meanwhile<T>(work: Promise<T>): Promise<{ answer: T; others: number }> {
  let over = false
  let others = 0
  const calls = (async () => {
    do {
      await world.as('merchant2').ok(getImportPage, {})
      others += 1
      // As people do, and not as fast as the machine can: it has the file to read as well.
      await sleep(50)
    } while (!over)
  })()
  const answer = await work.finally(() => {
    over = true
  })
  await calls
  return { answer, others }
}

/** What the reader itself would not meet, what takes it long, and of those that are refused alike the first. */
const isSent = (file: Hostile): boolean =>
  rounds(0, 1) > 0 ||
  file.name !== undefined ||
  file.big === true ||
  files.find(({ said }) => said === file.said) === file

describe('a hostile file', () => {
  beforeAll(() => expect(files.length).toBeGreaterThanOrEqual(40))

  it.for(files.filter((file) => !isSent(file)).map((file) => [file.what, file] as const))(
    'with %s is refused by the reader',
    async ([, { bytes, said }]) => {
      const refused: unknown = await readSheet(bytes(), sheets.openingStock).catch((error: unknown) => error)
      if (!(refused instanceof SheetRefused)) throw new Error(`not refused: ${String(refused)}`)
      const { message } = refuse(IMPORT_REFUSALS, refused.refused, refused.facts)
      expect(message.startsWith(said), message).toBe(true)
    },
  )

  it.for(files.filter(isSent).map((file) => [file.what, file] as const))(
    'with %s is refused',
    async ([, { bytes, name, said }]) => {
      const sent = bytes()
      const { answer, others } = await meanwhile(
        unchanged(world, () => importFile(world, 'merchant', importOpeningStock, sent, name ? { name } : {})),
      )
      expect(answer).toMatchObject({ status: 200, code: 400, obj: null })
      expect(answer.message.startsWith(said), answer.message).toBe(true)
      expect(others).toBeGreaterThan(0)
    },
  )

  it('that is longer than any file is not read to its end', async () => {
    const reply = await importFile(world, 'merchant', importOpeningStock, new Uint8Array(MAX_FILE_BYTES + 1))
    expect(reply).toMatchObject({ code: 400, message: '上传单个附件限制20m' })
  })

  it('of somebody who may not import is not even taken in', async () => {
    const bytes = await filledIn('openingStock', [row])
    expect(await importFile(world, 'clerk', importOpeningStock, bytes)).toMatchObject({ code: 403 })
    const nobody = await importFile(world, 'merchant', importOpeningStock, bytes, { headers: { token: 'none' } })
    expect(nobody).toMatchObject({ code: 501 })
  })

  it('leaves nothing behind that stops the next one', async () => {
    const reply = await importFile(world, 'merchant', importOpeningStock, await filledIn('openingStock', [row]))
    expect(reply).toMatchObject({ code: 200, obj: { mark: 2 } })
  })
})

describe('two files at once', () => {
  it('of one merchant: the second is told to wait; of two merchants: both go through', async () => {
    const bytes = await filledIn('openingStock', [{ ...row, pieces: 2 }])
    const theirs = await filledIn('openingStock', [
      { warehouseCode: 'WH9', locationCode: 'Z-01', goodsCode: 'G9', productionDate: '2026-10-01', pieces: 2 },
    ])
    const replies = await Promise.all([
      importFile(world, 'merchant', importOpeningStock, bytes),
      importFile(world, 'manager', importOpeningStock, bytes, { fields: { isRepeat: '1' } }),
      importFile(world, 'merchant2', importOpeningStock, theirs),
    ])
    expect(replies[2]).toMatchObject({ code: 200 })
    const [done, other] = replies.slice(0, 2).toSorted((a, b) => a.code - b.code)
    expect(done).toMatchObject({ code: 200 })
    // Either it came while the first was at work, or after it.
    expect([200, 409]).toContain(other!.code)
  })

  it('of one intent are one: the twin gets the first one’s answer', async () => {
    const bytes = await filledIn('openingStock', [{ ...row, pieces: 3 }])
    const headers = { 'idempotency-key': 'import-once' }
    const first = await importFile(world, 'merchant', importOpeningStock, bytes, { headers })
    const twin = await importFile(world, 'merchant', importOpeningStock, bytes, { headers })
    expect(first).toMatchObject({ code: 200 })
    expect(twin).toEqual(first)
    const other = await importFile(world, 'merchant', importOpeningStock, await filledIn('openingStock', [row]), {
      headers,
    })
    expect(other).toMatchObject({ code: 409 })
  })
})
