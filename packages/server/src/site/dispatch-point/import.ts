import { distinct } from '@yuncang/domain/base/distinct.ts'
import { nameFinder } from '@yuncang/domain/base/name.ts'
import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { ROW_FAULTS } from '@yuncang/contract/base/import/words.ts'
import { importPoint, POINT_FAULTS } from '@yuncang/contract/site/dispatch-point/import.ts'
import { pointSheet } from '@yuncang/contract/site/dispatch-point/sheet.ts'
import { POINT_LOG, POINT_NAMES, POINT_REFUSALS } from '@yuncang/contract/site/dispatch-point/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { changesBetween } from '@yuncang/domain/site/dispatch-point/changes.ts'
import { batchesOf, faultsOf, importOf, type ImportPlan, type ImportWork } from '../../base/import/kind.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { holdWarehouse } from '../warehouse/store.ts'
import { platformsNamed, putAway } from './import.store.ts'
import { changePoints, createPoints } from './save.ts'
import type { BehindPoint } from './behind.ts'
import { lockPoints, type LockedPoint, type PointFields } from './store.ts'

type Sheet = typeof pointSheet
type Work = ImportWork<Sheet>
/** A row as it would be kept. An empty cell leaves what is there. */
type Wanted = {
  readonly row: number
  readonly code: string
  readonly known: LockedPoint | undefined
  readonly fields: PointFields
}

/** Dispatch points, a row each. */
export const pointImport = (behind: BehindPoint) =>
  importOf({
    sheet: pointSheet,
    call: importPoint,
    marks: { done: 2, failed: 3 },
    writes: ['dispatch_point', 'document_log'],
    plan: (work: Work) => plan(work, behind),
  })

async function plan(work: Work, { tasksOf }: BehindPoint): Promise<ImportPlan> {
  const { tx, ctx, deps } = work
  const faults = faultsOf<Sheet>()
  const wanted = await namedRows(work, faults.add)
  const added = wanted.filter(({ known }) => !known)
  const changed = wanted.flatMap((one) => {
    const what = one.known ? changesBetween(one.known, one.fields) : []
    return what.length > 0 ? [{ ...one, known: one.known!, what }] : []
  })
  for (const { row, known, what } of changed)
    if (what.includes('warehouse') && (await tasksOf(tx, ctx.scope, known.id)).any)
      faults.add(row, 'warehouseCode', worded(POINT_REFUSALS.warehouseFixed.text, { name: known.name }))
  return {
    errors: faults.all,
    created: added.length,
    changed: changed.length,
    save: async (heard) => {
      let done = wanted.length - added.length - changed.length
      for (const batch of batchesOf(added)) {
        const points = []
        for (const { code, fields } of batch)
          points.push({ ...fields, code: code === '' ? await deps.nextCode('PD', ctx.today) : code })
        const [taken] = await createPoints(tx, ctx, points)
        if (taken !== undefined) throw refuse(POINT_REFUSALS, 'codeTaken', { code: taken })
        await heard((done += batch.length))
      }
      for (const batch of batchesOf(changed)) {
        const changes = batch.map(({ known, fields, what }) => ({
          point: known,
          fields,
          content: worded(POINT_LOG.changed, { what: what.map((field) => POINT_NAMES[field]).join('、') }),
        }))
        await changePoints(tx, ctx, changes)
        await heard((done += batch.length))
      }
      return { url: '/waremanage/dispatchPoint' }
    },
  }
}

/** The rows whose texts name what exists; what is wrong with the others is told. */
async function namedRows(
  { tx, ctx: { scope }, rows, cover, check }: Work,
  add: ReturnType<typeof faultsOf<Sheet>>['add'],
): Promise<Wanted[]> {
  const values = rows.map((row) => row.values)
  const platformOf = nameFinder(
    (await platformsNamed(tx, scope, distinct(values.map((one) => one.platform)), check)).flatMap((platform) => [
      [platform.code, platform] as const,
      [platform.name, platform] as const,
    ]),
  )
  const warehouses = new Map<string, { id: number; name: string; status: number }>()
  for (const code of distinct(values.map((one) => one.warehouseCode)).toSorted()) {
    const warehouse = await holdWarehouse(tx, scope, code, { check })
    if (warehouse) warehouses.set(code, warehouse)
  }
  const codes = distinct(values.map((one) => one.code)).filter(Boolean)
  const known = new Map((await lockPoints(tx, scope, codes, { check })).map((point) => [point.code, point]))
  const gone = await putAway(tx, scope, codes)
  const seen = new Map<string, number>()
  return rows.flatMap(({ row, values: one }): Wanted[] => {
    const { code = '', name = '', platform: platformName = '', warehouseCode = '' } = one
    const platform = platformOf(platformName)
    if (!platform) add(row, 'platform', worded(POINT_FAULTS.noPlatform, { platform: platformName }))
    const warehouse = warehouses.get(warehouseCode)
    if (!warehouse) add(row, 'warehouseCode', worded(POINT_FAULTS.noWarehouse, { warehouse: warehouseCode }))
    const point = known.get(code)
    if (warehouse && !isInUse(warehouse) && point?.warehouseId !== warehouse.id)
      add(row, 'warehouseCode', worded(POINT_REFUSALS.warehouseClosed.text, { name: warehouse.name }))
    const first = code === '' ? undefined : seen.get(code)
    if (first !== undefined) add(row, null, worded(ROW_FAULTS.twice, { row: first }))
    else seen.set(code, row)
    if (gone.has(code)) add(row, 'code', worded(POINT_REFUSALS.codeTaken.text, { code }))
    if (point && !cover) add(row, 'code', worded(ROW_FAULTS.exists, { what: pointSheet.name, code }))
    if (!platform || !warehouse) return []
    const fields = {
      name,
      platformId: platform.id,
      warehouseId: warehouse.id,
      address: one.address ?? point?.address ?? '',
      contactName: one.contactName ?? point?.contactName ?? '',
      contactPhone: one.contactPhone || (point?.contactPhone ?? ''),
      byPallet: one.byPallet ?? point?.byPallet ?? false,
    }
    return [{ row, code, known: point, fields }]
  })
}
