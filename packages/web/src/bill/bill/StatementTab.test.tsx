import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { STATEMENT as SAID } from '@yuncang/contract/bill/statement/words.ts'
import { getStatementPaper } from '@yuncang/contract/bill/statement/statement.ts'
import { paperFacts, paperLine } from '@yuncang/domain/bill/statement/paper.sample.ts'
import { paperOf } from '@yuncang/domain/bill/statement/paper.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show } from '../../app/page.sample.tsx'
import { StatementTab } from './StatementTab.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lines = [
  paperLine({ day: '2026-11-02', code: 'FY1', money: '1234567.89' }),
  paperLine({
    day: '2026-11-02',
    code: 'FY2',
    group: COST_GROUP.delivery,
    money: '109.00',
    taskCode: 'CK1',
    point: '余杭',
  }),
  paperLine({ day: '2026-11-05', code: 'FY3', group: COST_GROUP.other, money: '-66.64', note: '减免（破损一箱）' }),
]
const unpaid = [{ code: 'YB2610310007', madeOn: '2026-10-31', dueOn: '2026-11-30', money: '45210.66' }]
const open = (more: Parameters<typeof paperFacts>[0] = {}) => {
  const paper = paperOf(paperFacts({ lines, unpaid, ...more }))
  return show(<StatementTab billCode={paper.code} />, { answers: [answerTo(getStatementPaper, paper)] })
}
/** The rows of the table under a heading, as its cells. */
const tableOf = (caption: string) => {
  const table = [...document.querySelectorAll('table')].find((one) =>
    one.querySelector('caption')?.textContent.startsWith(caption),
  )!
  return [...table.rows].map((row) => [...row.cells].map(({ textContent }) => textContent))
}

test('the statement stands on the screen as it does on paper: sums, large characters, tax, days, both to sign', async () => {
  open()
  await screen.findByRole('heading', { name: '对账单' })
  expect(tableOf(SAID.groups)).toEqual([
    ['费用类型', '笔数', '金额（元）'],
    ['仓储费', '1', '1,234,567.89'],
    ['装卸费', '0', '0.00'],
    ['配送费', '1', '109.00'],
    ['退货费', '0', '0.00'],
    ['贴标费', '0', '0.00'],
    ['覆膜费', '0', '0.00'],
    ['其他费用', '1', '-66.64'],
    ['合计', '3', '1,234,610.25'],
    ['大写人民币壹佰贰拾叁万肆仟陆佰壹拾元贰角伍分'],
  ])
  expect(tableOf(SAID.taxes)).toEqual([
    ['税率', '含税金额', '不含税金额', '税额'],
    ['9%', '109.00', '100.00', '9.00'],
    ['6%', '1,234,501.25', '1,164,623.82', '69,877.43'],
    ['合计', '1,234,610.25', '1,164,723.82', '69,886.43'],
  ])
  expect(tableOf(SAID.lines).map((row) => [row[0], row.at(-1)])).toEqual([
    ['日期', '金额（元）'],
    ['2026-11-02', '1,234,567.89'],
    ['2026-11-02', '109.00'],
    ['2026-11-02 小计 2 笔', '1,234,676.89'],
    ['2026-11-05', '-66.64'],
    ['2026-11-05 小计 1 笔', '-66.64'],
    ['合计', '1,234,610.25'],
  ])
  expect(tableOf(SAID.unpaid).at(-1)).toEqual(['合计', '45,210.66'])
  expect(tableOf(SAID.confirm).slice(1)).toEqual([
    ['经办：', '经办：'],
    ['日期：', '日期：'],
    ['盖章：', '盖章：'],
  ])
  for (const text of ['2026-11-02 至 2026-11-05', '2026-12-30', '571905123410801', '91330100799655058B'])
    expect(screen.getByText(text)).toBeDefined()
})

test('nothing known is said as such, and no tax where no group has a rate', async () => {
  const bank = { payee: '', bankName: '', account: '', remark: '' }
  const taxPermille = { 0: null, 1: null, 2: null, 3: null, 4: null, 5: null, 6: null }
  open({ lines: [], unpaid: [], bank, taxPermille })
  await screen.findByText(SAID.noLines)
  for (const text of [SAID.noBank, SAID.noUnpaid]) expect(screen.getByText(text)).toBeDefined()
  expect(screen.queryByText(SAID.taxes)).toBeNull()
})

test('it is printed from here', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  open()
  fireEvent.click(await screen.findByText('打印对账单'))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
})
