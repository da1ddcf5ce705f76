import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportQualityLog, qualityLogPage, qualityLogSums } from '@yuncang/contract/shelf/quality/log.ts'
import { QUALITY_SHEET } from '@yuncang/contract/shelf/quality/words.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { STOCK_SHEET } from '@yuncang/contract/stock/query/words.ts'
import { otherQuality } from '@yuncang/domain/shelf/quality/quality.ts'
import { GOODS_COLUMNS, ownerColumns } from '../../goods/shown/columns.ts'
import { goodsView, ownerView } from '../../goods/shown/view.ts'
import { ownedFilter } from '../../base/named/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { dateText, timeText } from '../../plumbing/http/wire.ts'
import { qualityChanges, type QualityRow } from './list.store.ts'

const fromOf = (row: QualityRow) => row.from_quality

/** Quality changes, newest first. */
export const qualityLogHandlers = listHandlers(
  { page: qualityLogPage, sums: qualityLogSums, export: exportQualityLog },
  {
    store: qualityChanges,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: (ctx, row) => ({
      qualityChangeCode: row.code,
      ...ownerView(ctx, row),
      ...goodsView(row),
      areaName: row.area_name,
      locationCode: row.location,
      productionDate: dateText(row.production_date),
      fromQuality: fromOf(row),
      toQuality: otherQuality(fromOf(row)),
      pieces: row.quantity,
      reason: row.reason,
      createTime: timeText(row.created_at),
      createName: row.created_name,
    }),
    sums: ({ rows, to_broken, to_normal }) => ({ total: rows, toBroken: to_broken, toNormal: to_normal }),
    sheet: { name: QUALITY_SHEET.name, columns },
  },
)

function columns(ctx: Context): readonly Column<QualityRow>[] {
  return [
    { title: QUALITY_SHEET.code, width: 18, value: (row) => row.code },
    ...ownerColumns(ctx.identity === IDENTITY.platform),
    { title: STOCK_SHEET.area, width: 14, value: (row) => row.area_name },
    { title: STOCK_SHEET.location, width: 14, value: (row) => row.location },
    ...GOODS_COLUMNS,
    { title: STOCK_SHEET.date, width: 12, value: (row) => dateText(row.production_date) },
    { title: QUALITY_SHEET.from, width: 10, value: (row) => QUALITY_NAMES[fromOf(row)] },
    { title: QUALITY_SHEET.to, width: 10, value: (row) => QUALITY_NAMES[otherQuality(fromOf(row))] },
    { title: QUALITY_SHEET.pieces, width: 10, value: (row) => row.quantity },
    { title: QUALITY_SHEET.reason, width: 30, value: (row) => row.reason },
    { title: QUALITY_SHEET.creator, width: 12, value: (row) => row.created_name },
    timeColumn(QUALITY_SHEET.createdAt, (row) => row.created_at),
  ]
}
