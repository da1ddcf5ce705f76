import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import {
  cancelBill,
  confirmBill,
  getBillDetail,
  getGroupCost,
  lockBill,
  offlinePay,
  removeLockBill,
} from '@yuncang/contract/bill/bill/bill.ts'
import {
  agreeDispute,
  getDisputes,
  openDispute,
  refuseDispute,
  withdrawDispute,
} from '@yuncang/contract/bill/dispute/dispute.ts'
import { explainCost } from '@yuncang/contract/fee/cost/explain.ts'
import { getStatement, resendStatement } from '@yuncang/contract/bill/statement/statement.ts'
import { beforeEach, expect, test } from 'vitest'
import { answerTo, buttonOf, show, watchPage, userOf } from '../../app/page.sample.tsx'
import { BILL, BILLS, billAddress } from './addresses.ts'
import { billOf, lineOf } from './bill.sample.ts'
import BillDetailPage from './BillDetailPage.tsx'
import type { Bill, Line } from './model.ts'
import type { Dispute } from './useDisputeDeeds.ts'
import { BILL_STATUS } from '@yuncang/domain/bill/bill/state.ts'

const SLOW = { timeout: 30_000 }
const { asks, toasts } = watchPage('2026-11-22T10:30:00+08:00')
const lines: readonly Line[] = [
  lineOf(),
  lineOf({
    code: 'FY2',
    group: COST_GROUP.storage,
    groupName: '仓储费',
    itemName: '仓储费',
    taskCode: '-',
    nature: null,
    money: '34.50',
  }),
  lineOf({
    code: 'FY3',
    group: COST_GROUP.labels,
    groupName: '贴标费',
    itemName: '贴标费',
    taskCode: 'TB1',
    money: '0.00',
  }),
]

const statement = {
  state: 'failed',
  stateName: '发送失败',
  sendTo: 'zhang@qingquan.example',
  sentTime: '',
  attempts: 3,
  failure: '对方拒收',
} as const

let disputes: readonly Dispute[] = []
const dispute: Dispute = {
  disputeId: '1',
  billCode: 'ZD2611220001',
  costCode: 'FY2611220001',
  itemName: '配送费',
  supplierName: '清泉',
  warehouseName: '嘉定仓',
  lineMoney: '1200.00',
  leftMoney: '1200.00',
  rightMoney: '960.00',
  note: '实际只有 800 箱',
  images: '',
  state: 'open',
  stateName: '待处理',
  reason: '',
  adjustCode: '',
  creditMoney: '',
  openTime: '2026-11-22 09:00:00',
  openName: '徐丽',
  closeTime: '',
  closeName: '',
  abilities: { withdraw: '', answer: '' },
}

beforeEach(() => {
  disputes = []
})

const OF_BILLS = ['billManagesView', 'billCancel', 'billManagesEdit', 'billManagesConfirm']
const RIGHTS = [...OF_BILLS, 'runErrandsCostView', 'warehousingCostView', 'labelCostView']
const open = (more: Partial<Bill> = {}, identity: Identity = IDENTITY.merchant, rights: readonly string[] = RIGHTS) =>
  show(<BillDetailPage />, {
    at: billAddress('ZD2611220001'),
    path: BILL,
    user: userOf({ identity, buttonList: rights as never }),
    answers: [
      answerTo(getBillDetail, { bill: billOf(more), costList: [...lines], records: [], total: 0 }),
      answerTo(getGroupCost, {
        storage: '34.50',
        handling: '0.00',
        delivery: '1200.00',
        returns: '0.00',
        labels: '0.00',
        film: '0.00',
        other: '0.00',
      }),
      answerTo(getStatement, statement),
      answerTo(resendStatement, { text: '对账单已发送至供应商邮箱', sent: 1, reason: '' }),
      answerTo(getDisputes, { records: disputes.map((each) => ({ ...each })), total: disputes.length, totalCapped: 0 }),
      answerTo(openDispute, '异议已提交'),
      answerTo(agreeDispute, '已同意'),
      answerTo(refuseDispute, '已驳回'),
      answerTo(withdrawDispute, '异议已撤回'),
      answerTo(cancelBill, '取消账单成功'),
      answerTo(confirmBill, '确认成功'),
      answerTo(lockBill, '锁定成功'),
      answerTo(removeLockBill, '解锁成功'),
      answerTo(offlinePay, '线下支付成功'),
    ],
  })
const there = () => screen.findByText('FY2611220001')
const bodiesOf = (asked: readonly string[], path: string) => asked.filter((call) => call.startsWith(`${path} `))
const hrefOf = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href') ?? null

