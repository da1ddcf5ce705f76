import { TASK_MAKERS } from '@yuncang/contract/task/task/list.ts'
import { TASK_WHY, statusName } from '@yuncang/contract/task/task/words.ts'
import type { TaskRow } from '@yuncang/contract/task/task/rows.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import type { Nature, TaskKind } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS, nextStatus, type TaskDeed, type TaskStatus } from '@yuncang/domain/task/task/state.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf, flagOrNull, timeText } from '../../plumbing/http/wire.ts'
import type { Besides } from './besides.store.ts'

/** A task with the names it is shown with. */
export type TaskViewRow = {
  id: number
  code: string
  nature: Nature
  kind: TaskKind
  status: TaskStatus
  loading: boolean | null
  by_pallet: boolean
  suggested_pallets: number | null
  pallets: number | null
  note: string
  goods_count: number
  planned_pieces: number
  actual_pieces: number
  reckon_type: string
  finish_locations_on: boolean | null
  created_at: Date
  accepted_at: Date | null
  shipped_at: Date | null
  finished_at: Date | null
  cancelled_at: Date | null
  supplier_code: string
  supplier_name: string
  warehouse_code: string
  warehouse_name: string
  locations_on: boolean
  point_code: string | null
  point_name: string | null
  kind_name: string | null
  created_name: string
  source_code: string | null
  tenant_name: string
}

/** A task on the wire, with what this user can do to it (part 1, 3). */
export function taskView(ctx: Context, row: TaskViewRow): TaskRow {
  return {
    code: row.code,
    status: row.status,
    statusName: statusName(row.status, row.nature),
    nature: row.nature,
    taskType: row.kind,
    typeName: row.kind_name ?? row.kind,
    supplierCode: row.supplier_code,
    supplier: row.supplier_name,
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    pointCode: row.point_code ?? '',
    pointName: row.point_name ?? '',
    loading: flagOrNull(row.loading),
    byPallet: flagOf(row.by_pallet),
    suggestedPallets: row.suggested_pallets,
    pallets: row.pallets,
    note: row.note,
    goodsCount: row.goods_count,
    plannedPieces: row.planned_pieces,
    actualPieces: row.actual_pieces,
    createTime: timeText(row.created_at),
    createName: row.created_name,
    acceptTime: timeText(row.accepted_at),
    finishTime: timeText(row.finished_at),
    cancelTime: timeText(row.cancelled_at),
    computeType: row.reckon_type,
    finishLocationsOn: flagOrNull(row.finish_locations_on),
    sourceTaskCode: row.source_code ?? '',
    tenantName: ctx.identity === IDENTITY.platform ? row.tenant_name : '',
    abilities: {
      accept: ability(ctx, row.status, 'accept', 'assignmentManageEdit', [1, 4]),
      cancel: ability(ctx, row.status, 'cancel', 'assignmentManageCancel', [1, 2, 4]),
      complete: completeAbility(ctx, row.status),
      signFor: ability(ctx, row.status, 'signFor', 'assignmentManageSign', [1, 4]),
      change: changeAbility(ctx, row.status),
      supplement: supplementAbility(ctx, row.status),
    },
  }
}

/** What tasks are shown with besides; nothing where it is not asked for. */
export const besidesView = (of: Besides | undefined) => ({
  weight: of?.weight ?? null,
  volume: of?.volume ?? null,
  receivedPieces: of?.received ?? null,
  rejectedPieces: of?.rejected ?? null,
  discardedPieces: of?.discarded ?? null,
  acceptMinutes: of?.accept_minutes ?? null,
  finishMinutes: of?.finish_minutes ?? null,
})

/** The empty text when this user can complete a task of this status, otherwise why not. */
export function completeAbility(ctx: Context, status: TaskStatus): string {
  return ability(ctx, status, 'complete', 'assignmentManageEdit', [1, 4])
}

/** The empty text when the deed is possible, otherwise why not. */
function ability(
  ctx: Context,
  status: TaskStatus,
  deed: TaskDeed,
  right: Right,
  identities: readonly number[],
): string {
  if (!identities.includes(ctx.identity)) return WHY_NOT.notMine
  if (!ctx.rights.has(right)) return WHY_NOT.noRight
  if (nextStatus(status, deed) !== null) return ''
  return {
    accept: TASK_WHY.notPending,
    cancel: TASK_WHY.notPending,
    complete: TASK_WHY.notWorking,
    ship: TASK_WHY.notWorking,
    signFor: TASK_WHY.notDelivering,
  }[deed]
}

/** Open tasks may be changed; by a supplier only until they are accepted. */
function changeAbility(ctx: Context, status: TaskStatus): string {
  if (!TASK_MAKERS.includes(ctx.identity)) return WHY_NOT.notMine
  if (!ctx.rights.has('assignmentManageAdd')) return WHY_NOT.noRight
  if (status !== TASK_STATUS.pending && status !== TASK_STATUS.working) return TASK_WHY.over
  return status === TASK_STATUS.working && ctx.identity === IDENTITY.supplier ? TASK_WHY.accepted : ''
}

function supplementAbility(ctx: Context, status: TaskStatus): string {
  if (!TASK_MAKERS.includes(ctx.identity)) return WHY_NOT.notMine
  if (!ctx.rights.has('assignmentManageAdd')) return WHY_NOT.noRight
  return status === TASK_STATUS.finished || status === TASK_STATUS.delivering ? '' : TASK_WHY.notOver
}
