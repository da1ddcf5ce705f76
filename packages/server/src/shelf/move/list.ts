import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  exportMoves,
  type getMoveTaskDetail,
  getMoveTaskList,
  getMoveTaskSums,
} from '@yuncang/contract/shelf/move/move.ts'
import { MOVE_SHEET } from '@yuncang/contract/shelf/move/words.ts'
import { type CallInput, type CallOutput } from '@yuncang/contract/wire/call.ts'
import { ownerColumns } from '../../goods/shown/columns.ts'
import { goodsView, ownerView } from '../../goods/shown/view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { ownedFilter } from '../../base/named/store.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { dateText, timeText, validText } from '../../plumbing/http/wire.ts'
import { moveByCode, moveLines, moves, type MoveRow } from './list.store.ts'

/** Quick moves, newest first. */
export const moveListHandlers = listHandlers(
  { page: getMoveTaskList, sums: getMoveTaskSums, export: exportMoves },
  {
    store: moves,
    filter: (db, { scope }, asked) => ownedFilter(db, scope, asked),
    view: moveView,
    sums: ({ rows, goods, pieces }) => ({ total: rows, goodsCount: goods, pieces: pieces }),
    sheet: { name: MOVE_SHEET.name, columns },
  },
)

/** A quick move with its goods and its log. */
export async function moveDetail(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getMoveTaskDetail>,
): Promise<CallOutput<typeof getMoveTaskDetail>> {
  const move = await moveByCode(db, ctx.scope, input.moveCode)
  if (!move) throw notFound('移库单')
  const [lines, log] = await Promise.all([moveLines(db, ctx.scope, move.id), readLog(db, ctx.scope, 'move', move.id)])
  return {
    ...moveView(ctx, move),
    lines: lines.map((line) => ({
      ...goodsView(line),
      productionDate: dateText(line.production_date),
      validUntil: validText(line.production_date, line.shelf_life_days),
      normal: line.normal,
      broken: line.broken,
    })),
    logList: logView(log),
  }
}

function columns(ctx: Context): readonly Column<MoveRow>[] {
  return [
    { title: MOVE_SHEET.code, width: 18, value: (row) => row.code },
    ...ownerColumns(ctx.identity === IDENTITY.platform),
    { title: MOVE_SHEET.fromArea, width: 14, value: (row) => row.from_area },
    { title: MOVE_SHEET.from, width: 14, value: (row) => row.from_code },
    { title: MOVE_SHEET.toArea, width: 14, value: (row) => row.to_area },
    { title: MOVE_SHEET.to, width: 14, value: (row) => row.to_code },
    { title: MOVE_SHEET.goodsCount, width: 10, value: (row) => row.goods_count },
    { title: MOVE_SHEET.pieces, width: 10, value: (row) => row.total_pieces },
    { title: MOVE_SHEET.creator, width: 12, value: (row) => row.created_name },
    timeColumn(MOVE_SHEET.createdAt, (row) => row.created_at),
  ]
}

function moveView(ctx: Context, row: MoveRow): CallOutput<typeof getMoveTaskList>['records'][number] {
  return {
    moveCode: row.code,
    ...ownerView(ctx, row),
    fromAreaName: row.from_area,
    fromLocationCode: row.from_code,
    toAreaName: row.to_area,
    toLocationCode: row.to_code,
    goodsCount: row.goods_count,
    pieces: row.total_pieces,
    createTime: timeText(row.created_at),
    createName: row.created_name,
  }
}
