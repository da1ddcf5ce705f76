import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { freeUnpriced, getUnpricedPage } from '@yuncang/contract/fee/work/unpriced.ts'
import { expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, watchPage, type Answer } from '../../app/page.sample.tsx'
import { FreeDialog } from './FreeDialog.tsx'
import type { Unpriced } from './model.ts'

const SLOW = { timeout: 30_000 }
watchPage()

const work = {
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  supplierCode: 'S1',
  supplierName: '清泉',
  item: 'COST_PRO_MOVE',
  itemName: '装卸费',
} as Unpriced

/** How many works of a supplier wait, or of all; each at one of two points. */
function waitingFor(supplierCode: string, total: number): Answer {
  const records = ['余杭', '萧山', '余杭'].map((pointName) => ({ ...work, pointName }))
  const obj = answerTo(getUnpricedPage, { records, total, totalCapped: 0 }).obj
  return { path: getUnpricedPage.path, obj, asked: supplierCode && `supplierCode=${supplierCode}` }
}

test.for([
  ['的供应商', { warehouseCode: 'W1', supplierCode: 'S1' }],
  ['全部', { warehouseCode: 'W1' }],
] as const)('an item is free from now on: %s', SLOW, async ([, whose], { expect: holds }) => {
  const onClose = vi.fn<() => void>()
  const { asked } = show(<FreeDialog work={work} onClose={onClose} />, {
    answers: [waitingFor('S1', 2), waitingFor('', 1200), answerTo(freeUnpriced, { priced: 2, left: 0 })],
  })
  await screen.findByText('现在没有价格的 2 条作业按 0.00 元计费')
  const [one, everybody] = await screen.findAllByRole('radio')
  if (!('supplierCode' in whose)) fireEvent.click(everybody!)
  expect((one as HTMLInputElement).checked).toBe('supplierCode' in whose)
  if (!('supplierCode' in whose)) await screen.findByText('现在没有价格的 1,200 条作业按 0.00 元计费')
  fireEvent.click(buttonOf('以后不收费'))
  await waitFor(() => holds(onClose).toHaveBeenCalled())
  const sent = asked.find((call) => call.startsWith(freeUnpriced.path))!
  expect(sent).toContain('COST_PRO_MOVE')
  expect(sent.includes('S1')).toBe('supplierCode' in whose)
})

test(
  'it says where, for which item and at which points, and sends nothing while it does not know how many',
  SLOW,
  async () => {
    const delivery = { ...work, item: 'COST_PRO_SEND', itemName: '配送费' }
    show(<FreeDialog work={delivery} onClose={() => undefined} />, { answers: [waitingFor('S1', 3)] })
    expect(await screen.findByText(/仓库“嘉定仓”的“配送费”以后按 0.00 元计费/)).toBeTruthy()
    expect(await screen.findByText('配送仓点：余杭、萧山')).toBeTruthy()
    cleanup()
    const { asked } = show(<FreeDialog work={delivery} onClose={() => undefined} />)
    await screen.findByText('作业条数没有取到')
    fireEvent.click(buttonOf('以后不收费'))
    await waitFor(() => expect(buttonOf('重试')).toBeTruthy())
    expect(asked.filter((call) => call.startsWith(`${freeUnpriced.path} `))).toEqual([])
  },
)
