/** What a chart shows, as a table and as a picture, and where it leads. */
import { expect, it } from 'vitest'
import { changeOf } from './change.ts'
import { addsUp, isEmpty, tableOf, type Drawing, type PieDrawing, type TimeDrawing } from './drawing.ts'
import { sheetRows } from './export.ts'
import { optionOf } from './option.ts'
import { lookOf } from './palette.ts'
import { addressAt } from './press.ts'
import type { Room } from './ring.ts'
import type { Style } from './style.ts'

const days = { begin: '2026-11-21', end: '2026-11-23', axis: 'day' } as const
const axis = ['2026-11-21', '2026-11-22', '2026-11-23']
const series = (
  code: string,
  name: string,
  unit: string,
  values: (number | string | null)[],
  total: number | string,
) => ({ code, name, unit, values, total })
const drawing: TimeDrawing = {
  kind: 'time',
  range: days,
  shape: 'bars',
  chart: {
    axis,
    series: [
      series('shippedPieces', '出货件数', '件', [1200, 0, null], 1200),
      series('revenue', '营收', '元', ['1234.50', '0.00', null], '1234.50'),
    ],
  },
  door: (code, { begin, end }) => `/${code}?${begin}-${end}`,
}
const style: Style = {
  face: 'light',
  text: '#000',
  faint: '#666',
  line: '#ddd',
  ground: '#fff',
  raised: '#fff',
  font: 'sans-serif',
  scale: 1,
  shape: 'bars',
}

it('is the same as a table: each figure leads to the rows of its days, nothing and what is not known to none', () => {
  const { heads, rows, foot } = tableOf(drawing)
  expect(heads.map(({ title }) => title)).toEqual(['日期', '出货件数（件）', '营收（元）'])
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
    ['2026-11-21', '1,200', '1,234.50'],
    ['2026-11-22', '0', '0.00'],
    ['2026-11-23', '–', '–'],
  ])
  expect(rows.map((row) => row[1]!.to)).toEqual(['/shippedPieces?2026-11-21-2026-11-21', undefined, undefined])
  expect(foot!.map(({ text, to }) => [text, to])).toEqual([
    ['合计', undefined],
    ['1,200', '/shippedPieces?2026-11-21-2026-11-23'],
    ['1,234.50', '/revenue?2026-11-21-2026-11-23'],
  ])
})

it('shows beside each series what it was before, with the rows of those days', () => {
  const before = {
    chart: {
      axis: ['2026-11-18', '2026-11-19', '2026-11-20'],
      series: [series('shippedPieces', '出货件数', '件', [5, 6, 7], 18)],
    },
    range: { begin: '2026-11-18', end: '2026-11-20', axis: 'day' as const },
    when: '上一周期',
  }
  const { heads, rows } = tableOf({ ...drawing, chart: { axis, series: [drawing.chart.series[0]!] }, before })
  expect(heads.map(({ title }) => title)).toEqual(['日期', '出货件数（件）', '出货件数（上一周期）（件）'])
  expect(rows[0]!.map(({ text, to }) => [text, to])[2]).toEqual(['5', '/shippedPieces?2026-11-18-2026-11-18'])
})

it('adds no stock of day ends up, nor what is counted once a day', () => {
  expect(
    ['shippedPieces', 'TASK_TYPE_ARRIVE', 'inventory', 'activeSuppliers', 'rejectRate'].map((code) => addsUp(code)),
  ).toEqual([true, true, false, false, false])
  const { foot } = tableOf({
    ...drawing,
    chart: { axis, series: [series('inventory', '库存件数', '件', [1, 2, 3], 6)] },
  })
  expect(foot).toBeUndefined()
})

