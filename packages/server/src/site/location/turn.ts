import { saveArea } from '@yuncang/contract/site/area/area.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { LOCATION_LOG } from '@yuncang/contract/site/location/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { kindOfNature, type AreaNature } from '@yuncang/domain/site/area/nature.ts'
import { whyKeepsKind } from '@yuncang/domain/site/location/stay.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import type { WholeArea } from '../area/store.ts'
import { lockLocations, setKind, stagingBeside } from './change.store.ts'
import { logLocations } from './log.ts'
import { locationsOfArea } from './store.ts'
import { staysText, useOf } from './view.ts'

const no = saveArea.refusals

/**
 * The locations become what their area, which is locked with its warehouse, has become, once nothing refers to them.
 * @throws Refused natureInUse
 */
export async function turnLocations(tx: Tx, ctx: Context, area: WholeArea, nature: AreaNature): Promise<void> {
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
    worded(LOCATION_LOG.kind, { code, nature: AREA_NATURE_NAMES[nature] }),
  )
}
