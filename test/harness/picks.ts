/** Goods on shelves, and what a picker sends. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import type { World } from './world.ts'

/** Lets goods arrive at WH1 and shelves them: at a location, of a date (9999-12-31: none), so many sound pieces. */
export async function onShelves(
  world: World,
  goodsCode: string,
  lots: readonly (readonly [location: string, date: string, pieces: number])[],
): Promise<void> {
  for (const [locationCode, date, quantity] of lots) {
    const arrived = await world.arrive(
      goodsCode,
      date === NO_DATE ? { normal: quantity } : [{ date, normal: quantity }],
    )
    const { putawayCodes } = await world.as('merchant').ok(getTaskDetails, { code: arrived })
    await world.as('merchant').ok(shelve, {
      putawayCode: putawayCodes[0]!,
      goodsCode,
      productionDate: date === NO_DATE ? '无' : date,
      quantity,
      locationCode,
    })
  }
}

let operations = 0

/** A pick, an operation of its own. */
export function picking(pick: {
  code: string
  goodsCode: string
  locationCode: string
  quantity: number
  productionDate: string
}) {
  return { ...pick, operationId: `operation-${(operations += 1)}`, quality: QUALITY.normal }
}
