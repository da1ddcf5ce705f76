import { nameFinder } from '@yuncang/domain/base/name.ts'
import { ROW_FAULTS } from '@yuncang/contract/base/import/words.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { importLocation, LOCATION_FAULTS } from '@yuncang/contract/site/location/import.ts'
import { locationSheet } from '@yuncang/contract/site/location/sheet.ts'
import { LOCATION_LOG, LOCATION_REFUSALS } from '@yuncang/contract/site/location/words.ts'
import { sentence, worded } from '@yuncang/contract/wire/refusal.ts'
import { kindOfNature } from '@yuncang/domain/site/area/nature.ts'
import { whyKeepsArea, type Stays } from '@yuncang/domain/site/location/stay.ts'
import {
  batchesOf,
  faultsOf,
  importOf,
  type ImportPlan,
  type ImportWork,
  type Numbered,
} from '../../base/import/kind.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { lockSite, type LockedWarehouse } from '../warehouse/lock.store.ts'
import { addLocations, keptCode } from './add.ts'
import { stagingBeside, type NewLocation } from './change.store.ts'
import { areasNamed, lockNamed, updateLocations, type KnownPlace, type NamedArea } from './import.store.ts'
import { logLocations } from './log.ts'
import { locationsOf } from './store.ts'
import { staysText, useOf } from './view.ts'

type Sheet = typeof locationSheet
type Work = ImportWork<Sheet>
/** A row with what it names, as it would be kept. */
type Wanted = {
  readonly row: number
  readonly warehouse: LockedWarehouse
  readonly area: NamedArea
  readonly known: KnownPlace | undefined
  readonly location: NewLocation
}

/** Locations, a row each, of areas that exist. */
export const locationImport = importOf({
  sheet: locationSheet,
  call: importLocation,
  marks: { done: 2, failed: 3 },
  writes: ['place', 'document_log'],
  plan,
})

async function plan(work: Work): Promise<ImportPlan> {
  const { tx, ctx, cover } = work
  const faults = faultsOf<Sheet>()
  const wanted = await namedRows(work, faults.add)
  for (const { row, known, location } of wanted)
    if (known && !cover)
      faults.add(row, 'code', worded(ROW_FAULTS.exists, { what: locationSheet.name, code: location.code }))
  const moved = wanted.filter(({ known, location }) => known && known.area_id !== location.areaId)
  const whole = new Map(
    (
      await locationsOf(
        tx,
        ctx.scope,
        moved.map(({ known }) => String(known!.id)),
      )
    ).map((place) => [place.id, place]),
  )
  const stays = (one: Wanted, refused: 'kindInUse' | 'areaInUse', why: Stays) =>
    faults.add(
      one.row,
      'areaName',
      sentence(LOCATION_REFUSALS[refused], {
        code: one.location.code,
        nature: AREA_NATURE_NAMES[one.area.nature],
        area: one.area.name,
        why: staysText(why),
      }),
    )
  for (const one of moved) {
    const place = whole.get(one.known!.id)
    const { nature, goods_counted_in: goodsCountedIn } = one.area
    const kept = place ? whyKeepsArea(useOf(place), { nature, goodsCountedIn }) : null
    if (kept) stays(one, kept.refused, kept.why)
  }
  for (const one of await lastStagings(tx, ctx.scope, wanted)) stays(one, 'kindInUse', { refused: 'lastStaging' })
  const added = wanted.filter(({ known }) => !known)
  const changed = wanted.filter(differs)
  return {
    errors: faults.all,
    created: added.length,
    changed: changed.length,
    save: async (heard) => {
      let done = wanted.length - added.length - changed.length
      for (const [warehouseId, here] of Map.groupBy(added, ({ warehouse }) => warehouse.id))
        for (const batch of batchesOf(here)) {
          const rows = batch.map(({ location, area }) => ({ ...location, areaName: area.name }))
          const written = new Set((await addLocations(tx, ctx, warehouseId, rows)).map(({ code }) => code))
          const taken = batch.find(({ location }) => !written.has(location.code))
          if (taken)
            throw refuse(LOCATION_REFUSALS, 'codeTaken', { warehouse: taken.warehouse.name, code: taken.location.code })
          await heard((done += batch.length))
        }
      for (const batch of batchesOf(changed)) {
        const areas = new Map(batch.map(({ known, area }) => [known!.id, area.name]))
        const rows = batch.map(({ known, location }) => ({ ...location, id: known!.id }))
        await logLocations(tx, ctx, await updateLocations(tx, ctx.scope, rows), ({ id, code }) =>
          worded(LOCATION_LOG.changed, { code, before: code, area: areas.get(id) }),
        )
        await heard((done += batch.length))
      }
      return { url: '/waremanage/location' }
    },
  }
}

