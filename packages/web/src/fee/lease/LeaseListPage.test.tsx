import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { LEASE_STATUS } from '@yuncang/domain/fee/lease/lease.ts'
import { addLease, deleteLease, getLeasePage, updateLease } from '@yuncang/contract/fee/lease/lease.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { getWarehouseDropByTenant } from '@yuncang/contract/site/warehouse/lookup.ts'
import { expect, test } from 'vitest'
import { type Answer, answerTo, buttonOf, show, watchPage, userOf } from '../../app/page.sample.tsx'
import { choose, type } from '../rate/dict.sample.ts'
import LeaseListPage from './LeaseListPage.tsx'
import type { Lease } from './useLeaseDeeds.ts'
import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'

const SLOW = { timeout: 30_000 }
const { asks, toasts } = watchPage('2026-11-22T10:30:00+08:00')
const lease: Lease = {
  leaseId: '5',
  warehouseCode: 'W1',
  warehouseName: '嘉定仓',
  supplierCode: 'S1',
  supplierName: '清泉',
  areaId: '3',
  areaName: 'A区',
  m2: '120.5',
  fromDay: '2026-11-01',
  toDay: '',
  price: '',
  note: '',
  status: LEASE_STATUS.open,
  phase: 'running',
  statusName: '租赁中',
  createTime: '2026-11-01 08:00:00',
  createName: '王芳',
  version: 2,
  chargedDays: 0,
  chargedFrom: '',
  chargedTo: '',
  abilities: { edit: '', end: '', delete: '' },
}
const KEYS = ['leaseManageView', 'leaseManageAdd', 'leaseManageEdit', 'leaseManageDelete'] as const
const warehouse = (value: string, name: string, isLmOpen: 0 | 1) => ({ value, name, isMdOpen: 1, isLmOpen })

type Opened = {
  readonly leases?: readonly Lease[]
  readonly managed?: 0 | 1
  readonly answers?: readonly Answer[]
  /** The warehouses are not known before that. */
  readonly warehousesAfter?: Promise<unknown>
}

const open = (
  { leases = [lease], managed = 1, answers = [], warehousesAfter }: Opened = {},
  identity: Identity = IDENTITY.merchant,
) =>
  show(<LeaseListPage />, {
    user: userOf({ identity, buttonList: (identity === IDENTITY.merchant ? [...KEYS] : ['leaseManageView']) as never }),
    answers: [
      { path: getLeasePage.path, obj: answerTo(getLeasePage, page(leases)).obj },
      answerTo(getAllSupplier, [{ supplierCode: 'S1', supplierName: '清泉' }]),
      answerTo(selectAreaList, [{ areaId: '3', areaName: 'A区', areaNature: '1', locationCount: 4 }]),
      {
        path: getWarehouseDropByTenant.path,
        obj: [warehouse('W1', '嘉定仓', managed), warehouse('W2', '海宁仓', 0)],
        ...(warehousesAfter && { after: warehousesAfter }),
      },
      answerTo(addLease, { leaseId: '6' }),
      answerTo(updateLease, { leaseId: '5', version: 3 }),
      answerTo(deleteLease, '已结束租赁'),
      ...answers,
    ],
  })
const page = (records: readonly Lease[]) => ({ records: [...records], total: records.length, totalCapped: 0 as const })
const rowOf = async (text: string) =>
  (await screen.findAllByText(text)).map((cell) => cell.closest('tr')!).find(Boolean)!
const bodyOf = (asked: readonly string[], path: string) =>
  Object.fromEntries(new URLSearchParams(asked.findLast((call) => call.startsWith(`${path} `))?.slice(path.length + 1)))

test('a lease reads: whose, where, how much, from when to when, at what price', SLOW, async () => {
  open()
  const cells = [...(await rowOf('清泉')).querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(cells.slice(0, 9)).toEqual([
    '清泉',
    '租赁中',
    '嘉定仓',
    'A区',
    '120.5',
    '按费用配置',
    '-',
    '2026-11-01',
    '长期',
  ])
})

test(
  'a new lease begins today in the only warehouse that manages its locations, and says what is wrong',
  SLOW,
  async () => {
    const { asked } = open()
    await rowOf('清泉')
    fireEvent.click(buttonOf('新建租赁'))
    await screen.findByLabelText('租赁面积（平方米）')
    expect((screen.getByLabelText('开始日期', { selector: 'input' }) as HTMLInputElement).value).toBe('2026-11-22')
    fireEvent.click(buttonOf('保存'))
    await waitFor(() => expect(screen.getAllByText('请选择供应商').length).toBeGreaterThan(1))
    type('租赁面积（平方米）', '0')
    type('单价（元/平方米·天）', '-1')
    fireEvent.click(buttonOf('保存'))
    expect(await screen.findByText('租赁面积应大于 0，最多两位小数，不超过 1000000 平方米')).toBeTruthy()
    expect(screen.getByText('单价应为不小于 0 的数字，最多两位小数')).toBeTruthy()
    type('租赁面积（平方米）', '80.5')
    type('单价（元/平方米·天）', '')
    const dialog = screen.getByRole('dialog')
    await chooseIn(dialog, '供应商', '清泉')
    await chooseIn(dialog, '租赁库区', 'A区')
    fireEvent.click(buttonOf('保存'))
    await waitFor(() =>
      expect(bodyOf(asked, addLease.path)).toEqual({
        warehouseCode: 'W1',
        supplierCode: 'S1',
        yaId: '3',
        areaNum: '80.5',
        startTime: '2026-11-22',
      }),
    )
  },
)

test('a new lease waits for the warehouses, and begins with the only one however late it is known', SLOW, async () => {
  let release = () => {}
  const after = new Promise<void>((resolve) => (release = resolve))
  const { asked } = open({ warehousesAfter: after })
  await rowOf('清泉')
  fireEvent.click(buttonOf('新建租赁'))
  release()
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('嘉定仓')).toBeTruthy()
  await waitFor(() => expect(bodyOf(asked, selectAreaList.path)).toEqual({ warehouseCode: 'W1' }))
})

