import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  copyRates,
  deleteSupplierRate,
  getSupplierRates,
  getSupplierRateVersions,
  previewRateCopy,
} from '@yuncang/contract/fee/rate/supplier.ts'
import {
  deleteWarehouseRate,
  generalConfig,
  getGeneralConfigs,
  getWarehouseRates,
} from '@yuncang/contract/fee/rate/warehouse.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { type Answer, answerTo, buttonOf, show, watchPage, userOf } from '../../app/page.sample.tsx'
import { ratesAddress, SUPPLIER_RATES, supplierRatesAddress } from './addresses.ts'
import { choose, DICT_ANSWERS } from './dict.sample.ts'
import type { Rate } from './model.ts'
import RatePage from './RatePage.tsx'
import { rateOf, termsOf } from './rate.sample.ts'
import SupplierRatePage from './SupplierRatePage.tsx'

const SLOW = { timeout: 30_000 }
const RIGHTS = ['costConfigureView', 'costConfigureAdd', 'costConfigureEdit', 'costConfigureDelete'] as const
const keeper = userOf({ buttonList: [...RIGHTS] as never })
const { asks } = watchPage()
const rates = (records: readonly Rate[]) => ({ records: [...records], total: records.length })
const warehouses: Answer = {
  path: getWarehouseDropByTenant.path,
  obj: [
    { value: 'W1', name: '嘉定仓', isMdOpen: 1, isLmOpen: 1 },
    { value: 'W2', name: '海宁仓', isMdOpen: 1, isLmOpen: 0 },
  ],
}
const suppliers = answerTo(getAllSupplier, [
  { supplierCode: 'S1', supplierName: '清泉' },
  { supplierCode: 'S2', supplierName: '海风' },
])
const own = rateOf({ rateId: '8', supplierCode: 'S1', supplierName: '清泉', price: '0.90', terms: '按箱 0.90 元' })
const delivery = rateOf({
  rateId: '11',
  item: 'COST_PRO_SEND',
  itemName: '配送费',
  groupName: '配送费',
  ...termsOf({ method: '', methodName: '按趟', price: '' }),
  points: [
    {
      entryId: '1',
      pointCode: 'P1',
      pointName: '余杭',
      ...termsOf({ method: 'RECKON_TYPE_A_TIME', methodName: '按趟', price: '300.00' }),
    },
  ],
})

function Where() {
  return <output>{useLocation().pathname}</output>
}
const openWarehouse = (answers: readonly Answer[] = [], at = ratesAddress('W1')) =>
  show(
    <>
      <RatePage />
      <Where />
    </>,
    {
      user: keeper,
      at,
      answers: [
        ...answers,
        warehouses,
        suppliers,
        ...DICT_ANSWERS,
        answerTo(
          getWarehouseRates,
          rates([rateOf({ waitingFrom: '2126-12-01 00:00:00', waitingTerms: '按箱 2.00 元' }), delivery]),
        ),
        answerTo(getSupplierRates, rates([own])),
        answerTo(deleteWarehouseRate, null),
      ],
    },
  )
const rowOf = async (text: string) =>
  (await screen.findAllByText(text)).map((cell) => cell.closest('tr')!).find(Boolean)!
const textsOf = (row: HTMLElement) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)

test('the rates of a warehouse read like a price list, those of points open below', SLOW, async () => {
  const { asked } = openWarehouse()
  expect(textsOf(await rowOf('按箱'))).toEqual([
    expect.anything(),
    '1',
    '装卸费',
    '装卸费',
    '按箱',
    '1.20元/箱',
    '不足一箱按一箱',
    '2026-11-01 08:00 待生效 2126-12-01 起：按箱 2.00 元',
    expect.stringMatching(/编辑.*删除.*历史/),
  ])
  const points = await rowOf('1 个仓点')
  expect(textsOf(points).slice(4, 7)).toEqual(['按趟1 个仓点', '-', '见各仓点'])
  fireEvent.click(points.querySelector('.ant-table-row-expand-icon')!)
  expect(textsOf(await rowOf('余杭'))).toEqual(['余杭', '按趟', '300.00元/趟', '-'])
  await choose('费用类型', '装卸费')
  await waitFor(() => expect(asked.some((call) => /costType=1/.test(call))).toBe(true))
})

