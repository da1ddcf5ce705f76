/** A page about one thing that is not there says so and leads back to its list; asking again would change nothing. */
import { screen } from '@testing-library/react'
import { getBillDetail } from '@yuncang/contract/bill/bill/bill.ts'
import { getRun } from '@yuncang/contract/bill/run/run.ts'
import {
  getCostDetail,
  getOtherCostDetail,
  getReturnCostDetail,
  getWarehouseCostDetail,
} from '@yuncang/contract/fee/cost/detail.ts'
import { getSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { WayOutContext } from '@yuncang/kit/detail/way-out.ts'
import { DETAIL_WORDS } from '@yuncang/kit/words.ts'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { buttonOf, show, watchPage } from '../app/page.sample.tsx'
import BillDetailPage from '../bill/bill/BillDetailPage.tsx'
import CostRunPage from '../bill/run/CostRunPage.tsx'
import HandlingDetailPage from '../fee/cost/HandlingDetailPage.tsx'
import OtherCostDetailPage from '../fee/cost/OtherCostDetailPage.tsx'
import ReturnDetailPage from '../fee/cost/ReturnDetailPage.tsx'
import RunErrandsDetailPage from '../fee/cost/RunErrandsDetailPage.tsx'
import WarehousingDetailPage from '../fee/cost/WarehousingDetailPage.tsx'
import SupplierRatePage from '../fee/rate/SupplierRatePage.tsx'

watchPage()

test.each<readonly [string, Call, ComponentType]>([
  ['账单', getBillDetail, BillDetailPage],
  ['费用任务', getRun, CostRunPage],
  ['装卸费', getCostDetail, HandlingDetailPage],
  ['配送费', getCostDetail, RunErrandsDetailPage],
  ['退货费', getReturnCostDetail, ReturnDetailPage],
  ['仓储费', getWarehouseCostDetail, WarehousingDetailPage],
  ['其他费用', getOtherCostDetail, OtherCostDetailPage],
  ['供应商费率', getSupplierRates, SupplierRatePage],
])('%s', async (_, { path }, Page) => {
  const go = vi.fn()
  show(
    <WayOutContext value={{ name: '返回列表', go }}>
      <Page />
    </WayOutContext>,
    { answers: [{ path, code: 404, message: '没有这一项', obj: null }] },
  )
  const said = (await screen.findByText(DETAIL_WORDS.gone)).closest<HTMLElement>('.ant-alert')!
  expect([...said.querySelectorAll('button')].map((one) => one.textContent)).toEqual(['返回列表'])
  buttonOf('返回列表', said).click()
  expect(go).toHaveBeenCalledOnce()
})
