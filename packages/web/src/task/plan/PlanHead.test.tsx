import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show, userOf } from '../../app/page.sample.tsx'
import { PlanHead } from './PlanHead.tsx'
import type { PlanHeadValues } from './usePlan.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Head({ given }: { readonly given: (form: FormInstance<PlanHeadValues>) => void }) {
  const [form] = Form.useForm<PlanHeadValues>()
  useEffect(() => given(form), [given, form])
  const may = () => true
  return (
    <PlanHead
      form={form}
      nature={NATURE.outbound}
      warehouseCode="W1"
      maySupplierChange={may}
      mayKindChange={may}
      onTouched={() => undefined}
    />
  )
}
const answers = [
  answerTo(getAllSupplier, [{ supplierCode: 'S1', supplierName: '清泉' }] as never),
  answerTo(getAllDispatchPoints, [{ pointCode: 'P1', pointName: '城东点', platformName: '', address: '' }]),
]
const optionOf = (text: string) =>
  [...document.querySelectorAll('.ant-select-item-option-content')].find(({ textContent }) => textContent === text)
async function choose(label: string, option: string): Promise<void> {
  fireEvent.mouseDown(await screen.findByLabelText(label))
  await waitFor(() => expect(optionOf(option)).toBeTruthy(), { timeout: 6_000 })
  fireEvent.click(optionOf(option)!)
}

test(
  'another kind of task clears the dispatch point and the loading that were chosen for the one before',
  { timeout: 20_000 },
  async () => {
    const given = vi.fn<(form: FormInstance<PlanHeadValues>) => void>()
    show(<Head given={given} />, { answers })
    const head = () => given.mock.lastCall![0].getFieldsValue(true) as PlanHeadValues
    await choose('任务类型', '配送出库')
    await choose('配送仓点', '城东点')
    await waitFor(() => expect(head()).toMatchObject({ taskType: 'TASK_TYPE_SEND', pointCode: 'P1' }))
    await choose('任务类型', '下架出库')
    fireEvent.click(await screen.findByLabelText('需要'))
    await waitFor(() => expect(head()).toMatchObject({ taskType: 'TASK_TYPE_EMPTY', loading: 1 }))
    expect(head().pointCode).toBeUndefined()
    await choose('任务类型', '其他出库')
    await waitFor(() => expect(head().taskType).toBe('TASK_TYPE_OTHER_OUT'))
    expect(head().loading).toBeUndefined()
  },
)

test(
  'what is chosen opens what is to be chosen next, and has the focus; one point alone is chosen by itself',
  { timeout: 20_000 },
  async () => {
    const given = vi.fn<(form: FormInstance<PlanHeadValues>) => void>()
    const two = ['S1', 'S2'].map((code) => ({ supplierCode: code, supplierName: `供应商${code}` }))
    const points = ['P1', 'P2'].map((code) => ({
      pointCode: code,
      pointName: `点${code}`,
      platformName: '',
      address: '',
    }))
    const isOpen = async (label: string) =>
      waitFor(() => {
        expect(screen.getByLabelText(label).getAttribute('aria-expanded')).toBe('true')
        expect(document.activeElement).toBe(screen.getByLabelText(label))
      })
    show(<Head given={given} />, {
      answers: [answerTo(getAllSupplier, two as never), answerTo(getAllDispatchPoints, points)],
    })
    await choose('供应商', '供应商S2')
    await isOpen('任务类型')
    fireEvent.click(optionOf('配送出库')!)
    await isOpen('配送仓点')
    fireEvent.click(optionOf('点P2')!)
    const head = () => given.mock.lastCall![0].getFieldsValue(true) as PlanHeadValues
    await waitFor(() =>
      expect(head()).toMatchObject({ supplierCode: 'S2', taskType: 'TASK_TYPE_SEND', pointCode: 'P2' }),
    )
    cleanup()
    show(<Head given={given} />, { answers })
    await choose('任务类型', '配送出库')
    await waitFor(() => expect(head()).toMatchObject({ supplierCode: 'S1', pointCode: 'P1' }))
  },
)

test('the platform asks for the dispatch points of all warehouses, anybody else for those of the warehouse', async () => {
  const flagOf = async (identity: 1 | 3) => {
    const { asked } = show(<Head given={() => undefined} />, { answers, user: userOf({ identity }) })
    const isPoints = (call: string) => call.startsWith(getAllDispatchPoints.path)
    await waitFor(() => expect(asked.some(isPoints)).toBe(true))
    cleanup()
    return /isSaaS=(\d)/.exec(asked.find(isPoints)!)?.[1]
  }
  expect([await flagOf(3), await flagOf(1)]).toEqual(['1', '0'])
})
