import { sheets } from '@yuncang/contract/registry/sheets.ts'
import { writeXlsx } from 'hucre/xlsx'
import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { shownTitle } from './reader/typed-row.ts'
import { readWorkbook } from './reading.ts'

const columns = Object.values(sheets.goods.columns)
const goodsFile = (rows: number) =>
  writeXlsx({
    sheets: [
      {
        name: sheets.goods.name,
        rows: [columns.map(shownTitle), ...Array.from({ length: rows }, (_, row) => columns.map(() => `x${row}`))],
      },
    ],
  })

/** The processes that read workbooks for this one. */
function readers(): number[] {
  const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8').trim().split(' ')
  return children
    .filter((pid) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('reader/process'))
    .map(Number)
}

test('a reader that dies takes nobody with it, and none is left over', async () => {
  const work = expect(readWorkbook(await goodsFile(5_000), 'goods')).rejects.toThrow('ended early: SIGSEGV')
  await vi.waitFor(() => expect(readers()).toHaveLength(1), 60_000)
  process.kill(readers()[0]!, 'SIGSEGV')
  await work

  const reading = await readWorkbook(await goodsFile(2), 'goods')
  expect(reading.rowCount).toBe(2)
  expect((await reading.sentBack([])).file.length).toBeGreaterThan(0)
  await reading.close()
  expect(readers()).toEqual([])
})
