import { fireEvent, screen, waitFor } from '@testing-library/react'
import { previewRerate, rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import { expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, watchPage } from '../../app/page.sample.tsx'
import { RerateDialog } from './RerateDialog.tsx'

const { asks } = watchPage()
const line = (code: string, how: 'rewritten' | 'adjusted' | 'unchanged' | 'charged', newMoney: string) => ({
  code,
  item: 'COST_PRO_SEND',
  itemName: '配送费',
  supplierName: '清泉',
  day: '2026-11-20',
  oldMoney: '10.00',
  newMoney,
  difference: '1.00',
  how,
  howName: how,
  versionName: '',
})

function open(records: readonly ReturnType<typeof line>[]) {
  const closed = vi.fn()
  const done = vi.fn()
  const shown = show(<RerateDialog codes={['FY1', 'FY2']} invalidates={[]} onDone={done} onClose={closed} />, {
    answers: [
      answerTo(previewRerate, {
        digest: 'abc',
        oldMoney: '20.00',
        newMoney: '22.00',
        records: [...records],
        total: records.length,
      }),
      answerTo(rerateCosts, { rewritten: 1, adjusted: 1, difference: '2.00' }),
    ],
  })
  return { ...shown, closed, done }
}

test('shows what it would come to, says what it will do, and does just that', async () => {
  const { asked, closed, done } = open([line('FY1', 'rewritten', '11.00'), line('FY2', 'adjusted', '11.00')])
  await screen.findByText('FY1')
  fireEvent.change(screen.getByRole('textbox', { name: '重新计费原因' }), { target: { value: '价格录错' } })
  await waitFor(() => expect(buttonOf('重新计费').hasAttribute('disabled')).toBe(false))
  fireEvent.click(buttonOf('重新计费'))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(done).toHaveBeenCalled()
  expect(asks).toEqual(['1 笔作废后重新计费，1 笔的差额计入下一张账单；合计由 20.00 元变为 22.00 元。确定重新计费吗？'])
  const sent = new URLSearchParams(asked.find((call) => call.startsWith(`${rerateCosts.path} `))!.split(' ')[1])
  expect(Object.fromEntries(sent)).toMatchObject({ digest: 'abc', reason: '价格录错' })
})

test('does nothing where nothing would change', async () => {
  open([line('FY1', 'unchanged', '10.00')])
  expect(await screen.findByText('重新计费后金额都不变，无需处理')).toBeTruthy()
  expect(buttonOf('重新计费').hasAttribute('disabled')).toBe(true)
})

test('what was voided is charged again only with a reason', async () => {
  const { closed } = open([line('FY1', 'charged', '10.00')])
  await screen.findByText('FY1')
  expect(buttonOf('重新计费').hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: '重新计费原因' }), { target: { value: '作废有误' } })
  await waitFor(() => expect(buttonOf('重新计费').hasAttribute('disabled')).toBe(false))
  fireEvent.click(buttonOf('重新计费'))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(asks).toEqual(['1 笔补计；合计由 20.00 元变为 22.00 元。确定重新计费吗？'])
})
