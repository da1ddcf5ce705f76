import { fireEvent, screen, waitFor } from '@testing-library/react'
import { freeUnpriced } from '@yuncang/contract/fee/work/unpriced.ts'
import { expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, watchPage } from '../../app/page.sample.tsx'
import { FreeDialog } from './FreeDialog.tsx'
import type { Unpriced } from './model.ts'

watchPage()

const work = {
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  supplierCode: 'S1',
  supplierName: '清泉',
  item: 'COST_PRO_MOVE',
  itemName: '装卸费',
} as Unpriced

test.for([
  ['的供应商', { warehouseCode: 'W1', supplierCode: 'S1' }],
  ['全部', { warehouseCode: 'W1' }],
] as const)('an item is free from now on: %s', { timeout: 30_000 }, async ([, whose], { expect: holds }) => {
  const onClose = vi.fn<() => void>()
  const { asked } = show(<FreeDialog work={work} onClose={onClose} />, {
    answers: [answerTo(freeUnpriced, { priced: 2, left: 0 })],
  })
  const [one, everybody] = await screen.findAllByRole('radio')
  if (!('supplierCode' in whose)) fireEvent.click(everybody!)
  expect((one as HTMLInputElement).checked).toBe('supplierCode' in whose)
  fireEvent.click(buttonOf('确定'))
  await waitFor(() => holds(onClose).toHaveBeenCalled())
  const sent = asked.find((call) => call.startsWith(freeUnpriced.path))!
  expect(sent).toContain('COST_PRO_MOVE')
  expect(sent.includes('S1')).toBe('supplierCode' in whose)
})
