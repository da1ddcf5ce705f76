/** Statements on paper and in a workbook: the same figures in both, the same bytes whenever they are made. */
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { paperFacts, paperLine } from '@yuncang/domain/bill/statement/paper.sample.ts'
import { paperOf, type Paper, type PaperFacts } from '@yuncang/domain/bill/statement/paper.ts'
import { textOfPdf } from '@yuncang/harness/pdf-text.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, expect, test, vi } from 'vitest'
import { statementPdf } from './pdf.ts'
import { statementWorkbook } from './workbook.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A month of work; ten lines a day until there are enough. */
function month(count: number, more: Partial<PaperFacts> = {}): Paper {
  const lines = Array.from({ length: count }, (_, n) =>
    paperLine({
      day: `2026-11-${String(1 + (Math.floor(n / 10) % 30)).padStart(2, '0')}`,
      code: `FY26110${String(n).padStart(5, '0')}`,
      group: (n % 2) as 0 | 1,
      taskCode: `RK2611${String(n).padStart(6, '0')}`,
      money: `${n}.05`,
    }),
  )
  return paperOf(paperFacts({ lines, ...more }))
}
const unpaid = [
  { code: 'YB2610310007', madeOn: '2026-10-31', dueOn: '2026-11-30', money: '45210.66' },
  { code: 'YB2609300011', madeOn: '2026-09-30', dueOn: '2026-10-30', money: '1210.00' },
]

test('what stands on paper: who, when, until when, sums, large characters, tax, bank, unpaid bills, both to sign', async () => {
  const lines = [
    paperLine({ day: '2026-11-02', code: 'FY1', group: COST_GROUP.storage, money: '1234567.89' }),
    paperLine({
      day: '2026-11-02',
      code: 'FY2',
      group: COST_GROUP.handling,
      item: '装卸费',
      money: '98.75',
      taskCode: 'RK2611020001',
    }),
    paperLine({
      day: '2026-11-05',
      code: 'FY3',
      group: COST_GROUP.other,
      item: '其他费用',
      money: '-66.64',
      note: '减免（破损一箱）',
    }),
  ]
  const paper = paperOf(paperFacts({ lines, unpaid }))
  const pages = textOfPdf(await statementPdf(paper))
  const said = pages.flat()
  for (const text of [
    '对账单',
    'YB2611300001',
    '2026-11-02 至 2026-11-05',
    '2026-12-30',
    '浙江绿源生鲜食品股份有限公司',
    '91330100799655058B',
    '1,234,567.89',
    '1,234,600.00',
    '人民币壹佰贰拾叁万肆仟陆佰元整',
    '571905123410801',
    '45,210.66',
    '46,420.66',
    '2026-11-02 小计 2 笔',
    '1,234,666.64',
    '-66.64',
    'RK2611020001',
    '减免（破损一箱）',
    '经办：',
    '日期：',
    '盖章：',
  ])
    expect(said, text).toContain(text)
  for (const { net, tax } of paper.taxes) expect(said).toEqual(expect.arrayContaining([net, tax].map(grouped)))
  expect(said.filter((text) => text === '盖章：').length).toBe(2)
  expect(pages.map((page) => page.at(-1))).toEqual(pages.map((_, n) => `第 ${n + 1} / ${pages.length} 页`))
})

const grouped = (money: string) => Number(money).toLocaleString('en', { minimumFractionDigits: 2 })

test('300 lines go over pages, each with the heads repeated; none is lost', async () => {
  const paper = month(300)
  const pages = textOfPdf(await statementPdf(paper))
  expect(pages.length).toBeGreaterThan(6)
  for (const page of pages.slice(1)) {
    expect(page.slice(0, 3)).toEqual(['费用明细　YB2611300001', '日期', '费用编号'])
    expect(page.filter((text) => text === '收费项目').length).toBe(1)
  }
  const said = new Set(pages.flat())
  for (const { lines } of paper.days)
    for (const { code, taskCode } of lines) expect(said.has(code) && said.has(taskCode)).toBe(true)
  expect(said).toContain(grouped(paper.total))
})

test('the same bytes tomorrow, in another month and time zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const made: Buffer[][] = []
  for (const now of ['2026-11-30T12:00:00Z', '2027-03-01T23:59:59Z']) {
    vi.setSystemTime(now)
    const paper = month(40, { unpaid })
    made.push([await statementPdf(paper), await statementWorkbook(paper)].map((bytes) => Buffer.from(bytes)))
  }
  expect(made[0]![0]!.equals(made[1]![0]!)).toBe(true)
  expect(made[0]![1]!.equals(made[1]![1]!)).toBe(true)
})

