import { UNIT_NAMES } from '@yuncang/contract/board/figure/words.ts'
import type { getBoardSpace } from '@yuncang/contract/board/space/space.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { addDays } from '@yuncang/domain/base/calendar.ts'
import { FIGURES } from '@yuncang/domain/board/figure/figure.ts'
import { pointsOf } from '@yuncang/domain/board/figure/range.ts'
import { rateOf } from '@yuncang/domain/board/figure/share.ts'
import type { AreaNature } from '@yuncang/domain/site/area/nature.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { askedOwners, askedRange, resolved } from '../figure/asked.ts'
import { unsettledDays } from '../figure/build.store.ts'
import { warehousesNamed } from '../figure/master.store.ts'
import { areasOf, spaceOf, type Space } from '../figure/space.store.ts'

/** Days that are not built yet are told from the moves; older ones are left as they are kept. */
const LIVE_DAYS = 7
/** More lines nobody tells apart. */
const SHOWN_AREAS = 8

const rate = (rows: readonly Pick<Space, 'places' | 'used'>[]) => {
  const sum = (of: 'places' | 'used') => rows.reduce((all, row) => all + row[of], 0)
  return rateOf(BigInt(sum('used')), BigInt(sum('places')))
}

/** How full the areas are, and were at the end of each day; of a month that of its last day that is known. */
export async function space(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getBoardSpace>,
): Promise<CallOutput<typeof getBoardSpace>> {
  const { scope, today } = ctx
  const range = askedRange(ctx, input)
  const { warehouses } = await askedOwners(db, scope, input)
  const recent = addDays(today, -LIVE_DAYS)
  const end = range.end < today ? range.end : today
  const [unsettled] =
    range.begin > end ? [] : await unsettledDays(db, scope, { begin: range.begin > recent ? range.begin : recent, end })
  // What is written late to a day changes how those behind it ended.
  const live = unsettled === undefined ? [] : pointsOf({ begin: unsettled, end, axis: 'day' }).map(({ name }) => name)
  const [rows, now, areas, named] = await Promise.all([
    spaceOf(db, scope, { begin: range.begin, end }, live, warehouses),
    spaceOf(db, scope, { begin: today, end: today }, [today], warehouses),
    areasOf(db, scope, warehouses),
    warehousesNamed(db, scope, { warehouses }),
  ])
  const several = named.length > 1
  const all = areas.flatMap((area) => {
    const warehouse = named.find(({ id }) => id === area.warehouse_id)
    const present = now.find((row) => row.area_id === area.id) ?? { places: 0, used: 0 }
    const past = rows.filter((row) => row.area_id === area.id)
    return warehouse === undefined || (present.places === 0 && past.every(({ places }) => places === 0))
      ? []
      : [{ area, warehouse, present, past }]
  })
  const points = pointsOf(range)
  const shown = all
    .toSorted((a, b) => b.present.places - a.present.places || a.area.id - b.area.id)
    .slice(0, SHOWN_AREAS)
  const held = all.filter(({ present }) => present.places > 0)
  const sums = { places: total(held, 'places'), used: total(held, 'used') }
  return {
    chart: {
      axis: points.map(({ name }) => name),
      series: shown.map(({ area, warehouse, present, past }) => ({
        code: String(area.id),
        name: several ? `${warehouse.name} ${area.name}` : area.name,
        unit: UNIT_NAMES[FIGURES.spaceRate.unit],
        values: points.map((point) => {
          const last = past.findLast(({ day }) => day >= point.begin && day <= point.end)
          return last === undefined ? null : rate([last])
        }),
        total: rate([present]),
      })),
    },
    records: held.map(({ area, warehouse, present: { places, used } }) => ({
      warehouseCode: warehouse.code,
      warehouseName: warehouse.name,
      areaId: String(area.id),
      areaName: area.name,
      areaNature: area.nature as AreaNature,
      places,
      used,
      free: places - used,
      spaceRate: rate([{ places, used }]),
    })),
    sums: { ...sums, free: sums.places - sums.used, spaceRate: rate([sums]) },
    ...resolved(range, ctx),
  }
}

const total = (
  rows: readonly { readonly present: { readonly places: number; readonly used: number } }[],
  of: 'places' | 'used',
) => rows.reduce((sum, { present }) => sum + present[of], 0)
