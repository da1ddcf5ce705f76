import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { SUPPLIER_STATUS } from '@yuncang/contract/partner/supplier/words.ts'
import { getTerms } from '@yuncang/contract/fee/rate/term.ts'
import {
  checkRemoveSupplier,
  getSupplier,
  removeSupplier,
  saveSupplier,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { Button } from 'antd'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerTo, buttonOf, show, userOf } from '../../app/page.sample.tsx'
import { EditSupplier } from './SupplierDialog.tsx'
import { useSupplierDeeds } from './useSupplierDeeds.ts'

const SLOW = { timeout: 30_000 }
const asks: string[] = []
let answer = true
beforeEach(() => {
  asks.length = 0
  answer = true
  bindToast({
    show: () => undefined,
    confirm: async ({ text }) => {
      asks.push(text)
      return answer
    },
  })
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const term = (warehouseCode: string, name: string) => ({
  termId: name,
  warehouseCode,
  supplierCode: 'S1',
  supplierName: '清泉',
  termKind: 'minimum' as const,
  kindName: '最低消费',
  name,
  item: '',
  itemName: '',
  group: COST_GROUP.storage,
  groupName: '仓储费',
  method: '',
  methodName: '',
  tiers: [],
  minimum: '1000.00',
  freeDays: null,
  terms: '',
  validFrom: '',
  waitingFrom: '',
  waitingTerms: '',
  updateTime: '',
  updateName: '',
  version: 1,
  abilities: { edit: '', delete: '' },
})
const terms = answerTo(getTerms, {
  records: [term('W1', '仓储费最低消费'), term('W2', '装卸费最低消费')],
  total: 2,
})
const warehouse = (warehouseCode: string, warehouseName: string) => ({ warehouseCode, warehouseName })
const supplier = {
  supplierCode: 'S1',
  supplierName: '清泉',
  channelType: '',
  channelTypeName: '',
  region: '330000,330100,330110',
  regionNames: [],
  address: '',
  telephone: '',
  accumulates: 0 as const,
  payDays: null,
  status: SUPPLIER_STATUS.inUse,
  statusName: '在用',
  warehouseList: [warehouse('W1', '嘉定仓'), warehouse('W2', '余杭仓')],
  contactName: '',
  contactPhone: '',
  createTime: '',
  version: 4,
  abilities: { edit: '', remove: '' },
  contactPersonList: [],
  logList: [],
}

test(
  'leaving a warehouse names the terms that stand there and what becomes of them; who says no saves nothing',
  SLOW,
  async () => {
    answer = false
    const { asked } = show(<EditSupplier supplierCode="S1" onClose={() => undefined} />, {
      user: userOf({ buttonList: ['costConfigureView'] }),
      answers: [
        answerTo(getSupplier, supplier as never),
        terms,
        answerTo(saveSupplier, { supplierCode: 'S1', version: 5 }),
      ],
    })
    await screen.findByText('编辑供应商：清泉')
    fireEvent.click(document.querySelectorAll('.ant-select-selection-item-remove')[0]!)
    fireEvent.click(buttonOf('保存'))
    await waitFor(() => expect(asks).toHaveLength(1))
    expect(asks[0]).toBe(
      '供应商“清泉”将不再使用取消的仓库。合同条款“仓储费最低消费”不会自动终止，最低消费在月结时仍会补足；不再执行的请到费用配置中终止。确定保存吗？',
    )
    expect(asked.filter((call) => call.startsWith(saveSupplier.path))).toEqual([])
    answer = true
    fireEvent.click(buttonOf('保存'))
    await waitFor(() => expect(asked.filter((call) => call.startsWith(saveSupplier.path))).toHaveLength(1))
  },
)

function Remove() {
  const { remove } = useSupplierDeeds()
  return <Button onClick={() => void remove({ supplierCode: 'S1' })}>移除</Button>
}

test('archiving a supplier names all terms that stand', SLOW, async () => {
  const { asked } = show(<Remove />, {
    user: userOf({ buttonList: ['costConfigureView'] }),
    answers: [
      answerTo(checkRemoveSupplier, { supplierName: '清泉', goodsCount: 2, accountCount: 0 } as never),
      terms,
      answerTo(removeSupplier, null),
    ],
  })
  fireEvent.click(buttonOf('移除'))
  await waitFor(() => expect(asks).toHaveLength(1))
  expect(asks[0]).toContain('合同条款“仓储费最低消费”、“装卸费最低消费”不会自动终止')
  await waitFor(() => expect(asked.some((call) => call.startsWith(removeSupplier.path))).toBe(true))
})
