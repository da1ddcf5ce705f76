/** The operator's own map: units with warehouses lead to them, and the review number stands beneath. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show, watchPage } from '../../../app/page.sample.tsx'
import { GeoMap } from './GeoMap.tsx'

watchPage()

test('draws every unit, leads from those with warehouses, and says under which number it was reviewed', () => {
  const ring = (at: number) =>
    [
      [
        [at, 30],
        [at + 1, 30],
        [at + 1, 31],
      ],
    ] as const
  const map = {
    reviewNumber: 'GS(2026)1号',
    features: [
      { properties: { adcode: 330000 }, geometry: { type: 'Polygon', coordinates: ring(120) } },
      { properties: { adcode: 310000 }, geometry: { type: 'Polygon', coordinates: ring(121) } },
    ],
  } as const
  show(
    <GeoMap
      map={map}
      by="inventory"
      provinces={[{ regionCode: '330000', name: '浙江省', warehouses: 1, inventory: 9, shippedPieces: 3 }]}
      door={(code) => `/at/${code}`}
    />,
  )
  const link = screen.getByRole('link', { name: '浙江省：1 个仓库，库存 9 件，出货 3 件' })
  expect(link.getAttribute('href')).toBe('/at/330000')
  expect(document.querySelectorAll('path.yc-geo-unit')).toHaveLength(2)
  expect(screen.getByText('审图号：GS(2026)1号')).toBeTruthy()
})
