import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { getPutawaySuppliers } from '@yuncang/contract/shelf/putaway/create.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerTo, show } from '../../app/page.sample.tsx'
import { ManualHead } from './ManualHead.tsx'
import type { ManualHeadValues } from './useManualOrder.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const mayChange = vi.fn(async () => true)

function Head({ given }: { readonly given: (form: FormInstance<ManualHeadValues>) => void }) {
  const [form] = Form.useForm<ManualHeadValues>()
  useEffect(() => given(form), [given, form])
  return <ManualHead form={form} warehouseCode="W1" mayChange={mayChange} onTouched={() => undefined} />
}

async function choose(label: string, option: string): Promise<void> {
  const field = screen.getByLabelText(label)
  await waitFor(() => expect(field.hasAttribute('disabled')).toBe(false))
  fireEvent.mouseDown(field)
  await waitFor(() => expect(optionOf(option)).toBeTruthy(), { timeout: 6_000 })
  fireEvent.click(optionOf(option)!)
}
const optionOf = (text: string) =>
  [...document.querySelectorAll('.ant-select-item-option-content')].find(({ textContent }) => textContent === text)

test('the area asks for staging areas, says which has no locations, and what is chosen later goes with what was chosen before', async () => {
  const toasts: string[] = []
  bindToast({ show: (_, text) => toasts.push(text), confirm: async () => true })
  const area = (areaId: string, areaName: string, locationCount: number) => ({ areaId, areaName, locationCount })
  const given = vi.fn<(form: FormInstance<ManualHeadValues>) => void>()
  const { asked } = show(<Head given={given} />, {
    answers: [
      answerTo(selectAreaList, [area('1', '暂存一', 1), area('2', '暂存二', 0)] as never),
      answerTo(getLocationPage, {
        records: [{ locationId: '11', locationCode: 'ZC-1' }],
        total: 1,
        totalCapped: 0,
      } as never),
      answerTo(getPutawaySuppliers, [{ supplierCode: 'S1', supplierName: '清泉' }] as never),
    ],
  })
  await choose('原库区', '暂存一')
  await choose('原货位', 'ZC-1')
  await choose('供应商', '清泉')
  await waitFor(() =>
    expect(given.mock.lastCall![0].getFieldsValue()).toEqual({ areaId: '1', locationId: '11', supplierCode: 'S1' }),
  )
  expect(asked.find((call) => call.startsWith(selectAreaList.path))).toMatch(/yaNature=2|areaNature=2/i)
  expect(mayChange).not.toHaveBeenCalled()
  await choose('原库区', '暂存二')
  expect(mayChange).toHaveBeenCalledOnce()
  await waitFor(() => expect(toasts).toContain('该库区下未添加货位，请先添加'))
  expect(given.mock.lastCall![0].getFieldsValue()).toEqual({
    areaId: '2',
    locationId: undefined,
    supplierCode: undefined,
  })
}, 30_000)
