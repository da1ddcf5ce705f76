import type { Page } from '@playwright/test'
import { addOtherCost } from '@yuncang/contract/fee/cost/other.ts'
import { addWarehouseRate, getWarehouseRates } from '@yuncang/contract/fee/rate/warehouse.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { getLeakage, getUnpricedPage, previewUnpriced, priceUnpriced } from '@yuncang/contract/fee/work/unpriced.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import { act, ask } from './asker.ts'
import { shanghaiDay } from './hands.ts'
import { expect } from './stage.ts'
import { WAREHOUSE } from './work.ts'

const PER_BOX = { method: 'RECKON_TYPE_BOX', price: '1.20', wholeBoxes: 1 } as const
const BY_POINT = ['COST_PRO_SEND', 'COST_PRO_RETURN_REMAINING', 'COST_PRO_RETURN_SALES', 'COST_PRO_RETURN_REJECT']

/**
 * Gives the first warehouse of the demo the rates by dispatch point that it lacks, prices the month's work by what there is now, and
 * writes a cost by hand; once a demo.
 */
export async function chargeDemo(page: Page): Promise<void> {
  await allRated(page)
  const { records: rates } = await ask(page, getWarehouseRates, { warehouseCode: WAREHOUSE })
  const lacking = BY_POINT.filter((item) => !rates.some((rate) => rate.item === item))
  if (lacking.length === 0) return
  const points = await ask(page, getAllDispatchPoints, { isSaaS: 0, warehouseCode: WAREHOUSE })
  for (const item of lacking) {
    const entries = points.map(({ pointCode }) => ({ pointCode, ...PER_BOX }))
    await act(page, addWarehouseRate, { warehouseCode: WAREHOUSE, item, points: entries } as never)
  }
  const [supplier] = await ask(page, getAllSupplier, { warehouseCode: WAREHOUSE })
  for (const item of ['COST_PRO_MOVE', ...BY_POINT]) await priceAll(page, item)
  await act(page, addOtherCost, {
    warehouseCode: WAREHOUSE,
    supplierCode: supplier!.supplierCode,
    money: '120.00',
    note: '搬运工具租用',
  })
}

/** Waits until the work of the demo's month has been looked at: a new server takes it up piece by piece, and what has no price grows by it. */
async function allRated(page: Page): Promise<void> {
  const today = shanghaiDay()
  const month = { beginDay: addDays(today, -40), endDay: today }
  await expect
    .poll(async () => (await ask(page, getLeakage, month)).records.filter(({ leak }) => leak === 'waiting'), {
      timeout: 90_000,
      intervals: [500],
    })
    .toEqual([])
}

/** Prices what of an item has no price; a night that is still being charged changes how much that is, then once more. */
async function priceAll(page: Page, item: string, tries = 5): Promise<void> {
  const chosen = { warehouseCode: WAREHOUSE, item }
  if ((await ask(page, getUnpricedPage, chosen)).total === 0) return
  const { count, priced } = await ask(page, previewUnpriced, chosen)
  if (priced === 0) return
  const fault = await act(page, priceUnpriced, { ...chosen, count }).then(
    () => null,
    (error: Error) => error,
  )
  if (fault === null) return
  if (tries === 1 || !fault.message.includes('已变化')) throw fault
  await priceAll(page, item, tries - 1)
}
