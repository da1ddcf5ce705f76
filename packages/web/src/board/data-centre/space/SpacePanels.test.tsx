/** How full areas are and were: figures lead to their locations, what nobody knows is no zero. */
import { fireEvent, screen, within } from '@testing-library/react'
import { getBoardSpace } from '@yuncang/contract/board/space/space.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage } from '../../../app/page.sample.tsx'
import { DAYS } from '../board.sample.ts'
import { readScope } from '../page/scope.ts'
import { SpacePanels } from './SpacePanels.tsx'

watchPage('2026-11-23T04:00:00Z')

const open = (change: Partial<CallOutput<typeof getBoardSpace>> = {}) =>
  show(
    <SpacePanels
      scope={readScope(new URLSearchParams(), '2026-11-23')}
      doors={(_key, _of, narrowed) => `/waremanage/location?${new URLSearchParams(narrowed as never)}`}
    />,
    {
      answers: [
        answerTo(getBoardSpace, {
          ...DAYS,
          chart: {
            axis: ['2026-11-22', '2026-11-23'],
            series: [{ code: '7', name: 'A区', unit: '%', values: [null, '75.00'], total: '75.00' }],
          },
          records: [
            {
              warehouseCode: 'W1',
              warehouseName: '嘉定仓',
              areaId: '7',
              areaName: 'A区',
              areaNature: AREA_NATURE.storage,
              places: 4,
              used: 3,
              free: 1,
              spaceRate: '75.00',
            },
          ],
          sums: { places: 4, used: 3, free: 1, spaceRate: '75.00' },
          ...change,
        }),
      ],
    },
  )

test('each area says how many of its locations are free, and leads to them; a day that nobody knows is no zero', async () => {
  open()
  const now = await screen.findByRole('region', { name: '现在各库区还有多少空位？' })
  const link = (await within(now).findAllByRole('link', { name: '3' }))[0]!
  expect(link.getAttribute('href')).toBe('/waremanage/location?warehouseCode=W1&areaId=7')
  expect(within(now).getByRole('row', { name: /合计/ }).textContent).toContain('4')
  const days = screen.getByRole('region', { name: '每天各库区占用了多少？' })
  fireEvent.click(buttonOf('看数据', days))
  expect(within(days).getByRole('row', { name: /2026-11-22/ }).textContent).toContain('–')
})

test('without locations it says so', async () => {
  open({ chart: { axis: ['2026-11-22', '2026-11-23'], series: [] }, records: [] })
  expect((await screen.findAllByText('还没有启用的库位')).length).toBeGreaterThan(0)
})
