/** Categories by time: what is not known yet is no nothing. */
import { expect, it } from 'vitest'
import { heatTable } from './heat.ts'

const point = (name: string) => ({ code: name, name })
const answer = {
  beginDay: '2026-11-26',
  endDay: '2026-11-28',
  axis: 'day' as const,
  asOf: '2026-11-28 01:50:02',
  x: ['2026-11-26', '2026-11-27', '2026-11-28'].map(point),
  y: [{ code: 'A', name: '酒水' }],
  cells: [[0, 0, 139]],
  max: 139,
} as unknown as Parameters<typeof heatTable>[0]

it('shows 0 on a day without shipments, and that nothing is known of a day that is not over', () => {
  const { heads, rows } = heatTable(answer)
  expect(heads.map(({ short, title }) => short ?? title)).toEqual(['商品分类', '11-26', '11-27', '11-28'])
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([['酒水', '139', '0', '–']])
})

it('leaves months as they are', () => {
  const { heads, rows } = heatTable({ ...answer, axis: 'month', x: [point('2026-10'), point('2026-11')] } as never)
  expect(heads[2]).toMatchObject({ title: '2026-11', short: '2026-11' })
  expect(rows[0]!.map(({ text }) => text)).toEqual(['酒水', '139', '0'])
})