test('a cost is text for who has no page of its type', SLOW, async () => {
  open({}, 1, [...OF_BILLS, 'warehousingCostView'])
  await there()
  expect([hrefOf('FY2611220001'), hrefOf('FY2')]).toEqual([null, '/costmenu/warehousingdetai/FY2/RECKON_TYPE_BOX'])
})

test('a bill lists its costs, each with its page and its task; storage has no task, labels no link', SLOW, async () => {
  open()
  await there()
  expect(screen.getByText('1,234.50')).toBeTruthy()
  expect(hrefOf('FY2611220001')).toBe(
    `/costmenu/runErrandsdetail/FY2611220001/1200.00/${encodeURIComponent('按箱')}/1/1`,
  )
  expect(hrefOf('CK2611210007')).toBe('/assignmentManage/warehouseOutDetail/CK2611210007/1')
  expect(hrefOf('FY2')).toBe('/costmenu/warehousingdetai/FY2/RECKON_TYPE_BOX')
  expect([hrefOf('FY3'), hrefOf('TB1')]).toEqual([null, null])
  fireEvent.click(screen.getByText('仓储费 1'))
  expect(screen.queryByText('FY3')).toBeNull()
  fireEvent.click(screen.getByRole('tab', { name: '账单统计' }))
  expect(await screen.findByText('97.2%')).toBeTruthy()
  expect(screen.getByText('1,200.00')).toBeTruthy()
})

test('the amount of each line, and of a disputed one, says how it came about', SLOW, async () => {
  disputes = [dispute]
  const { asked } = open()
  await there()
  const explain = () => bodiesOf(asked, explainCost.path).length
  for (const [row, count] of [
    ['34.50', 1],
    ['1,200.00', 2],
  ] as const) {
    const amount = [...document.querySelectorAll('button.yc-amount')].find(({ textContent }) => textContent === row)!
    fireEvent.click(amount)
    await waitFor(() => expect(explain()).toBe(count))
    fireEvent.click(document.querySelector('.ant-drawer-open .ant-drawer-close')!)
  }
  expect(bodiesOf(asked, explainCost.path)[0]).toContain('FY2')
  expect([...document.querySelectorAll('button.yc-amount')].map(({ textContent }) => textContent)).toEqual([
    '1,200.00',
    '34.50',
    '0.00',
    '1,200.00',
  ])
})

test('while it can be checked it says until when, and that it cannot be cancelled after that', SLOW, async () => {
  open()
  await there()
  const text = '2026-11-29 前；到期没有异议的账单自动转为待支付，不能再取消'
  expect(screen.getByText(text)).toBeTruthy()
  cleanup()
  open({ status: BILL_STATUS.unpaid, statusName: '待支付' })
  await there()
  expect(screen.queryByText(text)).toBeNull()
})

test('cancelling says what becomes of the costs', SLOW, async () => {
  const { asked, left } = open()
  await there()
  fireEvent.click(buttonOf('取消账单'))
  await waitFor(() => expect(bodiesOf(asked, cancelBill.path)).toEqual([`${cancelBill.path} ybCode=ZD2611220001`]))
  expect(asks[0]).toContain('确定取消当前账单吗？')
  expect(asks[0]).toContain('2 笔费用回到“未结算”')
  await waitFor(() => expect(toasts).toContain('取消账单成功'))
  fireEvent.click(buttonOf('返回'))
  expect(left).toEqual([BILLS])
})

test('opening the payment locks, closing it unlocks; without text or picture nothing is sent', SLOW, async () => {
  const { asked } = open()
  await there()
  fireEvent.click(buttonOf('线下支付'))
  const text = await screen.findByLabelText('支付凭证说明')
  expect(bodiesOf(asked, lockBill.path)).toHaveLength(1)
  expect((screen.getByLabelText('收款日期') as HTMLInputElement).value).toBe('2026-11-22')
  const marked = [...document.querySelectorAll('.yc-bill-must')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['供应商', '总金额', '账单编号', '支付凭证说明', '支付凭证图片'])
  fireEvent.click(buttonOf('确认收款'))
  await waitFor(() => expect(toasts).toContain('有必填项未填'))
  fireEvent.change(text, { target: { value: '款'.repeat(200) } })
  fireEvent.click(buttonOf('确认收款'))
  expect(await screen.findByText('支付凭证说明长度不能超过200')).toBeTruthy()
  fireEvent.change(text, { target: { value: '工行转账' } })
  fireEvent.click(buttonOf('确认收款'))
  expect(await screen.findByText('请上传至少一张支付凭证图片')).toBeTruthy()
  expect(bodiesOf(asked, offlinePay.path)).toEqual([])
  fireEvent.click(buttonOf('取消'))
  await waitFor(() => expect(bodiesOf(asked, removeLockBill.path)).toHaveLength(1))
})

