import type { getArea } from '@yuncang/contract/site/area/area.ts'
import { AREA_NATURE_NAMES, AREA_SHEET, AREA_STAYS } from '@yuncang/contract/site/area/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Column } from '../../plumbing/http/excel.ts'
import { mayKeep } from '../../plumbing/http/may-keep.ts'
import type { WholeArea } from './store.ts'

/** An area on the wire, with what this user can do to it. */
export function areaView(ctx: Context, row: WholeArea): CallOutput<typeof getArea> {
  const edit = mayKeep(ctx, 'areaManageEdit')
  return {
    areaId: String(row.id),
    areaName: row.name,
    areaNature: String(row.nature),
    natureName: AREA_NATURE_NAMES[row.nature],
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    note: row.note,
    locationCount: row.locations,
    usedCount: row.used,
    pieces: row.pieces,
    version: row.version,
    abilities: { edit, delete: edit || areaStays(row) },
  }
}

/** Why an area cannot be deleted (gaps E09); the empty text when it can. Without locations nothing lies in it, but its floor may be leased. */
export function areaStays({ name, locations, pieces, leases, counted_in: code }: WholeArea): string {
  if (pieces > 0) return sentence(AREA_STAYS.hasStock, { name, count: pieces })
  if (code !== null) return sentence(AREA_STAYS.isCounted, { name, code })
  if (locations > 0) return sentence(AREA_STAYS.hasLocations, { name, count: locations })
  return leases > 0 ? sentence(AREA_STAYS.isLeased, { name, count: leases }) : ''
}

/** The columns of an exported list of areas. */
export const AREA_COLUMNS: readonly Column<WholeArea>[] = [
  { title: AREA_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: AREA_SHEET.area, width: 18, value: (row) => row.name },
  { title: AREA_SHEET.nature, width: 10, value: (row) => AREA_NATURE_NAMES[row.nature] },
  { title: AREA_SHEET.locations, width: 10, value: (row) => row.locations },
  { title: AREA_SHEET.used, width: 10, value: (row) => row.used },
  { title: AREA_SHEET.pieces, width: 12, value: (row) => row.pieces },
  { title: AREA_SHEET.note, width: 36, value: (row) => row.note },
]
