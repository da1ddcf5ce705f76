import { checkSupplier } from '../../partner/supplier/check.ts'
import { type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { getPutawayGoods, type getPutawaySuppliers } from '@yuncang/contract/shelf/putaway/create.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { total } from '@yuncang/domain/base/sum.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context, Who } from '../../plumbing/http/context.ts'
import { listPage } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, flagOf, validText } from '../../plumbing/http/wire.ts'
import { warehouseExists } from '../../site/warehouse/store.ts'
import { areaExists } from '../../site/location/store.ts'
import { freeBatches, fromPlace, shelvableGoods, suppliersAt, type FromPlace } from './create.store.ts'

type Supplier = CallOutput<typeof getPutawaySuppliers>

/** The suppliers with goods to be shelved at a location (part 1, 7). */
export async function chooseSupplier(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPutawaySuppliers>,
): Promise<Supplier> {
  const rows = await suppliersAt(db, ctx.scope, await stagingOf(db, ctx, input))
  return rows.map((row) => ({ supplierCode: row.code, supplierName: row.name }))
}

/** The goods to be shelved at a location, with what is free of each date (part 1, 5.8). */
export const chooseGoods = listPage(
  { page: getPutawayGoods },
  {
    store: shelvableGoods,
    filter: async (db, ctx, asked) => {
      const place = await stagingOf(db, ctx, asked)
      await checkSupplier(db, ctx.scope, asked.supplierCode)
      if (asked.areaId !== undefined && !(await areaExists(db, ctx.scope, asked.areaId, asked.warehouseCode)))
        throw notFound('库区')
      return { ...asked, place, elsewhere: asked.areaId !== undefined && asked.areaId !== String(place.area_id) }
    },
    beside: (db, { scope }, { rows, filter: { place } }) =>
      freeBatches(
        db,
        scope,
        place,
        rows.map((row) => row.id),
      ),
    view: (_ctx, row, free) => {
      const own = free.filter((batch) => batch.goods_id === row.id)
      const sum = (of: typeof own, quality: Quality) =>
        total(of, (batch) => (batch.quality === quality ? batch.free : 0))
      return {
        goodsCode: row.code,
        goodsName: row.name,
        goodsAtt: row.attribute_code,
        goodsAttName: row.attribute_name ?? '',
        typeName: row.type_name ?? '',
        barCode: row.bar_code,
        standard: row.standard,
        piecesPerBox: row.pieces_per_box,
        maxUnit: row.max_unit_name,
        minUnit: row.min_unit_name,
        shelfLifeDays: row.shelf_life_days,
        dated: flagOf(row.dated),
        availableNormal: sum(own, 0),
        availableBroken: sum(own, 1),
        batches: [...Map.groupBy(own, (batch) => batch.production_date)].map(([date, same]) => ({
          productionDate: dateText(date),
          validUntil: validText(date, row.shelf_life_days),
          availableNormal: sum(same, 0),
          availableBroken: sum(same, 1),
        })),
      }
    },
  },
)

/** The location a new order would take from, whatever area it is in. */
async function stagingOf(
  db: Db,
  { scope }: Who,
  input: { warehouseCode: string; locationId: string },
): Promise<FromPlace> {
  const place = await fromPlace(db, scope, input.warehouseCode, input.locationId)
  if (place) return place
  if (await warehouseExists(db, scope, input.warehouseCode)) throw notFound('货位')
  throw notFound('仓库')
}