test(
  'a payment of a bill that is not checked or is disputed says so first, and that it cannot be taken back',
  SLOW,
  async () => {
    const noticeOf = async (more: Partial<Bill>, button: string) => {
      open(more)
      await there()
      fireEvent.click(buttonOf(button))
      await screen.findByLabelText('支付凭证说明')
      const notice = screen.getByRole('dialog').querySelector('[role=alert]')?.textContent ?? ''
      cleanup()
      return notice
    }
    const unpaid = { status: BILL_STATUS.unpaid, statusName: '待支付' } as const
    const unchecked = await noticeOf({}, '线下支付')
    expect(unchecked).toContain('账单还没有核对确认')
    expect(unchecked).toContain('不能撤回')
    expect(await noticeOf({ openDisputes: 2 }, '线下支付')).toContain('账单还没有核对确认，还有 2 条异议待处理')
    const disputed = await noticeOf({ ...unpaid, openDisputes: 1 }, '登记收款')
    expect(disputed).toContain('还有 1 条异议待处理')
    expect(disputed).not.toContain('核对确认')
    expect(disputed).toContain('减免记入下一张账单')
    expect(await noticeOf(unpaid, '登记收款')).toBe('')
  },
)

test('what another enters is not entered twice: no buttons, and who it is; the merchant may unlock', SLOW, async () => {
  const { asked } = open({ isLocked: 1, lockName: '李强', lockTime: '2026-11-22 10:20:00' })
  await there()
  expect(screen.getByText('账单已锁定，请稍后再试')).toBeTruthy()
  expect(screen.getByText(/李强 于 10:20 打开支付窗口/)).toBeTruthy()
  expect(screen.queryByText('取消账单')).toBeNull()
  expect(screen.queryByText('线下支付')).toBeNull()
  fireEvent.click(buttonOf('解锁'))
  await waitFor(() => expect(bodiesOf(asked, removeLockBill.path)).toHaveLength(1))
  expect(asks[0]).toContain('李强 可能正在登记支付')
})

test('who holds the lock keeps the buttons, but for what he may not do', SLOW, async () => {
  const locked = '账单已锁定，请稍后再试'
  const mine = { isLocked: 1, isMine: 1, abilities: { cancel: locked, pay: '', confirm: '', invoice: '' } } as const
  open(mine)
  await there()
  expect(['取消账单', '线下支付'].map((name) => buttonOf(name).getAttribute('aria-disabled'))).toEqual([null, null])
  cleanup()
  const noRight = { ...mine, abilities: { ...mine.abilities, cancel: '没有权限' } }
  open(noRight, IDENTITY.merchant, ['billManagesView', 'billManagesEdit'])
  await there()
  expect(buttonOf('取消账单').getAttribute('aria-disabled')).toBe('true')
})

test('an unpaid bill is received and cannot be cancelled; the platform only looks', SLOW, async () => {
  open({ status: BILL_STATUS.unpaid, statusName: '待支付', isOverdue: 1 })
  await there()
  expect(buttonOf('登记收款')).toBeTruthy()
  expect(screen.queryByText('取消账单')).toBeNull()
  expect(screen.getAllByText(/已逾期/).length).toBeGreaterThan(0)
  cleanup()
  open({}, 3)
  await there()
  expect(screen.queryByText('取消账单')).toBeNull()
  expect(screen.queryByText('线下支付')).toBeNull()
})

test('a supplier confirms its bill, and hears why where it cannot', SLOW, async () => {
  const { asked } = open({}, 2)
  await there()
  expect(screen.queryByText('线下支付')).toBeNull()
  fireEvent.click(buttonOf('确认账单'))
  await waitFor(() => expect(bodiesOf(asked, confirmBill.path)).toHaveLength(1))
  expect(asks[0]).toContain('请在 2026-12-22 前付款')
  cleanup()
  open({ openDisputes: 1, abilities: { cancel: '', pay: '', confirm: '有异议待处理', invoice: '' } }, 2)
  await there()
  expect(buttonOf('确认账单').getAttribute('aria-description')).toBe('有异议待处理')
})

