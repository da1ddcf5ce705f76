import { fireEvent, screen, waitFor } from '@testing-library/react'
import { addSupplierRate, getSupplierRate, updateSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { addWarehouseRate, getGeneralConfigs } from '@yuncang/contract/fee/rate/warehouse.ts'
import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import { expect, test, vi } from 'vitest'
import { type Answer, answerTo, buttonOf, show, watchPage } from '../../app/page.sample.tsx'
import { choose, DICT_ANSWERS, type } from './dict.sample.ts'
import type { Place, Rate } from './model.ts'
import { RateDialog } from './RateDialog.tsx'
import { rateOf } from './rate.sample.ts'

const SLOW = { timeout: 30_000 }
const { asks } = watchPage('2026-11-22T10:30:00+08:00')
const plain = {
  warehouseCode: 'W1',
  bothStarts: 0,
  wholeBoxes: 0,
  rule: '{"a":4,"b":4,"c":4}',
  accumulates: 0,
} as const
const ofWarehouse: Place = { warehouseCode: 'W1', warehouseName: '嘉定仓', supplier: null }
const ofSupplier: Place = { ...ofWarehouse, supplier: { supplierCode: 'S1', supplierName: '清泉' } }
const point = (pointCode: string, pointName: string) => ({ pointCode, pointName, platformName: '', address: '' })
const saved = { rateId: '9', version: 1, validFrom: '2026-11-22 10:30:00' }

function open(place: Place, { rate = null, answers = [], points = [] }: Opened = {}) {
  const onClose = vi.fn<() => void>()
  const shown = show(<RateDialog place={place} rate={rate} onClose={onClose} />, {
    answers: [
      ...DICT_ANSWERS,
      answerTo(getAllDispatchPoints, [...points]),
      answerTo(getGeneralConfigs, [plain]),
      answerTo(addWarehouseRate, saved),
      answerTo(addSupplierRate, saved),
      answerTo(updateSupplierRate, saved),
      ...answers,
    ],
  })
  const sent = (path: string) => {
    const call = shown.asked.findLast((each) => each.startsWith(`${path} {`))
    return call === undefined ? null : (JSON.parse(call.slice(path.length + 1)) as Record<string, unknown>)
  }
  return { ...shown, onClose, sent }
}
type Opened = {
  readonly rate?: Rate | null
  readonly answers?: readonly Answer[]
  readonly points?: readonly ReturnType<typeof point>[]
}
const save = () => fireEvent.click(buttonOf('保存'))
const says = async (text: string) => expect(await screen.findByText(text)).toBeTruthy()

test('what is missing is said at its field, and nothing is sent before it is there', SLOW, async () => {
  const { sent, onClose } = open(ofWarehouse)
  await says('新增收费项目')
  await screen.findByLabelText('收费项目')
  save()
  await says('请选择收费项目')
  await choose('收费项目', '装卸费')
  save()
  await waitFor(() => expect(screen.getAllByText('请选择计费方式').length).toBeGreaterThan(1))
  await choose('计费方式', '按箱')
  save()
  await says('请输入单价')
  await says('请选择不足一箱')
  type('单价', '-1')
  await says('请输入大于0的数字')
  type('单价', '1.005')
  expect((screen.getByLabelText('单价') as HTMLInputElement).value).toBe('1.01')
  fireEvent.click(screen.getByLabelText('修改不足一箱'))
  fireEvent.click(await screen.findByText('按箱（不足一箱按一箱）'))
  fireEvent.click(buttonOf('确定'))
  await says('不足一箱按一箱')
  expect(asks).toEqual([])
  save()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(asks).toEqual([
    '新增后，仓库“嘉定仓”的“装卸费”立即按新价格计费：按箱 1.01 元/箱。已产生的费用不变。确定保存吗？',
  ])
  expect(sent(addWarehouseRate.path)).toMatchObject({
    warehouseCode: 'W1',
    costProject: 'COST_PRO_MOVE',
    computeType: 'RECKON_TYPE_BOX',
    price: '1.01',
    smallestUnit: '1',
    smallestRule: { a: 4, b: 4, c: 4 },
    dispatchConfigList: null,
  })
})

test('weight and volume begin at 0 and ask for all prices; another method clears them', SLOW, async () => {
  open(ofWarehouse)
  await choose('收费项目', '装卸费')
  await choose('计费方式', '按重量/体积')
  const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value
  expect(['首重', '首重价格', '首方', '首方价格'].map(value)).toEqual(['0', '0', '0', '0'])
  save()
  await says('请输入续重单价（每吨）')
  await says('请输入每立方米单价')
  await waitFor(() => expect(screen.getAllByText('请选择计费维度').length).toBeGreaterThan(1))
  type('首重', '2.9')
  expect(value('首重')).toBe('2')
  type('续重单价', '60')
  await choose('计费方式', '按件')
  expect(value('单价')).toBe('')
  await choose('计费方式', '按重量/体积')
  expect(value('首重')).toBe('0')
})

test('a fixed period begins today at the next full hour, counted in hours', SLOW, async () => {
  open(ofWarehouse)
  await choose('收费项目', '装卸费')
  await choose('计费方式', '按趟')
  await choose('计费维度', '固定周期')
  expect((screen.getByLabelText('开始日期') as HTMLInputElement).value).toBe('2026-11-22')
  expect(screen.getByText('11:00')).toBeTruthy()
  await says('小时')
  type('单价', '100')
  save()
  await says('请输入时长')
  type('时长', '0.5')
  await says('请输入大于0的正整数')
})

test('at hour 23 the default is refused at once, before anything is saved', SLOW, async () => {
  vi.setSystemTime(new Date('2026-11-22T23:30:00+08:00'))
  open(ofWarehouse)
  await choose('收费项目', '装卸费')
  await choose('计费方式', '按趟')
  await choose('计费维度', '固定周期')
  expect(screen.getByText('00:00')).toBeTruthy()
  await says('选择的日期时间须大于当前时间')
})

test('storage by the pallet a day asks how full a begun one has to be', SLOW, async () => {
  open(ofWarehouse)
  await choose('收费项目', '仓储费')
  await choose('计费方式', '按板每天')
  expect((screen.getByLabelText('超过但不足一板按一板计') as HTMLInputElement).checked).toBe(true)
  fireEvent.click(screen.getByLabelText('超过比例按一板计'))
  type('余数比例', '100')
  save()
  await says('余数比例应为 1 到 99 的整数')
  fireEvent.click(screen.getByLabelText('超过但不足一板按一板计'))
  expect(screen.queryByLabelText('余数比例')).toBeNull()
})

test('a delivery has a tab for each point; what is left blank is charged as the warehouse says', SLOW, async () => {
  const { sent } = open(ofSupplier, { points: [point('P1', '余杭'), point('P2', '嘉兴'), point('P3', '海宁')] })
  await says('费用不填时，默认按供应商或仓库费用配置计费')
  await choose('收费项目', '配送费')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['余杭', '嘉兴', '海宁'])
  save()
  await says('请至少配置一个配送仓点的费用')
  fireEvent.click(screen.getByRole('tab', { name: '嘉兴' }))
  await choose('计费方式', '按趟')
  save()
  await says('请填写完整信息')
  await says('嘉兴（有误）')
  type('单价', '300')
  fireEvent.click(buttonOf('复制到其他未填写的仓点（2）'))
  await says('海宁（已填）')
  save()
  await waitFor(() => expect(sent(addSupplierRate.path)).not.toBeNull())
  expect(asks[0]).toContain('供应商“清泉”的“配送费”立即按新价格计费：3 个仓点')
  const { dispatchConfigList: points } = sent(addSupplierRate.path) as { dispatchConfigList: object[] }
  expect(points).toMatchObject(
    ['P1', 'P2', 'P3'].map((ydppCode) => ({ ydppCode, computeType: 'RECKON_TYPE_A_TIME', price: '300.00' })),
  )
})

