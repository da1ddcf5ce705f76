import { saveRack, type previewRack } from '@yuncang/contract/site/location/location.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { kindOfNature } from '@yuncang/domain/site/area/nature.ts'
import { MOST_RACK_LOCATIONS, rackLocations, rackSize, type RackLocation } from '@yuncang/domain/site/location/rack.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { areaById } from '../area/store.ts'
import { addLocations, fitCode } from './add.ts'
import { lockArea } from './change.ts'
import { takenCodes } from './change.store.ts'

const no = saveRack.refusals

/**
 * What making a rack would do.
 * @throws Refused zoneMissing, badCode, badRack, tooMany
 */
export async function rackPreview(
  db: Db,
  ctx: Context,
  input: CallInput<typeof previewRack>,
): Promise<CallOutput<typeof previewRack>> {
  const locations = locationsOfRack(input)
  const area = await areaById(db, ctx.scope, input.areaId)
  if (!area) throw refuse(no, 'zoneMissing')
  const codes = locations.map(({ code }) => code)
  const taken = await takenCodes(db, ctx.scope, area.warehouse_id, codes)
  return { locationCodes: codes, taken: codes.filter((code) => taken.has(code)) }
}

/**
 * Makes the locations of a rack that do not exist.
 * @throws Refused zoneMissing, modelOff, badCode, badRack, tooMany, allTaken
 */
export async function makeRack(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof saveRack>,
): Promise<CallOutput<typeof saveRack>> {
  const locations = locationsOfRack(input)
  const area = await lockArea(tx, ctx, input.areaId)
  if (!area) throw refuse(no, 'zoneMissing')
  if (!area.locations_on) throw refuse(no, 'modelOff', { warehouse: area.warehouse_name })
  const shared = {
    areaId: area.id,
    areaName: area.name,
    kind: kindOfNature(area.nature),
    capacityBoxes: input.capacityBoxes ?? null,
  }
  const written = await addLocations(
    tx,
    ctx,
    area.warehouse_id,
    locations.map((location) => ({ ...location, ...shared })),
  )
  if (written.length === 0) throw refuse(no, 'allTaken', { count: locations.length })
  return { created: written.length, skipped: locations.length - written.length }
}

function locationsOfRack(input: CallInput<typeof previewRack>): RackLocation[] {
  const { prefix, levelFrom, levelTo } = input
  const rack = {
    prefix: prefix === '' ? '' : fitCode(prefix),
    rows: { from: input.rowFrom, to: input.rowTo },
    bays: { from: input.bayFrom, to: input.bayTo },
    levels: levelFrom === undefined || levelTo === undefined ? null : { from: levelFrom, to: levelTo },
    digits: input.digits,
    snake: input.snake === 1,
  }
  const count = rackSize(rack)
  if (count === 0) throw refuse(no, 'badRack')
  if (count > MOST_RACK_LOCATIONS) throw refuse(no, 'tooMany', { most: MOST_RACK_LOCATIONS, count })
  return rackLocations(rack)
}
