/** While labels are on their way, the list does not say that there are none. */
import { cleanup, screen, waitFor } from '@testing-library/react'
import { getLocationLabels } from '@yuncang/contract/paper/print/label.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show } from '../../app/page.sample.tsx'
import LabelPrintPage from './LabelPrintPage.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('none is said of labels only when the answer has none', { timeout: 20_000 }, async () => {
  const seen: string[] = []
  const watcher = new MutationObserver(() => seen.push(document.body.textContent))
  watcher.observe(document.body, { childList: true, subtree: true, characterData: true })
  const label = { id: '1', title: 'A-01', lines: [], code: 'A-01', bars: '' }
  const answers = [
    answerTo(getWarehouseDropByTenant, [{ value: 'W1', name: '嘉定仓' }] as never),
    answerTo(getLocationLabels, { total: 1, records: [label] } as never),
  ]
  show(<LabelPrintPage />, { answers })
  seen.push(document.body.textContent)
  await waitFor(() => expect(screen.getAllByText('A-01').length).toBeGreaterThan(0), { timeout: 10_000 })
  watcher.disconnect()
  expect(seen.filter((text) => text.includes('没有符合条件的标签'))).toEqual([])
})
