import { fireEvent, screen, waitFor } from '@testing-library/react'
import { previewUnpriced, priceUnpriced } from '@yuncang/contract/fee/work/unpriced.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage } from '../../app/page.sample.tsx'
import { onlyThis, type Unpriced } from './model.ts'
import { PriceDialog } from './PriceDialog.tsx'

watchPage()

const work = {
  warehouseCode: 'W1',
  supplierCode: 'S1',
  item: 'COST_PRO_MOVE',
  source: 'RK1',
  day: '2026-11-20',
} as Unpriced

function open(
  reason: Unpriced['reason'],
  counts: { readonly count: number; readonly priced: number } = { count: 1, priced: 1 },
) {
  const record = { item: 'COST_PRO_MOVE', itemName: '装卸费', ...counts, money: '4.00' }
  return show(<PriceDialog conditions={onlyThis({ ...work, reason })} onClose={() => undefined} />, {
    answers: [
      answerTo(previewUnpriced, { ...counts, money: '4.00', records: [record], total: 1 }),
      answerTo(priceUnpriced, { priced: 1, left: 0, money: '4.00' }),
    ],
  })
}
const sentBy = async ({ asked }: ReturnType<typeof open>) => {
  await waitFor(() => expect(asked.some((call) => call.startsWith(`${priceUnpriced.path} `))).toBe(true))
  const call = asked.find((each) => each.startsWith(`${priceUnpriced.path} `))!
  return Object.fromEntries(new URLSearchParams(call.split(' ')[1]))
}

test('work is priced as it was seen', { timeout: 30_000 }, async () => {
  const shown = open('noRate')
  await screen.findByText('装卸费')
  expect(screen.queryByRole('textbox')).toBeNull()
  fireEvent.click(buttonOf('计价1条'))
  expect(await sentBy(shown)).toMatchObject({ reason: 'noRate', num: '1' })
})

test('what was waived is priced only with a reason', { timeout: 30_000 }, async () => {
  const shown = open('waived')
  await screen.findByText('装卸费')
  expect(buttonOf('计价1条').hasAttribute('disabled')).toBe(true)
  fireEvent.change(screen.getByRole('textbox', { name: '重新计价原因' }), { target: { value: '免收有误' } })
  await waitFor(() => expect(buttonOf('计价1条').hasAttribute('disabled')).toBe(false))
  fireEvent.click(buttonOf('计价1条'))
  expect(await sentBy(shown)).toMatchObject({ waived: '1', priceReason: '免收有误', num: '1' })
})

test.for([
  [{ count: 3, priced: 0 }, '这些作业都没有价格，去配置价格'],
  [{ count: 3, priced: 1 }, '还有 2 条作业没有价格，去配置价格'],
] as const)('what has no price is counted in one sentence, with the way to prices: %o', async ([counts, said]) => {
  open('noRate', counts)
  const link = await screen.findByRole('link', { name: '去配置价格' })
  expect(link.parentElement?.textContent).toBe(said)
})