test('deleting a rate says what will happen, also to the one that waits', SLOW, async () => {
  const { asked } = openWarehouse()
  fireEvent.click(buttonOf('删除', await rowOf('按箱')))
  await waitFor(() => expect(asked).toContain(`${deleteWarehouseRate.path} id=7`))
  expect(asks[0]).toBe(
    '删除后，仓库“嘉定仓”的“装卸费”立即不再有仓库价格，没有价格的作业会列为未计价；已产生的费用不变。2126-12-01 起的待生效价格一并取消。确定删除吗？',
  )
})

test('the rule that new rates begin with is read and saved', SLOW, async () => {
  const plain = {
    warehouseCode: 'W1',
    bothStarts: 0,
    wholeBoxes: 0,
    rule: '{"a":4,"b":4,"c":4}',
    accumulates: 0,
  } as const
  const { asked } = openWarehouse([answerTo(getGeneralConfigs, [plain]), answerTo(generalConfig, plain)])
  await rowOf('按箱')
  fireEvent.click(buttonOf('默认计算规则'))
  await choose('不超过 0.5', '按0.5')
  fireEvent.click(screen.getByLabelText('按箱（不足一箱按一箱）'))
  fireEvent.click(buttonOf('确定'))
  await waitFor(() => expect(asked.some((call) => call.startsWith(generalConfig.path))).toBe(true))
  const body = new URLSearchParams(asked.find((call) => call.startsWith(generalConfig.path))!.split(' ')[1])
  expect(Object.fromEntries(body)).toEqual({
    warehouseCode: 'W1',
    startPriceConfig: '0',
    smallestUnit: '1',
    smallestRule: '{"a":2,"b":4,"c":4}',
    isAcc: '0',
  })
})

test('from the warehouse the rates of any supplier are a click away', SLOW, async () => {
  openWarehouse()
  const link = await screen.findByRole('link', { name: '清泉' })
  expect(link.getAttribute('href')).toBe(
    supplierRatesAddress({ supplierCode: 'S1', supplierName: '清泉', warehouseCode: 'W1' }),
  )
  await choose('打开供应商的费用配置', '海风')
  await waitFor(() =>
    expect(decodeURIComponent(document.querySelector('output')!.textContent)).toBe(
      '/supplierManage/supplierset/S2/海风/W1',
    ),
  )
})

test('a link to a rate leads to its point’s row, opened and marked', SLOW, async () => {
  const place = { supplierCode: 'S1', supplierName: '清泉', warehouseCode: 'W1' }
  expect(supplierRatesAddress(place, { rateId: '9', pointName: '' })).toMatch(/\/W1\?rate=9$/)
  const [first] = delivery.points
  const second = { ...first!, entryId: '2', pointCode: 'P2', pointName: '临平' }
  const rate = { ...delivery, points: [first!, second] }
  openWarehouse([answerTo(getWarehouseRates, rates([rate]))], ratesAddress('W1', { rateId: '11', pointName: '临平' }))
  const cell = await screen.findByText(second.pointName)
  expect(cell.closest('tr')!.className).toContain('yc-rate-sought')
  expect(screen.getByText(first!.pointName).closest('tr')!.className).not.toContain('yc-rate-sought')
  expect((await rowOf('配送费')).className).not.toContain('yc-rate-sought')
})

const openSupplier = (answers: readonly Answer[] = []) =>
  show(<SupplierRatePage />, {
    user: keeper,
    at: supplierRatesAddress({ supplierCode: 'S1', supplierName: '清泉', warehouseCode: 'W1' }),
    path: SUPPLIER_RATES,
    answers: [
      warehouses,
      suppliers,
      ...DICT_ANSWERS,
      answerTo(getSupplierRates, rates([own])),
      answerTo(getWarehouseRates, rates([rateOf(), delivery])),
      answerTo(deleteSupplierRate, null),
      ...answers,
    ],
  })

