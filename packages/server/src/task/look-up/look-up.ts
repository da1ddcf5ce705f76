import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { lookUp } from '@yuncang/contract/task/look-up/floor.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { JOB_IDLE_MINUTES } from '@yuncang/domain/shelf/job/job.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import {
  documentsScanned,
  goodsScanned,
  holdersOf,
  linesOf,
  stockAt,
  placesScanned,
  workAtPlace,
  workOfGoods,
  type WorkRow,
} from './store.ts'
import { goodsView, lineView, stockView, workView } from './view.ts'

type Found = CallOutput<typeof lookUp>

/**
 * What a scanned code is: goods with where they lie, a location with what lies there, a document with its goods and jobs, the
 * pallet of a task. One code can be several of them.
 * @throws Refused unknownCode
 */
export async function look(db: Db, ctx: Context, { scan }: CallInput<typeof lookUp>): Promise<Found> {
  const [goods, places, documents] = await Promise.all([
    goodsScanned(db, ctx.scope, scan),
    placesScanned(db, ctx.scope, scan),
    documentsOrPallet(db, ctx, codeForm(scan)),
  ])
  if (goods.length + places.length + documents.length === 0)
    throw refuse(lookUp.refusals, 'unknownCode', { code: scan })
  const [ofGoods, atPlaces] = await Promise.all([
    stockAt(db, ctx.scope, { goodsIds: goods.map(({ id }) => id) }),
    stockAt(db, ctx.scope, { placeIds: places.map(({ id }) => id) }),
  ])
  return {
    goods: await Promise.all(
      goods.map(async (row) => {
        const stock = ofGoods.filter(({ goods_id }) => goods_id === row.id)
        return goodsView(ctx, row, stock, await worded(db, ctx, await workOfGoods(db, ctx.scope, row.id)))
      }),
    ),
    locations: await Promise.all(
      places.map(async (place) => ({
        warehouseName: place.warehouse_name,
        locationCode: place.code,
        areaName: place.area_name,
        areaNature: place.nature,
        closed: flagOf(!isInUse(place)),
        stock: atPlaces.filter(({ place_id }) => place_id === place.id).map((row) => stockView(ctx, row)),
        work: await worded(db, ctx, await workAtPlace(db, ctx.scope, place.id)),
      })),
    ),
    documents: await Promise.all(
      documents.map(async ({ row, pallet }) => {
        const [[work], lines] = await Promise.all([worded(db, ctx, [row]), linesOf(db, ctx.scope, row)])
        return { ...work!, createName: row.created_name, pallet, lines: lines.map(lineView) }
      }),
    ),
  }
}

/** A document's own code, or the label of a pallet of a task: its code with the pallet's number behind a dash. */
async function documentsOrPallet(db: Db, ctx: Context, code: string): Promise<{ row: WorkRow; pallet: number }[]> {
  const own = await documentsScanned(db, ctx.scope, code)
  if (own.length > 0) return own.map((row) => ({ row, pallet: 0 }))
  const [, document, pallet] = /^(.+)-(\d{1,5})$/.exec(code) ?? []
  if (document === undefined) return []
  const rows = await documentsScanned(db, ctx.scope, document)
  return rows.filter(({ kind }) => kind === 'task').map((row) => ({ row, pallet: Number(pallet) }))
}

/** Work with who does it right now. */
async function worded(db: Db, ctx: Context, rows: readonly WorkRow[]): Promise<ReturnType<typeof workView>[]> {
  if (rows.length === 0) return []
  const since = new Date(ctx.now - JOB_IDLE_MINUTES * 60_000)
  const codes = rows.map(({ code }) => code)
  const holders = await holdersOf(db, ctx.scope, codes, since)
  return rows.map((row) => workView(row, holders))
}
