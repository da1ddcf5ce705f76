import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  exportOpening,
  type getOpening,
  getOpeningLines,
  getOpeningPage,
  getOpeningSums,
} from '@yuncang/contract/stock/opening/opening.ts'
import { OPENING_SHEET } from '@yuncang/contract/stock/opening/words.ts'
import { type CallInput, type CallOutput } from '@yuncang/contract/wire/call.ts'
import { ownerColumns } from '../../goods/shown/columns.ts'
import { goodsView, ownerView } from '../../goods/shown/view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../base/named/store.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context, Who } from '../../plumbing/http/context.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, timeText, validText } from '../../plumbing/http/wire.ts'
import { documentByCode, openingDocuments, openingLines, type OpeningDocumentRow } from './list.store.ts'

/** Opening stock documents, newest first. */
export const openingListHandlers = listHandlers(
  { page: getOpeningPage, sums: getOpeningSums, export: exportOpening },
  {
    store: openingDocuments,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: openingView,
    sums: ({ rows, goods, pieces }) => ({ total: rows, goodsCount: goods, pieces: pieces }),
    sheet: { name: OPENING_SHEET.name, columns },
  },
)

/** What a document put where, in the order of the file. */
export const openingLineHandlers = listHandlers(
  { page: getOpeningLines },
  {
    store: openingLines,
    filter: async (db, ctx, { openingCode }) => (await found(db, ctx, openingCode)).id,
    view: (_ctx, row) => ({
      id: String(row.line),
      ...goodsView(row),
      areaName: row.area_name,
      locationCode: row.place_code,
      productionDate: dateText(row.production_date),
      validUntil: validText(row.production_date, row.shelf_life_days),
      quality: row.quality,
      pieces: row.quantity,
    }),
  },
)

/** A document with its log. */
export async function openingDetail(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getOpening>,
): Promise<CallOutput<typeof getOpening>> {
  const document = await found(db, ctx, input.openingCode)
  const log = await readLog(db, ctx.scope, 'opening', document.id)
  return {
    ...openingView(ctx, document),
    logList: logView(log),
  }
}

function columns(ctx: Context): readonly Column<OpeningDocumentRow>[] {
  return [
    { title: OPENING_SHEET.code, width: 18, value: (row) => row.code },
    ...ownerColumns(ctx.identity === IDENTITY.platform),
    { title: OPENING_SHEET.goodsCount, width: 10, value: (row) => row.goods_count },
    { title: OPENING_SHEET.pieces, width: 12, value: (row) => row.total_pieces },
    { title: OPENING_SHEET.creator, width: 12, value: (row) => row.created_name },
    timeColumn(OPENING_SHEET.createdAt, (row) => row.created_at),
  ]
}

async function found(db: Db, ctx: Who, code: string): Promise<OpeningDocumentRow> {
  const document = await documentByCode(db, ctx.scope, code)
  if (!document) throw notFound('期初库存单')
  return document
}

function openingView(ctx: Context, row: OpeningDocumentRow): CallOutput<typeof getOpeningPage>['records'][number] {
  return {
    openingCode: row.code,
    ...ownerView(ctx, row),
    goodsCount: row.goods_count,
    pieces: row.total_pieces,
    createTime: timeText(row.created_at),
    createName: row.created_name,
  }
}