test('a lease that stands keeps its place; its floor, days and price change', SLOW, async () => {
  const { asked } = open()
  fireEvent.click(buttonOf('编辑', await rowOf('清泉')))
  const dialog = await screen.findByRole('dialog')
  for (const label of ['仓库', '供应商', '租赁库区'])
    expect([label, dialog.querySelector<HTMLInputElement>(`input[id$=${ID_OF[label]}]`)?.disabled]).toEqual([
      label,
      true,
    ])
  type('单价（元/平方米·天）', '0.8')
  fireEvent.click(buttonOf('保存'))
  await waitFor(() =>
    expect(bodyOf(asked, updateLease.path)).toMatchObject({ id: '5', price: '0.8', areaNum: '120.5', version: '2' }),
  )
})

test('ending says the last day that is charged; one that has not begun goes altogether', SLOW, async () => {
  const { asked } = open({
    leases: [lease, { ...lease, leaseId: '8', supplierName: '海风', fromDay: '2026-12-01', phase: 'toCome' }],
  })
  fireEvent.click(buttonOf('结束', await rowOf('清泉')))
  await waitFor(() => expect(bodyOf(asked, deleteLease.path)).toEqual({ id: '5', status: '2' }))
  expect(asks[0]).toContain('结束后最后一天为今天（2026-11-22），今天仍计费')
  await waitFor(() => expect(toasts).toContain('已结束租赁'))
  fireEvent.click(buttonOf('结束', await rowOf('海风')))
  await waitFor(() => expect(asks[1]).toContain('2026-12-01 才开始，结束后即删除'))
  fireEvent.click(buttonOf('删除', await rowOf('海风')))
  await waitFor(() => expect(bodyOf(asked, deleteLease.path)).toEqual({ id: '8', status: '0' }))
})

test(
  'a lease that was charged says for how many days, leads to its costs, and why it cannot be deleted',
  SLOW,
  async () => {
    const why = '该租赁已计费 21 天（2026-11-01 至 2026-11-21），已计费的租赁只能结束，不能删除'
    const charged = { chargedDays: 21, chargedFrom: '2026-11-01', chargedTo: '2026-11-21' }
    open({ leases: [{ ...lease, ...charged, abilities: { ...lease.abilities, delete: why } }] })
    const row = await rowOf('清泉')
    const link = within(row).getByRole('link', { name: '21 天' })
    const { pathname, searchParams } = new URL(link.getAttribute('href')!, 'http://x')
    expect([pathname, Object.fromEntries(searchParams)]).toEqual([
      '/costmenu/warehousing',
      {
        supplierCode: 'S1',
        warehouseCode: 'W1',
        method: 'RECKON_TYPE_M2_DAY',
        beginDay: '2026-11-01',
        endDay: '2026-11-21',
      },
    ])
    expect(buttonOf('删除', row).getAttribute('aria-description')).toBe(why)
  },
)

test('where no warehouse manages its locations nothing can be leased, and the button says so', SLOW, async () => {
  open({ leases: [], managed: 0 })
  await waitFor(() =>
    expect(buttonOf('新建租赁').getAttribute('aria-description')).toContain('未开启库位管理，不能租赁库区'),
  )
})

test('a supplier only reads its leases', SLOW, async () => {
  open({}, 2)
  const row = await rowOf('清泉')
  expect([...row.querySelectorAll('button')].map(({ textContent }) => textContent.replaceAll(' ', ''))).toEqual([
    '日志',
  ])
  expect(screen.queryByRole('button', { name: /新建租赁/ })).toBeNull()
})

const ID_OF: Readonly<Record<string, string>> = {
  仓库: 'warehouseCode',
  供应商: 'supplierCode',
  租赁库区: 'areaId',
}

/** The filters of the list have fields of the same names. */
async function chooseIn(dialog: HTMLElement, label: string, option: string): Promise<void> {
  await choose(dialog.querySelector<HTMLElement>(`input[id$=${ID_OF[label]}]`)!, option)
}
