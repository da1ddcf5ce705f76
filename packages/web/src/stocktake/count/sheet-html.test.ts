import { expect, it } from 'vitest'
import { newLine } from './entry-lines.ts'
import { sheetsHtml, sheetsOf } from './sheet-html.ts'
import { itemOf } from './stocktake.sample.ts'

const goods = (goodsName: string) => ({
  goodsCode: goodsName,
  goodsName,
  barCode: '6901',
  standard: '',
  piecesPerBox: 12,
  maxUnitName: '箱',
  minUnitName: '瓶',
})
const place = (locationCode: string, count: number) => ({
  locationCode,
  areaName: 'A区',
  lines: Array.from({ length: count }, (_, at) =>
    newLine(itemOf({ locationCode }), goods(`茶${at}`), { date: '', added: false }),
  ),
})
const OPTIONS = {
  facts: [['仓库', '嘉定仓']],
  code: 'PR1',
  withDates: false,
  system: null,
  barcode: (code: string) => `<svg data-of="${code}"></svg>`,
  blanks: 0,
} as const

it('every line stands on a sheet, a long location goes on on the next, and each location has room for its bar code', () => {
  const sheets = sheetsOf([place('A-01', 1), place('A-02', 50)], 2)
  const rows = sheets.map((blocks) => blocks.reduce((sum, block) => sum + block.rows.length, 0))
  expect(rows).toEqual([22, 22, 11])
  expect(sheets.flat().map(({ place: { locationCode }, again }) => `${locationCode}${again ? ' again' : ''}`)).toEqual([
    'A-01',
    'A-02',
    'A-02 again',
    'A-02 again',
  ])
  expect(sheetsOf([place('A-01', 1)], 0)[0]![0]!.rows).toHaveLength(2)
})

it('prints what the books have only when it is asked to, and nothing as markup', () => {
  const [line] = [newLine(itemOf(), goods('<b>茶</b>'), { date: '', added: false })]
  const places = [{ locationCode: 'A-01', areaName: 'A区', lines: [line!] }]
  const blind = sheetsHtml(places, OPTIONS)
  expect(blind).toContain('&lt;b&gt;茶&lt;/b&gt;')
  expect(blind).not.toContain('系统数量')
  expect(blind).toContain('<svg data-of="A-01">')
  const open = sheetsHtml(places, { ...OPTIONS, system: new Map([[line!.key, { normal: 30, broken: 1 }]]) })
  expect(open).toContain('2 箱 6 瓶')
  expect(open).toContain('破损品 1 瓶')
})
