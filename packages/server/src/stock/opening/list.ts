import type {
  exportOpening,
  getOpening,
  getOpeningLines,
  getOpeningPage,
  getOpeningSums,
} from '@yuncang/contract/stock/opening/opening.ts'
import { OPENING_SHEET } from '@yuncang/contract/stock/opening/words.ts'
import { TOTAL_CAP, type CallInput, type CallOutput } from '@yuncang/contract/wire/call.ts'
import { logView } from '../../base/settings/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../plumbing/db/named.store.ts'
import { readLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeColumn, workbook, type Column, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, timeText, validText } from '../../plumbing/http/wire.ts'
import { QUALITY_OF_CODE } from '../ledger/store.ts'
import { ownerColumns } from '../query/columns.ts'
import { goodsView, ownerView } from '../query/view.ts'
import {
  allDocuments,
  countLines,
  documentByCode,
  documentPage,
  linePage,
  sumDocuments,
  type OpeningDocumentRow,
} from './list.store.ts'

/** Opening stock documents, newest first. */
export async function listOpening(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getOpeningPage>,
): Promise<CallOutput<typeof getOpeningPage>> {
  const page = pageOf(input)
  const filter = await ownedFilter(db, ctx.scope, input)
  const [rows, sums] = await Promise.all([
    documentPage(db, ctx.scope, filter, page),
    sumDocuments(db, ctx.scope, filter),
  ])
  return { records: rows.map((row) => openingView(ctx, row)), ...totalOf(sums.rows) }
}

/** Sums for the foot of the list. */
export async function openingSums(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getOpeningSums>,
): Promise<CallOutput<typeof getOpeningSums>> {
  const { rows, goods, pieces } = await sumDocuments(db, ctx.scope, await ownedFilter(db, ctx.scope, input))
  return rows > TOTAL_CAP ? null : { total: rows, yosSkuNumber: goods, yosNumber: pieces }
}

/** A document with its log. */
export async function openingDetail(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getOpening>,
): Promise<CallOutput<typeof getOpening>> {
  const document = await found(db, ctx, input.yosCode)
  const log = await readLog(db, ctx.scope, 'opening', document.id)
  return {
    ...openingView(ctx, document),
    logList: logView(log),
  }
}

/** A page of what a document put where. */
export async function openingLines(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getOpeningLines>,
): Promise<CallOutput<typeof getOpeningLines>> {
  const page = pageOf(input)
  const { id } = await found(db, ctx, input.yosCode)
  const [rows, counted] = await Promise.all([linePage(db, ctx.scope, id, page), countLines(db, ctx.scope, id)])
  const records = rows.map((row) => ({
    id: String(row.line),
    ...goodsView(row),
    yaName: row.area_name,
    ylCode: row.place_code,
    productionTime: dateText(row.production_date),
    validUntil: validText(row.production_date, row.shelf_life_days),
    quality: QUALITY_OF_CODE[row.quality]!,
    num: row.quantity,
  }))
  return { records, ...totalOf(counted) }
}

/** The filtered documents as a workbook. */
export async function exportList(db: Db, ctx: Context, input: CallInput<typeof exportOpening>): Promise<Workbook> {
  const columns: readonly Column<OpeningDocumentRow>[] = [
    { title: OPENING_SHEET.code, width: 18, value: (row) => row.code },
    ...ownerColumns(ctx.identity === 3),
    { title: OPENING_SHEET.goodsCount, width: 10, value: (row) => row.goods_count },
    { title: OPENING_SHEET.pieces, width: 12, value: (row) => row.total_pieces },
    { title: OPENING_SHEET.creator, width: 12, value: (row) => row.created_name },
    timeColumn(OPENING_SHEET.createdAt, (row) => row.created_at),
  ]
  const filter = await ownedFilter(db, ctx.scope, input)
  return workbook({ name: OPENING_SHEET.name, columns, batches: allDocuments(db, ctx.scope, filter) })
}

async function found(db: Db, ctx: Context, code: string): Promise<OpeningDocumentRow> {
  const document = await documentByCode(db, ctx.scope, code)
  if (!document) throw notFound('期初库存单')
  return document
}

function openingView(ctx: Context, row: OpeningDocumentRow): CallOutput<typeof getOpeningPage>['records'][number] {
  return {
    yosCode: row.code,
    ...ownerView(ctx, row),
    yosSkuNumber: row.goods_count,
    yosNumber: row.total_pieces,
    yosCreateTime: timeText(row.created_at),
    createName: row.created_name,
  }
}
