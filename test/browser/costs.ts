import type { Page } from '@playwright/test'
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { addSupplierRate } from '@yuncang/contract/fee/rate/supplier.ts'
import { getUnpricedPage } from '@yuncang/contract/fee/work/unpriced.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { act, ask } from './asker.ts'
import { WAREHOUSE } from './work.ts'

/** The point that the demo's last prices of deliveries forgot. */
const FORGOTTEN = 'XS001'

/** Writes a cost of the first warehouse by hand. */
export async function chargeByHand(page: Page, money: string): Promise<void> {
  const [supplier] = await ask(page, getAllSupplier, { warehouseCode: WAREHOUSE })
  const { supplierCode } = supplier!
  await act(page, addOtherCost, { warehouseCode: WAREHOUSE, supplierCode, money, note: '搬运工具租用' })
}

/** Agrees with the supplier of the newest work without a price on what a delivery to the forgotten point costs. */
export async function agreeOnForgotten(page: Page): Promise<void> {
  const { records } = await ask(page, getUnpricedPage, { warehouseCode: WAREHOUSE, item: 'COST_PRO_SEND' })
  const { supplierCode } = records[0]!
  const points = [{ pointCode: FORGOTTEN, method: 'RECKON_TYPE_BOX', price: '1.20', wholeBoxes: 1 }]
  await act(page, addSupplierRate, { warehouseCode: WAREHOUSE, supplierCode, item: 'COST_PRO_SEND', points } as never)
}