type Fault = ReturnType<typeof faultsOf<Sheet>>['add']

/** The rows whose codes name what exists; what is wrong with the others is told. Their warehouses are locked, unless it is a mere check. */
async function namedRows({ tx, ctx: { scope }, rows, check }: Work, add: Fault): Promise<Wanted[]> {
  const warehouses = new Map<string, LockedWarehouse>()
  for (const code of [...new Set(rows.flatMap(({ values }) => values.warehouseCode ?? []))].toSorted()) {
    const warehouse = await lockSite(tx, scope, code, { check })
    if (warehouse) warehouses.set(code, warehouse)
  }
  const ids = [...warehouses.values()].map(({ id }) => id)
  const names = [...new Set(rows.flatMap(({ values }) => values.areaName ?? []))]
  const codes = [...new Set(rows.flatMap(({ values }) => keptCode(values.code ?? '') ?? []))]
  const areas = nameFinder(
    (await areasNamed(tx, scope, ids, names)).map((area) => [`${area.warehouse_id}/${area.name}`, area] as const),
  )
  const known = new Map(
    (await lockNamed(tx, scope, ids, codes, check)).map((place) => [`${place.warehouse_id}/${place.code}`, place]),
  )
  const seen = new Map<string, number>()
  return rows.flatMap(({ row, values }: Numbered<Sheet>): Wanted[] => {
    const { warehouseCode = '', areaName = '', code: written = '' } = values
    const say = (text: string) => worded(text, { warehouse: warehouseCode, area: areaName })
    const warehouse = warehouses.get(warehouseCode)
    const code = keptCode(written)
    if (code === null) add(row, 'code', sentence(LOCATION_REFUSALS.badCode, { code: written }))
    if (!warehouse) return add(row, 'warehouseCode', say(LOCATION_FAULTS.noWarehouse))
    if (!warehouse.locations_on)
      add(row, 'warehouseCode', sentence(LOCATION_REFUSALS.modelOff, { warehouse: warehouse.name }))
    const area = areas(`${warehouse.id}/${areaName}`)
    if (!area && warehouse.locations_on) add(row, 'areaName', say(LOCATION_FAULTS.noArea))
    if (code === null) return []
    const key = `${warehouse.id}/${code}`
    const first = seen.get(key)
    if (first !== undefined) add(row, null, worded(ROW_FAULTS.twice, { row: first }))
    else seen.set(key, row)
    const place = known.get(key)
    if (place?.area_id === null)
      add(row, 'code', sentence(LOCATION_REFUSALS.codeTaken, { warehouse: warehouse.name, code }))
    if (!area || !warehouse.locations_on || place?.area_id === null) return []
    const location = {
      code,
      areaId: area.id,
      kind: kindOfNature(area.nature),
      walkOrder: values.walkOrder ?? place?.walk_order ?? code,
      capacityBoxes: values.capacityBoxes ?? place?.capacity_boxes ?? null,
    }
    return [{ row, warehouse, area, known: place, location }]
  })
}

/** Rows that together would leave a warehouse without any staging location. */
async function lastStagings(tx: Tx, scope: Scope, wanted: readonly Wanted[]): Promise<Wanted[]> {
  const last: Wanted[] = []
  for (const [warehouseId, here] of Map.groupBy(wanted, ({ warehouse }) => warehouse.id)) {
    const leaving = here.filter(({ known, location }) => known?.kind === 'staging' && location.kind !== 'staging')
    if (leaving.length < 2) continue
    const arriving = here.some(({ known, location }) => known?.kind !== 'staging' && location.kind === 'staging')
    const ids = leaving.map(({ known }) => known!.id)
    if (!arriving && (await stagingBeside(tx, scope, warehouseId, ids)) === 0) last.push(...leaving)
  }
  return last
}

function differs({ known, location }: Wanted): boolean {
  return (
    known !== undefined &&
    (known.area_id !== location.areaId ||
      known.walk_order !== location.walkOrder ||
      known.capacity_boxes !== location.capacityBoxes)
  )
}