test('without a dispatch point a delivery leads there', SLOW, async () => {
  open(ofWarehouse)
  await choose('收费项目', '配送费')
  await says('请先配置配送仓点')
  expect(screen.getByText('到“配送仓点”新建').getAttribute('href')).toBe('/waremanage/dispatchPoint')
})

test(
  'a change says what it takes the place of, keeps its item, and names the version it began from',
  SLOW,
  async () => {
    const rate = rateOf({ supplierCode: 'S1', waitingFrom: '2026-12-01 00:00:00', waitingTerms: '按箱 2.00 元' })
    const { sent, asked } = open(ofSupplier, {
      rate,
      answers: [answerTo(getSupplierRate, { ...rate, warehouseCost: rate })],
    })
    await says('编辑收费项目')
    const item = await screen.findByLabelText<HTMLInputElement>('收费项目')
    expect(item.disabled).toBe(true)
    await waitFor(() => expect(asked).toContain(`${getSupplierRate.path} id=7`))
    type('单价', '1.5')
    save()
    await waitFor(() => expect(sent(updateSupplierRate.path)).toMatchObject({ id: '7', price: '1.50', version: 3 }))
    expect(asks[0]).toBe(
      '保存后，供应商“清泉”的“装卸费”立即按新价格计费：按箱 1.50 元/箱。将取代 12-01 起的待生效价格。已产生的费用不变。确定保存吗？',
    )
  },
)

test('a rate that cannot be had says why', SLOW, async () => {
  open(ofSupplier, { rate: rateOf({ supplierCode: 'S1' }) })
  expect((await screen.findByRole('alert')).textContent).toContain('没有准备')
})
