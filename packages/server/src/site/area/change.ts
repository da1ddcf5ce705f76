import { saveArea, type deleteArea } from '@yuncang/contract/site/area/area.ts'
import { AREA_LOG, AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded, type Facts } from '@yuncang/contract/wire/refusal.ts'
import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { lockSite } from '../warehouse/lock.store.ts'
import { archiveArea, areaById, areasNamed, insertArea, updateArea, type WholeArea } from './store.ts'
import { areaStays } from './view.ts'

const no = saveArea.refusals

/** Turns the locations of an area into what it becomes. They stand behind areas: whoever puts the calls together hands it over. */
export type TurnLocations = (tx: Tx, ctx: Context, area: WholeArea, nature: AreaNature) => Promise<void>

/**
 * Creates or changes an area; `turn` makes its locations follow its nature.
 * @throws Refused nameTaken, changed, warehouseFixed, natureInUse; notFound
 */
export async function keepArea(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof saveArea>,
  turn: TurnLocations,
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
  if (before.nature !== area.nature) await turn(tx, ctx, before, area.nature)
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
  const content = worded(text, facts)
  const fromStatus = version === 1 ? null : 1
  const toStatus = text === AREA_LOG.deleted ? 0 : 1
  await writeLog(tx, ctx.scope, ctx, [{ kind: 'area', documentId: id, version, fromStatus, toStatus, content }])
}
