import { getCountSetting, setCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { COUNTS_AS_IT_COMES } from '@yuncang/domain/stocktake/setting/setting.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf } from '../../app/page.sample.tsx'
import CountSettingPage from './CountSettingPage.tsx'
import type { CountSetting } from './words.ts'

const told: string[] = []
let unbind = () => undefined as void

beforeEach(() => {
  told.length = 0
  unbind = bindToast({ show: (_tone, text) => void told.push(text), confirm: async () => true })
})
afterEach(() => {
  cleanup()
  unbind()
  vi.unstubAllGlobals()
})

const KEEPER = userOf({ buttonList: ['warehouseConfigEdit'] })
const SETTING: CountSetting = {
  ...COUNTS_AS_IT_COMES,
  blind: 1,
  zeroCheck: 0,
  cycleOn: 0,
  warehouseCode: 'W1',
  locationsOn: 1,
  version: 3,
  logList: [],
}

async function open(change: Partial<CountSetting> = {}, user = KEEPER) {
  const { warehouseCode: _, ...setting } = { ...SETTING, ...change }
  const shown = show(<CountSettingPage />, {
    user,
    answers: [
      answerTo(getWarehouseDropByTenant, user.warehouseList as never),
      answerTo(getCountSetting, { ...SETTING, ...change }),
      answerTo(setCountSetting, { warehouseCode: 'W1', ...setting }),
    ],
  })
  await screen.findByText('循环盘点方式')
  const sent = () => {
    const asked = shown.asked.find((each) => each.startsWith(`${setCountSetting.path} `))
    return asked && (JSON.parse(asked.slice(asked.indexOf(' '))) as object)
  }
  return { ...shown, sent }
}

const press = (label: string) => fireEvent.click(screen.getByLabelText(label))

test('how a warehouse counts is read at one glance', async () => {
  await open({ thresholdPieces: 6, aDays: 14, cycleOn: 1 })
  for (const text of [
    '盲盘：盘点员看不到系统数量',
    '差异超过 6 件且超过 2% 时，由第二人复盘',
    '近 90 天移动件数的 80%',
    '14 天',
    '已开启',
  ])
    expect(screen.getByText(text)).toBeTruthy()
})

test('the ways to count are changed with the version that was looked at', async () => {
  const { sent } = await open()
  press('修改盘点方式')
  fireEvent.change(await screen.findByLabelText('复盘件数'), { target: { value: '5' } })
  press('明盘，显示系统数量')
  fireEvent.click(buttonOf('保存', screen.getByRole('dialog')))
  await waitFor(() => expect(told).toEqual(['保存成功']))
  expect(sent()).toMatchObject({ warehouseCode: 'W1', version: 3, blind: 0, thresholdPieces: 5, thresholdPercent: 2 })
})

test('what cannot be is said at its field, and nothing is sent', async () => {
  const { sent } = await open()
  press('修改循环盘点')
  fireEvent.change(await screen.findByLabelText('每天最多货位数'), { target: { value: '0' } })
  fireEvent.click(buttonOf('保存', screen.getByRole('dialog')))
  expect(await screen.findByText(/每天最多货位数.*1.*500/)).toBeTruthy()
  expect(sent()).toBeUndefined()
})

test('without locations nothing is offered by location', async () => {
  await open({ locationsOn: 0 })
  press('修改循环盘点')
  expect((await screen.findByLabelText<HTMLInputElement>('按货位盘点')).disabled).toBe(true)
})

test('the platform looks; who lacks the right is told so', async () => {
  await open({}, userOf({ identity: IDENTITY.platform, buttonList: ['warehouseConfigEdit'] }))
  expect(screen.getByLabelText('修改盘点方式').getAttribute('aria-description')).toContain('身份')
  cleanup()
  await open({}, userOf())
  expect(screen.getByLabelText('修改循环盘点').getAttribute('aria-description')).toContain('权限')
})
