/** The home of those who run the installation: sums over merchants, up to when they are counted, and charts of days that are over. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { firstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import { getHeadTip } from '@yuncang/contract/board/home/figures.ts'
import {
  getGeneralSituation,
  getSaasHomepageBelow,
  getSaasHomepageTop,
  getShipmentStatistics,
} from '@yuncang/contract/board/home/platform.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, show, userOf, watchPage, type Answer } from '../../app/page.sample.tsx'
import HomePage from './HomePage.tsx'
import { unledIn } from './unled.sample.ts'

watchPage('2026-11-23T10:00:00+08:00')
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  ),
)
afterEach(cleanup)

const asOf = '2026-11-23 09:59:30'
const made = { today: 4, yesterday: 6 }
const chart = (axis: string[], codes: string[], unit: string) => ({
  axis,
  series: codes.map((code, at) => ({
    code,
    name: code,
    unit,
    values: axis.map((_, place) => (place === 0 ? null : at + 1)),
    total: 3,
  })),
})
const shipped = (values: number[]) =>
  answerTo(getShipmentStatistics, {
    chart: {
      axis: ['2026-11-21', '2026-11-22'],
      series: [
        { code: 'shippedPieces', name: '出货件数', unit: '件', values, total: 9 },
        { code: 'shippedTasks', name: '出货任务', unit: '单', values: [1, 1], total: 2 },
      ],
    },
    pie: [
      { code: 'T1', name: '鲜达云仓', value: 6, share: '66.67' },
      { code: 'T2', name: '其他', value: 3, share: '33.33' },
    ],
    beginDay: '2026-10-24',
    endDay: '2026-11-22',
    axis: 'day',
    asOf,
  })
const open = (...changed: Answer[]) =>
  show(<HomePage />, {
    user: userOf({ identity: IDENTITY.platform, warehouseList: [] }),
    answers: [
      ...changed,
      answerTo(firstSteps, { steps: [], plan: null }),
      answerTo(getHeadTip, { headTip: '夜间作业未完成：统计汇总，请联系管理员处理', level: 'trouble', url: '', asOf }),
      answerTo(getSaasHomepageTop, {
        merchants: 3,
        activeMerchants: 2,
        warehouses: 7,
        suppliers: 12,
        goods: 340,
        accounts: 20,
        sku: 300,
        inventory: 12_345,
        value: '45678.90',
        comboEnding: 1,
        asOf,
      }),
      answerTo(getSaasHomepageBelow, {
        inTasks: made,
        outTasks: made,
        newPutaways: made,
        newPlans: made,
        newMoves: made,
        asOf,
      }),
      answerTo(getGeneralSituation, {
        bill: chart(['2026-10', '2026-11'], ['billCount', 'billMoney', 'paidMoney'], '元') as never,
        login: chart(['2026-11-21', '2026-11-22'], ['logins', 'loginAccounts', 'activeMerchants'], '次') as never,
        asOf,
      }),
      shipped([4, 5]),
    ],
  })

test('what there is, what was made today beside yesterday by now, and how old that is', async () => {
  open()
  expect(await screen.findByRole('alert')).toBeDefined()
  await waitFor(() => expect(screen.getAllByText(`统计截至 ${asOf}`)).toHaveLength(2))
  expect(screen.getByText('12,345')).toBeDefined()
  expect(screen.getByText('1 家 30 天内到期')).toBeDefined()
  expect(screen.getAllByText('昨天此时 6')).toHaveLength(5)
  expect(screen.getByRole('link', { name: '30 天内有任务 2' }).getAttribute('href')).toBe(
    '/merchantManage/merchant?status=1&activeDays=30',
  )
  expect(screen.getByRole('link', { name: '1 家 30 天内到期' }).getAttribute('href')).toBe(
    '/merchantManage/merchant?status=1&endingDays=30',
  )
  expect(unledIn(document.body)).toEqual([])
})

test('bills, logins and shipments are charts with the table behind; what nobody knows is no nought', async () => {
  open()
  await waitFor(() => expect(screen.getAllByText('看数据')).toHaveLength(3))
  const logins = screen.getByRole('region', { name: '最近 30 天谁在用？' })
  fireEvent.click(within(logins).getByText('看数据'))
  expect([...logins.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual(['–', '–', '1', '2'])
  expect(window.location.search).toBe('?logins.as=table')
  const shipments = await screen.findByRole('region', { name: '全平台出货多少？' })
  expect(await within(shipments).findByText('66.67%')).toBeDefined()
  expect(shipments.querySelectorAll('.yc-pie path')).toHaveLength(2)
})

test('the range reaches back 30 days from yesterday; nothing shipped is a sentence', async () => {
  const { asked } = open(shipped([0, 0]))
  expect(await screen.findByText('这段时间还没有出货')).toBeDefined()
  expect(asked.find((call) => call.startsWith(getShipmentStatistics.path))).toContain(
    'beginTime=2026-10-24&endTime=2026-11-22',
  )
})

test('where nobody has logged in yet there is a sentence', async () => {
  const axis = ['2026-11-21', '2026-11-22']
  const none = (code: string, value: number) => ({
    code,
    name: code,
    unit: '次',
    values: axis.map(() => value),
    total: value,
  })
  open(
    answerTo(getGeneralSituation, {
      bill: chart(['2026-10', '2026-11'], ['billCount', 'billMoney', 'paidMoney'], '元') as never,
      login: { axis, series: [none('logins', 0), none('loginAccounts', 0), none('activeMerchants', 2)] },
      asOf,
    }),
  )
  expect(await screen.findByText('启用统计以来，截至昨天还没有登录记录')).toBeDefined()
})

test('a panel that could not be had says why, in the words of the server', async () => {
  open({ path: getSaasHomepageBelow.path, code: 500, message: '统计正在更新', obj: null })
  expect((await screen.findByText(/^数据没有取到/)).textContent).toContain('统计正在更新')
})
