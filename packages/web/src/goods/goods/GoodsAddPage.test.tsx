import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { addGoods, getIsAcc } from '@yuncang/contract/goods/goods/goods.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { Form } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf } from '../../app/page.sample.tsx'
import { BasicForm } from './BasicForm.tsx'
import GoodsAddPage from './GoodsAddPage.tsx'
import { NEW_BASIC, type BasicValues } from './goods-values.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Whole pages, on a machine that does more. */
const SLOW = { timeout: 20_000 }
const supplier = (code: string, name: string) => ({ supplierCode: code, supplierName: name })
const open = (suppliers: readonly object[]) =>
  show(<GoodsAddPage />, {
    at: '/goodsmanage/goodsadd/W1',
    path: '/goodsmanage/goodsadd/:warehouseCode',
    user: userOf({ buttonList: ['goodsManageAdd'] as never }),
    answers: [answerTo(getAllSupplier, suppliers as never), answerTo(getIsAcc, { accumulates: 0 } as never)],
  })

test('the page of new goods has two forms, pictures and the table of what is charged', SLOW, async () => {
  const { container } = open([supplier('S1', '清泉'), supplier('S2', '海风')])
  const [basic, box, ...more] = [...container.querySelectorAll('form')]
  expect(more).toEqual([])
  for (const label of ['供应商', '商品名称', '商品分类']) expect(within(basic!).getByLabelText(label)).toBeTruthy()
  for (const label of ['箱规', '箱长', '箱宽', '箱高', '销售价'])
    expect(within(box!).getByLabelText(label)).toBeTruthy()
  expect(screen.getByText('商品图片')).toBeTruthy()
  expect(container.querySelector('table.yc-goods-fee')).toBeTruthy()
})

test('a save asks for both forms: what is missing in either is said, and nothing is sent', SLOW, async () => {
  bindToast({ show: () => undefined, confirm: async () => true })
  const { asked } = open([supplier('S1', '清泉'), supplier('S2', '海风')])
  const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const save = () => fireEvent.click(buttonOf('保存'))
  // Whose goods they can be is not known yet: nobody is told to choose.
  expect(buttonOf('保存').getAttribute('aria-description')).toBe('供应商还在载入，请稍候')
  save()
  await waitFor(() => expect(buttonOf('保存').getAttribute('aria-disabled')).toBeNull())
  expect(document.querySelector('.ant-form-item-explain-error')).toBeNull()
  save()
  for (const text of ['请选择供应商', '请输入商品名称', '请输入销售价'])
    expect(await screen.findByText(text)).toBeTruthy()
  // The second form in order is not enough.
  fill('箱规', '24')
  fill('销售价', '2.5')
  save()
  await waitFor(() => expect(screen.queryByText('请输入销售价')).toBeNull())
  expect(screen.getByText('请输入商品名称')).toBeTruthy()
  expect(asked.filter((call) => call.startsWith(addGoods.path))).toEqual([])
})

test(
  'whose the goods are is asked once: who has one supplier has chosen, and of goods that exist it is only read',
  SLOW,
  async () => {
    open([supplier('S1', '清泉')])
    await waitFor(() => expect((screen.getByLabelText('供应商') as HTMLInputElement).disabled).toBe(true), {
      timeout: 4_000,
    })
    cleanup()
    show(<Existing />)
    expect(screen.getByText('清泉').tagName).toBe('B')
    expect(screen.queryByLabelText('供应商')).toBeNull()
  },
)

function Existing() {
  const [form] = Form.useForm<BasicValues>()
  const known = { form, initial: NEW_BASIC, suppliers: undefined, supplier: '清泉', warehouse: '嘉定仓' }
  return <BasicForm {...known} dated={false} isNew={false} onTouch={() => undefined} />
}