it('leads from what is pressed to its rows', () => {
  expect(addressAt(drawing, { seriesIndex: 1, dataIndex: 0, name: '' })).toBe('/revenue?2026-11-21-2026-11-21')
  expect(addressAt(drawing, { seriesIndex: 1, dataIndex: 1, name: '' })).toBeUndefined()
  expect(addressAt(drawing, { seriesIndex: 0, dataIndex: 2, name: '' })).toBeUndefined()
  const pie: Drawing = {
    kind: 'pie',
    parts: [{ code: 'A', name: '甲', value: 3, share: '100.00' }],
    partName: '类',
    valueName: '件数',
    unit: '件',
    door: (code) => `/${code}`,
  }
  expect(addressAt(pie, { name: '0' })).toBe('/A')
})

const NO_ROOM: Room = { width: 0, height: 0 }
const part = (code: string, value: string, share: string) => ({ code, name: code, value, share })
type Ring = {
  readonly series: readonly [
    {
      readonly minAngle: number
      readonly radius: readonly [number, number]
      readonly center: readonly [number, number]
      readonly data: readonly { readonly name: string; readonly itemStyle: { readonly color: string } }[]
    },
  ]
  readonly legend: {
    readonly type: string
    readonly left: number
    readonly top: number
    readonly data: readonly string[]
    readonly selectedMode: boolean
    readonly formatter: (name: string) => string
    readonly textStyle: { readonly rich: { readonly name: { readonly width: number } } }
  }
}
const ring = (parts: PieDrawing['parts'], room: Room = { width: 360, height: 240 }, scale = 1) => {
  const drawn: PieDrawing = {
    kind: 'pie',
    parts,
    partName: '类',
    valueName: '营收',
    unit: '元',
    door: () => undefined,
  }
  return optionOf(drawn, { ...style, scale }, room) as unknown as Ring
}
const KINDS = ['到货入库', '剩余退货入库', '售后退货入库', '其他入库', '拒收入库'].map((name) =>
  part(name, '1', '20.00'),
)

it('shows and names the least part of a ring, in the colour that it has elsewhere', () => {
  const { series, legend } = ring([
    part('仓储费', '0.00', '0.00'),
    part('配送费', '25935.00', '99.75'),
    part('覆膜费', '65.00', '0.25'),
  ])
  const [{ minAngle, data }] = series
  expect(legend.data.map(legend.formatter)).toEqual(['{name|配送费}{share|99.75%}', '{name|覆膜费}{share|0.25%}'])
  expect(legend.data).toEqual(data.map(({ name }) => name))
  expect(legend.selectedMode).toBe(false)
  expect(data.map(({ itemStyle }) => itemStyle.color)).toEqual([1, 2].map((at) => lookOf(at, 'light').colour))
  expect(minAngle).toBeGreaterThanOrEqual(4)
})

it.each([
  ['beside', { width: 360, height: 240 }, 1],
  ['beside', { width: 600, height: 240 }, 1],
  ['below', { width: 255, height: 400 }, 1],
  ['below', { width: 255, height: 240 }, 1],
  ['beside', { width: 1200, height: 700 }, 2.5],
] as const)('the names of a ring stand %s it, within a picture of %o, and none on the ring', (where, room, scale) => {
  const { series, legend } = ring(KINDS, room, scale)
  const [{ center, radius }] = series
  const right = legend.left + (21 + 56) * scale + legend.textStyle.rich.name.width
  expect(right).toBeLessThanOrEqual(room.width)
  expect(legend.top + KINDS.length * 20 * scale).toBeLessThanOrEqual(room.height)
  expect(center[0] - radius[1]).toBeGreaterThanOrEqual(0)
  expect(center[1] + radius[1]).toBeLessThanOrEqual(room.height)
  const [toRight, toBottom] = [legend.left - center[0] - radius[1], legend.top - center[1] - radius[1]]
  expect(where === 'beside' ? toRight : toBottom).toBeGreaterThan(0)
  // The longest is written in full.
  expect(legend.textStyle.rich.name.width).toBe(6 * 12 * scale)
})

it('of more parts than there is room for the names are turned over by the page; two that bear one name are both there', () => {
  const many = ring(Array.from({ length: 30 }, () => part('同名', '1', '3.33')))
  expect(many.legend.type).toBe('scroll')
  expect(new Set(many.legend.data).size).toBe(30)
})

