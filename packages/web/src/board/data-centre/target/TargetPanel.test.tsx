/** The way to the targets of warehouses, and setting them: what is overwritten is asked about first. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getBoardTargets, getTargetSettings, saveBoardTargets } from '@yuncang/contract/board/target/target.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { expect, test } from 'vitest'
import { answerTo, buttonOf, show, userOf, watchPage, type Answer } from '../../../app/page.sample.tsx'
import { readScope } from '../page/scope.ts'
import { TargetPanel } from './TargetPanel.tsx'
import { sentenceOf, type Target } from './way.ts'

const page = watchPage('2026-11-23T04:00:00Z')

const target = (change: Partial<Target> = {}): Target => ({
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  figure: 'shippedPieces',
  unit: '件',
  everyMonth: 0,
  target: 12_000,
  reached: 8000,
  share: '66.66',
  today: 300,
  needed: 500,
  forecast: 11_000,
  state: 'behind',
  ...change,
})
const answer = (...records: Target[]): CallOutput<typeof getBoardTargets> => ({
  month: '2026-11',
  days: 30,
  passed: 22,
  records,
  asOf: '2026-11-23 12:00:00',
})
const settings = answerTo(getTargetSettings, {
  targets: [{ figure: 'shippedPieces', value: '12000' }],
  history: [
    {
      month: '2026-11',
      figure: 'shippedPieces',
      before: null,
      value: '12000',
      personName: '王芳',
      time: '2026-11-02 09:30:00',
    },
  ],
})
const answers = (read: Answer, ...records: Target[]): Answer[] => [
  answerTo(getBoardTargets, answer(...records)),
  read,
  answerTo(getWarehouseDropByTenant, [{ value: 'W1', name: '嘉定仓', datesOn: 1, locationsOn: 1 }] as never),
  answerTo(saveBoardTargets, null),
]
const openWith = (rights: readonly string[], given: readonly Answer[]) =>
  show(
    <TargetPanel
      scope={readScope(new URLSearchParams(), '2026-11-23')}
      doors={(key, of) => `/${key}/${of?.begin}/${of?.end}`}
    />,
    { at: '/dataCenter/dataHome', answers: given, user: userOf({ buttonList: rights } as never) },
  )
const open = (rights: readonly string[], ...records: Target[]) => openWith(rights, answers(settings, ...records))

test('says how far it has come, what is needed a day and where it goes; the figure leads to its rows', async () => {
  open(['dataHome'], target())
  const panel = await screen.findByRole('region', { name: '2026年11月的目标做到了多少？' })
  await waitFor(() => expect(panel.textContent).toContain('截至昨天，本月 30 天已过 22 天（73.33%）'))
  expect(panel.textContent).toContain('8,000 / 12,000 件66.66%今天 300落后')
  expect(panel.textContent).toContain('今天起每天需 500 件；照近 28 天的速度，月底约 11,000 件，差 1,000 件')
  const led = (name: string) => within(panel).getByRole('link', { name }).getAttribute('href')
  expect([led('8,000'), led('300')]).toEqual([
    '/shippedPieces/2026-11-01/2026-11-22',
    '/shippedPieces/2026-11-23/2026-11-23',
  ])
  expect(within(panel).queryByRole('button', { name: '设置目标' })).toBeNull()
  fireEvent.click(buttonOf('看数据', panel))
  expect(within(panel).getByRole('columnheader', { name: '时间进度（%）' })).toBeTruthy()
  expect(window.location.search).toBe('?targets.as=table')
})

test.each([
  [{ state: 'onWay', forecast: 13_000 }, '今天起每天需 500 件；照近 28 天的速度，月底约 13,000 件，能达到'],
  [{ state: 'reached', reached: 13_000 }, '已达到目标'],
  [{ state: 'reached', reached: 11_900, today: 150 }, '加上今天的 150 件，已达到目标'],
  [{ state: 'missed', today: null, needed: null, forecast: null }, '差 4,000 件'],
  [{ state: 'unknown', forecast: null }, '今天起每天需 500 件；做的天数还太少，说不准月底多少'],
] as const)('a sum that is %o', (change, words) => expect(sentenceOf(target(change as Partial<Target>))).toBe(words))

test.each([
  [{ state: 'onWay' }, '照近 28 天的速度，月底约 1.67%，能达到'],
  [
    { state: 'behind', target: '1.50', needed: '1.20' },
    '照近 28 天的速度，月底约 1.67%，超出 0.17 个百分点；从今天起控制在 1.20% 以内才能达到',
  ],
  [
    { state: 'behind', target: '1.00', needed: '0.00' },
    '照近 28 天的速度，月底约 1.67%，超出 0.67 个百分点；本月已不可能达到',
  ],
  [{ state: 'missed', forecast: null, target: '1.00' }, '超出 2.00 个百分点'],
  [{ state: 'unknown', reached: null, forecast: null }, '还没有数据'],
] as const)('a rate that is %o', (change, words) =>
  expect(
    sentenceOf(
      target({
        figure: 'rejectRate',
        unit: '%',
        target: '2.00',
        reached: '3.00',
        share: null,
        today: null,
        needed: '1.50',
        forecast: '1.67',
        ...(change as Partial<Target>),
      }),
    ),
  ).toBe(words),
)

test('where nothing is set it says so, and to who may set it what it would be good for', async () => {
  open(['dataHome', 'boardTargetEdit'])
  expect((await screen.findByText(/还没有设目标/)).textContent).toContain('这里就能看到做到多少')
})

test('what was set before is nothing typed: it is left without a question', async () => {
  open(['dataHome', 'boardTargetEdit'], target())
  fireEvent.click(await screen.findByRole('button', { name: '设置目标' }))
  const field = await screen.findByLabelText<HTMLInputElement>(/出货件数不少于/)
  await waitFor(() => expect(field.value).toBe('12000'))
  fireEvent.click(buttonOf('取消'))
  await waitFor(() => expect(screen.queryByLabelText(/出货件数不少于/)).toBeNull())
  expect(page.asks).toEqual([])
})

test('where what was set could not be read nothing is set, until it is asked for again', async () => {
  const given = answers({ path: getTargetSettings.path, code: 500, message: '服务器忙', obj: null }, target())
  const { asked } = openWith(['dataHome', 'boardTargetEdit'], given)
  fireEvent.click(await screen.findByRole('button', { name: '设置目标' }))
  await screen.findByText('服务器忙')
  expect(screen.queryByLabelText(/出货件数不少于/)).toBeNull()
  expect(buttonOf('保存').hasAttribute('disabled')).toBe(true)
  fireEvent.submit(document.querySelector('form')!)
  given[1] = settings
  fireEvent.click(buttonOf('重试'))
  expect((await screen.findByLabelText<HTMLInputElement>(/出货件数不少于/)).value).toBe('12000')
  expect(buttonOf('保存').hasAttribute('disabled')).toBe(false)
  expect(asked.some((one) => one.startsWith(saveBoardTargets.path))).toBe(false)
})

test('shows what was set, asks before it is overwritten, and sends what was seen', async () => {
  const { asked } = open(['dataHome', 'boardTargetEdit'], target())
  fireEvent.click(await screen.findByRole('button', { name: '设置目标' }))
  const field = await screen.findByLabelText<HTMLInputElement>(/出货件数不少于/)
  await waitFor(() => expect(field.value).toBe('12000'))
  expect(screen.queryByLabelText(/营收/)).toBeNull()
  expect((await screen.findByText('修改记录', { selector: 'summary' })).closest('details')!.textContent).toContain(
    '王芳',
  )
  fireEvent.change(field, { target: { value: '15000' } })
  fireEvent.change(screen.getByLabelText(/拒收率不高于/), { target: { value: '1.5' } })
  fireEvent.click(buttonOf('保存'))
  await waitFor(() => expect(page.toasts).toContain('目标已保存'))
  expect(page.asks.join()).toContain('出货件数 12000 件 改为 15000 件')
  const sent = asked.find((one) => one.startsWith(saveBoardTargets.path))!.slice(saveBoardTargets.path.length)
  expect(JSON.parse(sent)).toEqual({
    warehouseCode: 'W1',
    month: '2026-11',
    targets: [
      { figure: 'shippedPieces', value: '15000', seen: '12000' },
      { figure: 'rejectRate', value: '1.5', seen: '' },
    ],
  })
})
