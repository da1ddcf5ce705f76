import { LOGGED } from '../../plumbing/db/document-log.store.ts'
import { saveLocation, type batchDeleteLocation } from '@yuncang/contract/site/location/location.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { LOCATION_KEPT, LOCATION_LOG } from '@yuncang/contract/site/location/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { kindOfNature } from '@yuncang/domain/site/area/nature.ts'
import { partLeaving, whyKeepsArea } from '@yuncang/domain/site/location/stay.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { areaById, type WholeArea } from '../area/store.ts'
import { lockSite } from '../warehouse/lock.store.ts'
import { addLocations, fitCode } from './add.ts'
import { archiveLocations, lockLocations, stagingBeside, updateLocation } from './change.store.ts'
import { logLocations } from './log.ts'
import { locationsOf, type LocationRow } from './store.ts'
import { staysText, useOf } from './view.ts'

const no = saveLocation.refusals

/**
 * Creates or changes a location.
 * @throws Refused by name as the contract declares; notFound
 */
export async function keepLocation(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof saveLocation>,
): Promise<CallOutput<typeof saveLocation>> {
  const code = fitCode(input.locationCode)
  if (input.locationId !== undefined && (await locationsOf(tx, ctx.scope, [input.locationId])).length === 0)
    throw notFound('货位')
  const area = await lockArea(tx, ctx, input.areaId)
  if (!area) throw refuse(no, 'zoneMissing')
  const wanted = {
    code,
    areaId: area.id,
    areaName: area.name,
    kind: kindOfNature(area.nature),
    walkOrder: input.walkOrder ?? code,
    capacityBoxes: input.capacityBoxes ?? null,
  }
  const taken = () => refuse(no, 'codeTaken', { warehouse: area.warehouse_name, code })
  if (input.locationId !== undefined) {
    const { id, kept } = await lockedLocation(tx, ctx, input.locationId)
    if (kept.warehouse_id !== area.warehouse_id) throw refuse(no, 'otherWarehouse')
    if (input.version !== undefined && input.version !== kept.version) throw refuse(no, 'changed', { code: kept.code })
    const keeps =
      kept.area_id === area.id
        ? null
        : whyKeepsArea(useOf(kept), { nature: area.nature, goodsCountedIn: area.goods_counted_in })
    if (keeps)
      throw refuse(no, keeps.refused, {
        code: kept.code,
        nature: AREA_NATURE_NAMES[area.nature],
        area: area.name,
        why: staysText(keeps.why),
      })
    const changed = await updateLocation(tx, ctx.scope, id, wanted)
    if (!changed) throw taken()
    const text = kept.code === code ? LOCATION_LOG.changed : LOCATION_LOG.renamed
    await logLocations(tx, ctx, [{ id, code, version: changed.version }], () =>
      worded(text, { code, before: kept.code, area: area.name }),
    )
    return { mark: 1, locationId: String(id), locationCode: code }
  }
  if (!area.locations_on) throw refuse(no, 'modelOff', { warehouse: area.warehouse_name })
  const [written] = await addLocations(tx, ctx, area.warehouse_id, [wanted])
  if (!written) throw taken()
  return { mark: 1, locationId: String(written.id), locationCode: code }
}

/** The area, its warehouse locked; undefined when it has gone. */
export async function lockArea(tx: Tx, ctx: Context, areaId: string): Promise<WholeArea | undefined> {
  const found = await areaById(tx, ctx.scope, areaId)
  if (!found || !(await lockSite(tx, ctx.scope, found.warehouse_code))) return undefined
  return areaById(tx, ctx.scope, areaId)
}

async function lockedLocation(tx: Tx, ctx: Context, locationId: string): Promise<{ id: number; kept: LocationRow }> {
  const [id] = await lockLocations(tx, ctx.scope, [locationId])
  const [kept] = id === undefined ? [] : await locationsOf(tx, ctx.scope, [locationId])
  if (id === undefined || !kept) throw notFound('货位')
  return { id, kept }
}

/** So many reasons are told; a longer text nobody reads. */
const MOST_REASONS = 10

/**
 * Deletes the locations to which nothing refers.
 * @returns which others stayed, and why; the empty text when all went
 * @throws Refused notFound when one of them is not there, or not for this user
 */
export async function removeLocations(
  tx: Tx,
  ctx: Context,
  { locationIds }: CallInput<typeof batchDeleteLocation>,
): Promise<CallOutput<typeof batchDeleteLocation>> {
  const { scope } = ctx
  const seen = await locationsOf(tx, scope, locationIds)
  if (seen.length !== locationIds.length) throw notFound('货位')
  for (const code of [...new Set(seen.map((row) => row.warehouse_code))].toSorted()) await lockSite(tx, scope, code)
  if ((await lockLocations(tx, scope, locationIds)).length !== locationIds.length) throw notFound('货位')
  const rows = await locationsOf(tx, scope, locationIds)
  const leaving: number[] = []
  const reasons: string[] = []
  for (const warehouseId of new Set(rows.map((row) => row.warehouse_id))) {
    const here = rows.filter((row) => row.warehouse_id === warehouseId)
    const elsewhere = await stagingBeside(
      tx,
      scope,
      warehouseId,
      here.map((row) => row.id),
    )
    const parted = partLeaving(
      here.map((row) => ({ ...useOf(row), row })),
      elsewhere,
    )
    leaving.push(...parted.leaving.map(({ row }) => row.id))
    reasons.push(...parted.staying.map(({ location, why }) => LOCATION_KEPT.row(location.row.code, staysText(why))))
  }
  const gone = await archiveLocations(tx, scope, leaving)
  await logLocations(tx, ctx, gone, ({ code }) => worded(LOCATION_LOG.deleted, { code }), {
    to: LOGGED.off,
  })
  return keptText(gone.length, reasons)
}

function keptText(deleted: number, reasons: readonly string[]): string {
  if (reasons.length === 0) return ''
  const more = reasons.length > MOST_REASONS ? [LOCATION_KEPT.more(reasons.length - MOST_REASONS)] : []
  const kept = [...reasons.slice(0, MOST_REASONS), ...more].join('；')
  return `${LOCATION_KEPT.head(deleted, reasons.length)}：${kept}`
}
