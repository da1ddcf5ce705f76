import { saveArea, type deleteArea } from '@yuncang/contract/site/area/area.ts'
import { AREA_LOG, AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { LOCATION_LOG } from '@yuncang/contract/site/location/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence, type Facts } from '@yuncang/contract/wire/refusal.ts'
import { kindOfNature, type AreaNature } from '@yuncang/domain/site/area/nature.ts'
import { whyKeepsKind } from '@yuncang/domain/site/location/stay.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { lockLocations, setKind, stagingBeside } from '../location/change.store.ts'
import { logLocations } from '../location/log.ts'
import { locationsOfArea } from '../location/store.ts'
import { staysText, useOf } from '../location/view.ts'
import { archiveArea, areaById, areasNamed, insertArea, lockSite, updateArea, type WholeArea } from './store.ts'
import { areaStays } from './view.ts'

const no = saveArea.refusals

/**
 * Creates or changes an area.
 * @throws Refused nameTaken, changed, warehouseFixed, natureInUse; notFound
 */
export async function keepArea(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof saveArea>,
): Promise<CallOutput<typeof saveArea>> {
  const { scope } = ctx
  const area = { name: input.areaName, nature: input.areaNature, note: input.note }
  const warehouse = await lockSite(tx, scope, input.warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const before = input.areaId === undefined ? undefined : await areaById(tx, scope, input.areaId)
  if (input.areaId !== undefined && !before) throw notFound('库区')
  if (before && before.warehouse_id !== warehouse.id) throw refuse(no, 'warehouseFixed')
  if (before && input.version !== undefined && input.version !== before.version)
    throw refuse(no, 'changed', { name: before.name })
  const namesake = (await areasNamed(tx, scope, warehouse.id, [area.name])).get(area.name)
  if (namesake && namesake.id !== before?.id)
    throw refuse(no, 'nameTaken', { warehouse: warehouse.name, name: area.name })
  if (!before) {
    const id = await insertArea(tx, scope, warehouse.id, area)
    await log(tx, ctx, { id, version: 1 }, AREA_LOG.created, {
      name: area.name,
      nature: AREA_NATURE_NAMES[area.nature],
    })
    return { areaId: String(id) }
  }
  if (before.nature !== area.nature) await changeNature(tx, ctx, before, area.nature)
  await updateArea(tx, scope, before.id, area)
  const turned = before.nature !== area.nature
  const text = turned ? AREA_LOG.natureChanged : before.name === area.name ? AREA_LOG.changed : AREA_LOG.renamed
  await log(tx, ctx, { id: before.id, version: before.version + 1 }, text, {
    name: area.name,
    nature: AREA_NATURE_NAMES[area.nature],
    before: turned ? AREA_NATURE_NAMES[before.nature] : before.name,
  })
  return { areaId: String(before.id) }
}

/** The locations become what their area has become, once nothing refers to them. */
async function changeNature(tx: Tx, ctx: Context, area: WholeArea, nature: AreaNature): Promise<void> {
  const { scope } = ctx
  const ids = (await locationsOfArea(tx, scope, area.id)).map((row) => row.id)
  await lockLocations(tx, scope, ids.map(String))
  const elsewhere = await stagingBeside(tx, scope, area.warehouse_id, ids)
  for (const row of await locationsOfArea(tx, scope, area.id)) {
    const lastStaging = row.kind === 'staging' && elsewhere === 0
    const why = staysText(whyKeepsKind({ ...useOf(row), lastStaging }, nature))
    if (why)
      throw refuse(no, 'natureInUse', { name: area.name, nature: AREA_NATURE_NAMES[nature], location: row.code, why })
  }
  const changed = await setKind(tx, scope, area.id, kindOfNature(nature))
  await logLocations(tx, ctx, changed, ({ code }) =>
    sentence({ code: 400, text: LOCATION_LOG.kind }, { code, nature: AREA_NATURE_NAMES[nature] }),
  )
}

/** Deletes an area without locations; answers why it was not deleted, or the empty text. */
export async function removeArea(
  tx: Tx,
  ctx: Context,
  { areaId }: CallInput<typeof deleteArea>,
): Promise<CallOutput<typeof deleteArea>> {
  const { scope } = ctx
  const found = await areaById(tx, scope, areaId)
  if (!found || !(await lockSite(tx, scope, found.warehouse_code))) throw notFound('库区')
  const area = await areaById(tx, scope, areaId)
  if (!area) throw notFound('库区')
  const stays = areaStays(area)
  if (stays) return stays
  await archiveArea(tx, scope, area.id)
  await log(tx, ctx, { id: area.id, version: area.version + 1 }, AREA_LOG.deleted, { name: area.name })
  return ''
}

async function log(
  tx: Tx,
  ctx: Context,
  { id, version }: { id: number; version: number },
  text: string,
  facts: Facts,
): Promise<void> {
  const content = sentence({ code: 400, text }, facts)
  const fromStatus = version === 1 ? null : 1
  const toStatus = text === AREA_LOG.deleted ? 0 : 1
  await writeLog(tx, ctx.scope, ctx, [{ kind: 'area', documentId: id, version, fromStatus, toStatus, content }])
}