test('a supplier has its own prices, then what the warehouse charges it for all else', SLOW, async () => {
  const { asked } = openSupplier()
  expect(await screen.findByText('供应商费用配置：清泉')).toBeTruthy()
  const others = (await screen.findByText('按仓库价格计费的收费项目')).closest('section')!
  expect(within(others).queryAllByText('装卸费')).toEqual([])
  expect(within(others).getAllByText('配送费').length).toBeGreaterThan(0)
  fireEvent.click(buttonOf('删除', await rowOf('按箱')))
  await waitFor(() => expect(asked.some((call) => call.startsWith(deleteSupplierRate.path))).toBe(true))
  expect(asks[0]).toContain('供应商“清泉”的“装卸费”立即改按仓库价格计费（按箱 1.20 元）；已产生的费用不变。')
})

test('a copy shows what it writes and replaces before it is done', SLOW, async () => {
  const line = { supplierCode: 'S2', supplierName: 'S2', item: 'COST_PRO_MOVE', itemName: '装卸费', pointName: '' }
  const { asked } = openSupplier([
    answerTo(previewRateCopy, {
      records: [{ ...line, terms: '按箱 0.90 元', replacedTerms: '按箱 1.10 元' }],
      total: 1,
    }),
    answerTo(copyRates, { rateNum: 1 }),
  ])
  await rowOf('按箱')
  fireEvent.click(buttonOf('复制到其他供应商'))
  expect((buttonOf('复制') as HTMLButtonElement).disabled).toBe(true)
  await choose('复制给', '海风')
  const row = await rowOf('按箱 1.10 元')
  expect(textsOf(row)).toEqual(['海风', '装卸费', '-', '按箱 0.90 元', '按箱 1.10 元'])
  await waitFor(() => expect((buttonOf('复制') as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(buttonOf('复制'))
  await waitFor(() => expect(asked.some((call) => call.startsWith(copyRates.path))).toBe(true))
  expect(asks[0]).toContain('1 个供应商立即按这些价格计费，其中 1 条现有价格被取代')
  expect(asked.find((call) => call.startsWith(copyRates.path))).toContain('"toSupplierCodes":["S2"]')
})

test('a supplier reads its own price list and its history, and changes nothing', SLOW, async () => {
  const version = { content: '', by: '王芳', at: '2026-11-01 08:00:00', ends: 0 } as const
  const { asked } = show(<RatePage />, {
    user: userOf({ identity: IDENTITY.supplier, buttonList: ['costConfigureView'] as never }),
    answers: [
      warehouses,
      ...DICT_ANSWERS,
      answerTo(getSupplierRates, rates([own])),
      answerTo(getSupplierRateVersions, {
        records: [
          {
            ...version,
            version: 2,
            state: 'inForce',
            stateName: '生效中',
            validFrom: '2026-11-01 08:00:00',
            terms: [{ pointName: '', terms: '按箱 0.90 元' }],
          },
          {
            ...version,
            version: 1,
            state: 'over',
            stateName: '已过期',
            validFrom: '2026-10-01 08:00:00',
            terms: [{ pointName: '余杭', terms: '按趟 300.00 元，不足一趟按一趟' }],
          },
        ],
        total: 2,
      }),
    ],
  })
  const row = await rowOf('按箱')
  expect(screen.getByText('嘉定仓')).toBeTruthy()
  expect([...row.querySelectorAll('button')].map(({ textContent }) => textContent.replaceAll(' ', ''))).toEqual([
    '历史',
  ])
  fireEvent.click(buttonOf('历史', row))
  const history = await screen.findByRole('region', { name: '价格历史' })
  expect(
    within(history)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('2026-11-01 08:00 起 生效中按箱 0.90 元王芳 于 2026-11-01 08:00 保存'),
      expect.stringContaining('余杭：按趟 300.00 元，不足一趟按一趟'),
    ]),
  )
  // A line that is too long goes on after a comma.
  expect(within(history).getByText('余杭：按趟 300.00 元，').nextSibling?.textContent).toBe('不足一趟按一趟')
  expect(asked.some((call) => call.startsWith(getWarehouseRates.path))).toBe(false)
})