it('knows when there is nothing to see', () => {
  expect(isEmpty(drawing)).toBe(false)
  expect(isEmpty({ ...drawing, chart: { axis, series: [series('a', '', '件', [0, '0.00', null], 0)] } })).toBe(true)
})

it('is drawn with an axis for each unit, in the size of the screen', () => {
  const option = optionOf(drawing, { ...style, scale: 2 }, NO_ROOM) as unknown as {
    yAxis: { name: string; position: string }[]
    series: { data: unknown[]; yAxisIndex: number; animation?: boolean }[]
    textStyle: { fontSize: number }
  }
  expect(option.yAxis.map(({ name, position }) => [name, position])).toEqual([
    ['件', 'left'],
    ['元', 'right'],
  ])
  expect(option.series.map(({ data, yAxisIndex }) => [yAxisIndex, data])).toEqual([
    [0, [1200, 0, null]],
    [1, [1234.5, 0, null]],
  ])
  expect(option.textStyle.fontSize).toBe(24)
})

it('is exported with its figures as numbers, and no name as a formula', () => {
  const rows = sheetRows(
    {
      heads: [{ title: '仓点' }, { title: '出货', figures: true }],
      rows: [[{ text: '=1+1' }, { text: '1,200', amount: 1200 }]],
    },
    { question: '出货多少？', of: '近 30 天', asOf: '统计截至' },
  )
  expect(rows).toEqual([['出货多少？'], ['近 30 天'], ['统计截至'], [], ['仓点', '出货'], ["'=1+1", 1200]])
})

it('has in a workbook a column of its own for what stands below a name', () => {
  const head = { question: '出货多少？', of: '近 30 天', asOf: '统计截至' }
  const table = {
    heads: [
      { title: '商品', note: '供应商' },
      { title: '出货', figures: true },
    ],
    rows: [
      [
        { text: '冰红茶', note: '=统一' },
        { text: '1,200', amount: 1200 },
      ],
    ],
    foot: [{ text: '合计' }, { text: '1,200', amount: 1200 }],
  }
  expect(sheetRows(table, head).slice(4)).toEqual([
    ['商品', '供应商', '出货'],
    ['冰红茶', "'=统一", 1200],
    ['合计', '', 1200],
  ])
})

it('keeps both ends of a long name above a picture, and draws a rate up to all there is', () => {
  const named = optionOf(drawing, style, NO_ROOM)['legend'] as { readonly formatter: (name: string) => string }
  const areas = ['A区', 'B区'].map((area) => named.formatter(`杭州市余杭区未来科技城综合保税区一号云仓 ${area}`))
  expect(areas[0]).toMatch(/^杭州市余杭区未来….*A区$/)
  expect(areas[0]).not.toBe(areas[1])
  expect(named.formatter('出货件数')).toBe('出货件数')
  const rates = {
    ...drawing,
    chart: { axis, series: [series('spaceRate', '占用率', '%', ['50.00', '98.00', null], 0)] },
  }
  const [y] = optionOf(rates, style, NO_ROOM)['yAxis'] as readonly {
    readonly max: (of: { readonly max: number }) => unknown
  }[]
  expect([98, 100, 3, 120].map((max) => y!.max({ max }))).toEqual([100, 100, undefined, undefined])
})

it('says what a figure has become', () => {
  expect(changeOf(120, 100)).toEqual({ sign: 1, percent: '20.0' })
  expect(changeOf('75.00', '100.00')).toEqual({ sign: -1, percent: '25.0' })
  expect(changeOf(100, 100)).toEqual({ sign: 0, percent: '0.0' })
  expect([changeOf(3, 0), changeOf('5.00', '-2.00'), changeOf(0, 0), changeOf(null, 3), changeOf(3, null)]).toEqual([
    'fromNothing',
    'fromLess',
    null,
    null,
    null,
  ])
})
