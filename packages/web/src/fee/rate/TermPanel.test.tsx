import { fireEvent, screen, waitFor } from '@testing-library/react'
import { endTerm, getTerms, getTermVersions, saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import { expect, test } from 'vitest'
import { type Answer, answerTo, buttonOf, show, watchPage, userOf } from '../../app/page.sample.tsx'
import { choose, DICT_ANSWERS, type } from './dict.sample.ts'
import type { AgreedTerm, SupplierPlace } from './model.ts'
import { rateOf } from './rate.sample.ts'
import { TermPanel } from './TermPanel.tsx'

const SLOW = { timeout: 30_000 }
const keeper = userOf({ buttonList: ['costConfigureView', 'costConfigureEdit', 'costConfigureDelete'] as never })
const place: SupplierPlace = {
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  supplier: { supplierCode: 'S1', supplierName: '清泉' },
}
const tiers: AgreedTerm = {
  termId: '4',
  warehouseCode: 'W1',
  supplierCode: 'S1',
  supplierName: '清泉',
  termKind: 'tiers',
  kindName: '阶梯价',
  name: '装卸费阶梯价（按件）',
  item: 'COST_PRO_MOVE',
  itemName: '装卸费',
  group: null,
  groupName: '',
  method: 'RECKON_TYPE_A',
  methodName: '按件',
  tiers: [
    { upTo: '100', price: '1.20' },
    { upTo: '', price: '1.00' },
  ],
  minimum: '',
  freeDays: null,
  terms: '不超过 100 件的部分 1.20 元/件，超过 100 件的部分 1.00 元/件',
  validFrom: '2026-11-01 08:00:00',
  waitingFrom: '',
  waitingTerms: '',
  updateTime: '2026-11-01 08:00:00',
  updateName: '王敏',
  version: 3,
  abilities: { edit: '', delete: '' },
}
const { asks } = watchPage()
const open = (terms: readonly AgreedTerm[] = [tiers], answers: readonly Answer[] = []) =>
  show(<TermPanel place={place} rates={[rateOf({ item: 'COST_PRO_MOVE', method: 'RECKON_TYPE_BOX' })]} />, {
    user: keeper,
    answers: [
      ...DICT_ANSWERS,
      answerTo(getTerms, { records: [...terms], total: terms.length }),
      answerTo(saveTerm, { termId: '4', version: 4, validFrom: '2026-11-23 10:00:00' }),
      answerTo(endTerm, null),
      ...answers,
    ],
  })

test('a term is read in words, and says when no price is reckoned that way', SLOW, async () => {
  open()
  expect(await screen.findByText('超过 100 件的部分 1.00 元/件')).toBeTruthy()
  expect(screen.getByText('当前价格不按此计费方式，未生效')).toBeTruthy()
})

test('ending one says what will happen', SLOW, async () => {
  const { asked } = open()
  await screen.findByText('装卸费阶梯价（按件）')
  fireEvent.click(buttonOf('终止'))
  await waitFor(() => expect(asked).toContain(`${endTerm.path} id=4`))
  expect(asks[0]).toBe(
    '终止后，供应商“清泉”的“装卸费阶梯价（按件）”立即不再执行，按价格计费；已产生的费用不变。确定终止吗？',
  )
})

test('a new one is refused field by field, then asked about and sent', SLOW, async () => {
  const { asked } = open([])
  fireEvent.click(await screen.findByText('新建条款'))
  await choose('条款类型', '免仓期')
  fireEvent.click(await screen.findByText(/^保\s*存$/))
  expect(await screen.findByText('请选择收费项目', { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  expect(screen.getByText('请输入免费天数')).toBeTruthy()
  await choose('收费项目', '仓储费')
  type('免费天数', '3')
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await waitFor(() => expect(asked.some((call) => call.startsWith(saveTerm.path))).toBe(true))
  expect(asks[0]).toBe(
    '保存后，供应商“清泉”立即执行“仓储费免仓期”：到货后 3 天内不收仓储费（到货当天计第 1 天）。已产生的费用不变。确定保存吗？',
  )
})

test('leased areas are agreed on for an item of storage', SLOW, async () => {
  const { asked } = open([])
  fireEvent.click(await screen.findByText('新建条款'))
  await choose('条款类型', '库区租赁')
  expect(screen.queryByLabelText('免费天数')).toBeNull()
  fireEvent.click(await screen.findByText(/^保\s*存$/))
  expect(await screen.findByText('请选择收费项目', { selector: '.ant-form-item-explain-error' })).toBeTruthy()
  await choose('收费项目', '仓储费')
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await waitFor(() => expect(asked.find((call) => call.startsWith(saveTerm.path))).toContain('"termKind":"leased"'))
  expect(asks[0]).toBe(
    '保存后，供应商“清泉”立即执行“仓储费库区租赁”：租赁库区内的库存不收仓储费。已产生的费用不变。确定保存吗？',
  )
})

test('tiers are changed a line each, the last has no end; the history tells every version', SLOW, async () => {
  const { asked } = open(
    [tiers],
    [
      answerTo(getTermVersions, {
        records: [
          {
            version: 3,
            state: 'inForce',
            stateName: '生效中',
            validFrom: '2026-11-01 08:00:00',
            ends: 0,
            terms: tiers.terms,
            by: '王敏',
            at: '2026-11-01 08:00:00',
          },
        ],
        total: 1,
      }),
    ],
  )
  await screen.findByText('装卸费阶梯价（按件）')
  fireEvent.click(buttonOf('历史'))
  expect(await screen.findByRole('region', { name: '条款历史' })).toBeTruthy()
  fireEvent.click(buttonOf('编辑'))
  fireEvent.click(await screen.findByText('添加一档'))
  type('第 2 档数量上限', '100')
  type('第 2 档单价', '1.1')
  fireEvent.click(screen.getByText(/^保\s*存$/))
  expect(await screen.findByText('第 2 档的数量上限须大于上一档')).toBeTruthy()
  type('第 2 档数量上限', '500')
  fireEvent.click(screen.getByText(/^保\s*存$/))
  await waitFor(() => expect(asks[0]).toContain('超过 100 至 500 件的部分 1.10 元/件，超过 500 件的部分 1.00 元/件'))
  await waitFor(() => expect(asked.some((call) => call.startsWith(saveTerm.path))).toBe(true))
})
