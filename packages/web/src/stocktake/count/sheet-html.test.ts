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

const COLUMNS = { withDates: false, withSystem: false } as const
const rowsOn = (sheets: ReturnType<typeof sheetsOf>) =>
  sheets.map((blocks) => blocks.flatMap(({ rows }) => rows).length)

it('every line stands on a sheet, and a long location goes on on the next', () => {
  const sheets = sheetsOf([place('A-01', 1), place('A-02', 30)], 2, COLUMNS)
  expect(rowsOn(sheets)).toEqual([17, 16, 2])
  expect(sheets.flat().map(({ place: { locationCode }, again }) => `${locationCode}${again ? ' again' : ''}`)).toEqual([
    'A-01',
    'A-02',
    'A-02 again',
    'A-02 again',
  ])
})

it('fewer lines stand on a sheet where names need several lines of print, or columns leave them less room', () => {
  const long = place('A-01', 30)
  const named = { ...long, lines: long.lines.map((line) => ({ ...line, goods: goods('茶'.repeat(40)) })) }
  expect(rowsOn(sheetsOf([named], 0, COLUMNS))).toEqual([11, 11, 8])
  expect(rowsOn(sheetsOf([named], 0, { withDates: true, withSystem: true }))[0]).toBeLessThan(11)
  // Each location has room for its bar code, though only one thing lies there.
  const small = Array.from({ length: 30 }, (_, at) => place(`A-${at}`, 1))
  expect(rowsOn(sheetsOf(small, 0, COLUMNS))).toEqual([9, 9, 9, 3])
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
