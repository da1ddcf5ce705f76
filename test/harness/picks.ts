/** Goods on shelves, and what a picker sends. */
import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { confirmPick } from '@yuncang/contract/task/pick/floor.ts'
import { newGoods } from './goods.ts'
import { makeArea, makeLocation } from './site.ts'
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

/** A task that has picked all that lay at a location of its own, where the warehouse asks whether it is empty. */
export async function emptied(world: World): Promise<{ code: string; locationCode: string }> {
  await world.rows(
    `insert into stocktake_setting (tenant_id, warehouse_id, zero_check) select tenant_id, id, true from warehouse where code = 'WH1'
     on conflict (tenant_id, warehouse_id) do update set zero_check = true`,
  )
  const n = world.next('emptied')
  const [goodsCode, locationCode] = [await newGoods(world), `EMP-${n}`]
  await makeLocation(world, await makeArea(world, `拣空的库区${n}`), locationCode)
  await onShelves(world, goodsCode, [[locationCode, NO_DATE, 2]])
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 2 }])
  await world.accept(code)
  const wish = picking({ code, goodsCode, locationCode, quantity: 2, productionDate: NO_DATE })
  await world.as('merchant').ok(confirmPick, wish)
  return { code, locationCode }
}