test('the workbook has the figures of the paper as numbers and days', async () => {
  const lines = [
    paperLine({ day: '2026-11-02', code: 'FY1', money: '1234567.89' }),
    paperLine({ day: '2026-11-05', code: 'FY3', group: COST_GROUP.other, money: '-66.64', note: '=cmd()' }),
    paperLine({ day: '2026-11-06', code: 'FY4', group: COST_GROUP.other, money: '12345678901234.56' }),
  ]
  const paper = paperOf(paperFacts({ lines, unpaid }))
  const { sheets } = await readXlsx(await statementWorkbook(paper))
  const [owed, detail] = sheets.map(({ rows }) => rows)
  const after = (title: string) => owed!.find(([first]) => first === title)!
  expect(after('仓储费').slice(0, 3)).toEqual(['仓储费', 1, 1234567.89])
  expect(after('覆膜费').slice(0, 3)).toEqual(['覆膜费', 0, 0])
  expect(after('其他费用').slice(0, 3)).toEqual(['其他费用', 2, '12345678901167.92'])
  expect(after('账期').slice(1)).toEqual([new Date('2026-11-02'), '至', new Date('2026-11-06')])
  expect(after('生成日').slice(1)).toEqual([new Date('2026-11-30'), '付款期限', new Date('2026-12-30')])
  expect(after('大写')[1]).toBe('人民币壹拾贰万叁仟肆佰伍拾陆亿捌仟零壹拾叁万伍仟柒佰叁拾伍元捌角壹分')
  expect(after('YB2610310007').slice(1)).toEqual([new Date('2026-10-31'), new Date('2026-11-30'), 45210.66])
  expect(detail!.map((row) => row.slice(0, 2).concat(row[7]!))).toEqual([
    ['日期', '费用编号', '金额（元）'],
    [new Date('2026-11-02'), 'FY1', 1234567.89],
    [new Date('2026-11-05'), 'FY3', -66.64],
    // More digits than a number keeps.
    [new Date('2026-11-06'), 'FY4', '12345678901234.56'],
    ['合计', null, paper.total],
  ])
  expect(detail![2]![6]).toBe("'=cmd()")
})

test('paper and workbook add up to the same for a month of lines', async () => {
  const paper = month(300)
  const { sheets } = await readXlsx(await statementWorkbook(paper))
  const fen = sheets[1]!.rows.slice(1, -1).reduce((sum, row) => sum + Math.round((row[7] as number) * 100), 0)
  expect((fen / 100).toFixed(2)).toBe(paper.total)
  expect(sheets[1]!.rows.at(-1)![7]).toBe(Number(paper.total))
})

test('long names break inside their cells, and nothing is lost', async () => {
  const name = '某某省某某市特别长的名字的供应链管理与冷链物流仓储服务集团股份有限公司（第二分公司）'
  const facts = paperFacts()
  const supplier = { ...facts.supplier, name: name.repeat(2), address: 'A'.repeat(120) }
  const lines = [
    paperLine({
      item: '一个名字很长很长的收费项目，带“引号”',
      point: '宁波鄞州中心仓（冷链）'.repeat(3),
      note: '说明'.repeat(99),
    }),
    paperLine({ code: 'F'.repeat(40), money: '-9999999999999999999999.99' }),
  ]
  const pages = textOfPdf(await statementPdf(paperOf(paperFacts({ supplier, lines }))))
  const joined = pages.flat().join('')
  expect(joined).toContain(name.repeat(2))
  expect(joined).toContain('A'.repeat(120))
  expect(joined).toContain('说明'.repeat(99))
  expect(joined).toContain('F'.repeat(40))
  expect(joined).toContain('-9,999,999,999,999,999,999,999.99')
})

test('a statement without lines, without tax, without bank details', async () => {
  const taxPermille = { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, 6: null }
  const bank = { payee: '', bankName: '', account: '', remark: '' }
  const paper = paperOf(paperFacts({ lines: [], taxPermille, bank }))
  const said = textOfPdf(await statementPdf(paper)).flat()
  for (const text of [
    '本单没有费用明细',
    '人民币零元整',
    '未登记收款账户，请与收款方联系',
    '截至生成日没有其他未付账单',
  ])
    expect(said).toContain(text)
  expect(said).not.toContain('其中税额（已含在金额内）')
  expect((await readXlsx(await statementWorkbook(paper))).sheets[1]!.rows.length).toBe(2)
})

test('2,000 lines take no longer than somebody waits, and let others in between', async () => {
  let turns = 0
  let over = false
  const turn = () => {
    turns += 1
    if (!over) setImmediate(turn)
  }
  setImmediate(turn)
  const paper = month(2000)
  const started = process.cpuUsage()
  const bytes = await statementPdf(paper)
  const used = process.cpuUsage(started)
  over = true
  expect(turns).toBeGreaterThan(15)
  expect(bytes.length).toBeLessThan(1_000_000)
  expect((used.user + used.system) / 1000).toBeLessThan(5000)
})