test('a paid bill shows what proves it', SLOW, async () => {
  open({
    status: BILL_STATUS.paid,
    statusName: '已支付',
    payType: 1,
    voucher: '工行 8812',
    images: '7,8',
    receivedOn: '2026-11-20',
  })
  await there()
  expect(screen.getByText('工行 8812')).toBeTruthy()
  expect(screen.getByText('2026-11-20')).toBeTruthy()
  expect(document.querySelectorAll('.yc-images img')).toHaveLength(2)
})

test('before that, the place of the proof says what will stand there', SLOW, async () => {
  open({ voucher: '不应显示' })
  await there()
  expect(screen.getByText('账单支付后，这里显示支付凭证')).toBeTruthy()
  expect(screen.queryByText('不应显示')).toBeNull()
})

test('the statement says where it went or why it did not, and is sent once more', SLOW, async () => {
  const { asked } = open()
  await there()
  expect(await screen.findByText('发送失败')).toBeTruthy()
  expect(screen.getByText(/zhang@qingquan.example.*对方拒收/)).toBeTruthy()
  expect(buttonOf('下载PDF')).toBeTruthy()
  expect(buttonOf('下载Excel')).toBeTruthy()
  fireEvent.click(buttonOf('发送'))
  await waitFor(() => expect(bodiesOf(asked, resendStatement.path)).toHaveLength(1))
  await waitFor(() => expect(toasts).toContain('对账单已发送至供应商邮箱'))
  cleanup()
  open({}, 2)
  await there()
  expect(buttonOf('下载PDF')).toBeTruthy()
  expect(screen.queryByText('发送')).toBeNull()
})

test('a supplier says what it finds wrong in a line; a closed bill says it is too late', SLOW, async () => {
  const { asked } = open({}, 2)
  await there()
  fireEvent.click(screen.getAllByText('提出异议')[0]!.closest('button')!)
  fireEvent.change(await screen.findByLabelText('认为应付金额（元）'), { target: { value: '960' } })
  fireEvent.click(buttonOf('提交异议'))
  expect(await screen.findByText('请说明异议')).toBeTruthy()
  expect(bodiesOf(asked, openDispute.path)).toEqual([])
  fireEvent.change(screen.getByLabelText('异议说明'), { target: { value: '实际只有 800 箱' } })
  fireEvent.click(buttonOf('提交异议'))
  await waitFor(() => expect(bodiesOf(asked, openDispute.path)).toHaveLength(1))
  expect(bodiesOf(asked, openDispute.path)[0]).toContain('ycCode=FY2611220001')
  cleanup()
  open({ status: BILL_STATUS.paid, statusName: '已支付' }, 2)
  await there()
  expect(screen.getAllByText('提出异议')[0]!.closest('button')!.getAttribute('aria-description')).toBe(
    '只有待核对和待支付的账单可以提出异议',
  )
})

test(
  'the warehouse agrees with what is asked for, or refuses with a reason; the supplier takes it back',
  SLOW,
  async () => {
    disputes = [dispute]
    const { asked } = open({ openDisputes: 1 })
    fireEvent.click((await screen.findByText('同意')).closest('button')!)
    expect((await screen.findByLabelText<HTMLInputElement>('减免金额（元）')).value).toBe('240.00')
    fireEvent.click(screen.getByRole('dialog').querySelector('.ant-modal-footer .ant-btn-primary')!)
    await waitFor(() => expect(bodiesOf(asked, agreeDispute.path)).toHaveLength(1))
    cleanup()
    const refusing = open({ openDisputes: 1 })
    fireEvent.click((await screen.findByText('驳回')).closest('button')!)
    fireEvent.change(await screen.findByLabelText('驳回原因'), { target: { value: '签收单为 1000 箱' } })
    fireEvent.click(screen.getByRole('dialog').querySelector('.ant-modal-footer .ant-btn-primary')!)
    await waitFor(() => expect(bodiesOf(refusing.asked, refuseDispute.path)).toHaveLength(1))
    cleanup()
    const theirs = open({ openDisputes: 1 }, 2)
    // A line under dispute says so, and is not disputed twice.
    await waitFor(() =>
      expect(
        screen.getAllByText('提出异议').map((act) => act.closest('button')!.getAttribute('aria-description')),
      ).toContain('这笔费用已有异议待处理'),
    )
    fireEvent.click((await screen.findByText('撤回')).closest('button')!)
    await waitFor(() => expect(bodiesOf(theirs.asked, withdrawDispute.path)).toHaveLength(1))
    expect(asks.at(-1)).toContain('确定撤回对费用 FY2611220001 的异议吗？')
  },
)
