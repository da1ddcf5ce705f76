import { NO_NATURE } from '@yuncang/domain/task/task/kind.ts'
import { own } from '@yuncang/domain/base/own.ts'
import type { getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import { DOCUMENT_NAMES, OTHER_STEP, PLACE_NAMES, STEP_NAMES } from '@yuncang/contract/stock/history/words.ts'
import { TASK_KIND_NAMES } from '@yuncang/contract/task/task/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { goodsView, ownerView } from '../../goods/shown/view.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { dateText, timeText } from '../../plumbing/http/wire.ts'
import type { HistoryRow } from './list.store.ts'

type Row = CallOutput<typeof getGoodsHistoryPage>['records'][number]

/** A move on the wire. */
export function historyView(ctx: Context, row: HistoryRow, balancePieces: number | null): Row {
  const from = placeText(row.from_kind, row.from_code, row.from_area)
  const to = placeText(row.to_kind, row.to_code, row.to_area)
  const documentType = documentTypeOf(row)
  return {
    id: String(row.id),
    createTime: timeText(row.at),
    createName: row.person_name,
    code: row.document,
    documentType,
    nature: documentType === 'task' ? (row.task_nature ?? NO_NATURE) : NO_NATURE,
    documentName: documentNameOf(row),
    typeName: stepName(row.step),
    ...ownerView(ctx, row),
    ...goodsView(row),
    productionDate: dateText(row.production_date),
    quality: row.quality,
    fromAreaName: from.area,
    fromLocationCode: from.code,
    toAreaName: to.area,
    toLocationCode: to.code,
    pieces: row.quantity,
    changePieces: row.change,
    balancePieces,
  }
}

/** What the document of a move is called. */
export function documentNameOf(row: HistoryRow): string {
  const type = documentTypeOf(row)
  if (type !== 'task') return DOCUMENT_NAMES[type]
  return row.kind_name ?? (row.task_kind === null ? '' : TASK_KIND_NAMES[row.task_kind])
}

/** What was done, in words. */
export function stepName(step: string): string {
  return own(STEP_NAMES, step.split(':')[0]!) ?? OTHER_STEP
}

/** A place as a person reads it: its code and area, or what it stands for outside the locations. */
export function placeText(kind: string, code: string, area: string | null): { code: string; area: string } {
  return area === null ? { code: own(PLACE_NAMES, kind) ?? '', area: '' } : { code, area }
}

const BY_STEP: Readonly<Record<string, Row['documentType']>> = {
  shelve: 'putaway',
  date: 'dateEntry',
  move: 'move',
  quality: 'quality',
  redate: 'dateChange',
  open: 'opening',
}

function documentTypeOf({ step }: HistoryRow): Row['documentType'] {
  return own(BY_STEP, step.split(':')[0]!) ?? 'task'
}
