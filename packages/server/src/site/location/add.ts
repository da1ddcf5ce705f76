import { LOGGED } from '../../plumbing/db/document-log.store.ts'
import { codeForm } from '@yuncang/domain/base/name.ts'
import { LOCATION_LOG, LOCATION_REFUSALS } from '@yuncang/contract/site/location/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { insertLocations, type NewLocation, type WrittenLocation } from './change.store.ts'
import { logLocations } from './log.ts'

const FIT = /^[\p{Script=Han}0-9A-Z._/-]{1,30}$/u

/** A code as it is kept: capitals, because scanners and people write it either way, in half width. Null when it cannot be one. */
export function keptCode(typed: string): string | null {
  const code = codeForm(typed)
  return FIT.test(code) ? code : null
}

/**
 * Adds locations to areas of a warehouse that is locked ({@link lockSite}), in one statement, each with a line in its log. Whatever
 * brings many (a rack, an import) comes through here.
 * @returns those written; a code that is missing was in use and stays as it is
 */
export async function addLocations(
  tx: Tx,
  ctx: Context,
  warehouseId: number,
  locations: readonly (NewLocation & { readonly areaName: string })[],
): Promise<WrittenLocation[]> {
  const written = await insertLocations(tx, ctx.scope, warehouseId, locations)
  const areas = new Map(locations.map(({ code, areaName }) => [code, areaName]))
  const content = ({ code }: WrittenLocation) => worded(LOCATION_LOG.created, { code, area: areas.get(code) })
  // What was there already in another life comes back from being deleted.
  await logLocations(tx, ctx, written, content, { from: LOGGED.off })
  return written
}

/** @throws Refused badCode */
export function fitCode(typed: string): string {
  const code = keptCode(typed)
  if (code === null) throw refuse(LOCATION_REFUSALS, 'badCode', { code: typed })
  return code
}
