import { expect, it } from 'vitest'
import { readCounts } from './entry-paste.ts'
import { newLine } from './entry-lines.ts'
import { itemOf } from './stocktake.sample.ts'
import { withPasted } from './useEntry.ts'

it('reads location, goods, date and both qualities; a head, blanks and full-width figures do not disturb', () => {
  const text = '货位\t商品\t正常品\nA-01\tG1\t2026/10/1\t1,046\t２\n\nA-02\t6901\t12\nA-03\tG2\t无\t0'
  const { rows, faults } = readCounts(text)
  expect(faults).toEqual([])
  expect(rows.map(({ text: _text, ...row }) => row)).toEqual([
    { locationCode: 'A-01', code: 'G1', date: '2026-10-01', normal: 1046, broken: 2 },
    { locationCode: 'A-02', code: '6901', date: '', normal: 12, broken: 0 },
    { locationCode: 'A-03', code: 'G2', date: '', normal: 0, broken: 0 },
  ])
})

it('says of each line what is wrong with it', () => {
  const { rows, faults } = readCounts('A-01\tG1\t-5\nA-01\tG1\nA-01\tG1\t1.5')
  expect(rows).toEqual([])
  expect(faults.map(({ why }) => why)).toEqual([
    '数量“-5”应为 0 到 99999999 的整数',
    '应依次为货位、商品、数量',
    '数量“1.5”应为 0 到 99999999 的整数',
  ])
})

const goods = (goodsCode: string, barCode: string) => ({
  goodsCode,
  goodsName: goodsCode,
  barCode,
  standard: '',
  piecesPerBox: 1,
  maxUnitName: '件',
  minUnitName: '件',
})

it('fills lines by code or bar code, adds goods that were found beside them, and keeps what it cannot take', async () => {
  const lines = [newLine(itemOf(), goods('G1', '6901'), { date: '', added: false })]
  const asked: string[] = []
  const goodsOf = async (locationCode: string, scan: string) => {
    asked.push(`${locationCode} ${scan}`)
    if (scan === 'G8') throw new Error('没有找到商品 G8，请核对后重新扫描')
    return goods(scan, '')
  }
  const filled = await withPasted(
    lines,
    {
      text: 'a-01\t6901\t7\t1\nA-01\tG2\t2026-10-01\t3\nA-01\tG8\t1\nB-09\tG1\t1',
      places: [itemOf()],
      anywhere: false,
    },
    goodsOf,
  )
  expect(filled.filled).toBe(2)
  expect(filled.lines).toMatchObject([
    { key: 'A-01/G1/', normal: 7, broken: 1, added: false },
    { key: 'A-01/G2/2026-10-01', normal: 3, broken: 0, added: true },
  ])
  expect(filled.faults).toEqual([
    { text: 'A-01\tG8\t1', why: '没有找到商品 G8，请核对后重新扫描' },
    { text: 'B-09\tG1\t1', why: '货位 B-09 不在待盘点范围内' },
  ])
  expect(asked).toEqual(['A-01 G2', 'A-01 G8'])
})
