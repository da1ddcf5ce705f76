import type { addDept, deleteDept, updateDept } from '@yuncang/contract/staff/department/department.ts'
import { DEPARTMENT_LOG, DEPARTMENT_REFUSALS } from '@yuncang/contract/staff/department/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { checkDepartments } from '@yuncang/domain/staff/department/tree.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { warehousesOf } from '../role/store.ts'
import {
  allDepartments,
  changeDepartment,
  deleteDepartment,
  insertDepartment,
  isNameTaken,
  lockDepartment,
  peopleIn,
  queueDepartments,
  seesDepartment,
  type DepartmentRow,
  type NewDepartment,
} from './store.ts'

/** Adds a department. */
export async function addDepartment(tx: Tx, ctx: Context, input: CallInput<typeof addDept>): Promise<{ id: string }> {
  const rows = await lock(tx, ctx)
  const department = await standing(tx, ctx, rows, input, null)
  const id = await insertDepartment(tx, ctx.scope, department)
  await log(tx, ctx, { id, version: 0, name: input.name }, DEPARTMENT_LOG.created, 1)
  return { id: String(id) }
}

/** Changes a department as a whole. */
export async function updateDepartment(tx: Tx, ctx: Context, input: CallInput<typeof updateDept>): Promise<null> {
  const rows = await lock(tx, ctx)
  const row = found(ctx, rows, input.id)
  if (input.version !== undefined && input.version !== row.version)
    throw refuse(DEPARTMENT_REFUSALS, 'changedSince', { name: row.name })
  const next = await standing(tx, ctx, rows, input, row)
  const same =
    next.name === row.name &&
    next.parentId === row.parent_id &&
    next.warehouseId === row.warehouse_id &&
    next.sort === row.sort
  if (same) return null
  await changeDepartment(tx, ctx.scope, row.id, next)
  await log(tx, ctx, { ...row, name: next.name }, DEPARTMENT_LOG.changed, 1)
  return null
}

/** Deletes a department that nobody is in and nothing stands under. */
export async function removeDepartment(tx: Tx, ctx: Context, input: CallInput<typeof deleteDept>): Promise<null> {
  const rows = await lock(tx, ctx)
  const row = found(ctx, rows, input.id)
  const { name } = row
  const children = rows.filter((each) => each.parent_id === row.id).length
  if (children > 0) throw refuse(DEPARTMENT_REFUSALS, 'hasChildren', { name, count: children })
  await lockDepartment(tx, ctx.scope, row.id)
  const people = await peopleIn(tx, ctx.scope, row.id)
  if (people > 0) throw refuse(DEPARTMENT_REFUSALS, 'hasPeople', { name, count: people })
  await deleteDepartment(tx, ctx.scope, row.id)
  await log(tx, ctx, row, DEPARTMENT_LOG.deleted, 3)
  return null
}

async function lock(tx: Tx, ctx: Context): Promise<DepartmentRow[]> {
  await queueDepartments(tx, ctx.scope)
  return allDepartments(tx, ctx.scope)
}

function found({ scope }: Context, rows: readonly DepartmentRow[], id: string): DepartmentRow {
  const row = rows.find((each) => String(each.id) === id && seesDepartment(scope, each))
  if (!row) throw notFound('部门')
  return row
}

/**
 * A department as it would stand: its parent and warehouse there, its name its own under its parent.
 * @param before the department that changes; null for a new one
 */
async function standing(
  tx: Tx,
  ctx: Context,
  rows: readonly DepartmentRow[],
  { name, parentId, warehouseCode, sort }: CallInput<typeof addDept>,
  before: DepartmentRow | null,
): Promise<NewDepartment> {
  const parent = parentId === undefined ? null : found(ctx, rows, parentId).id
  const warehouse =
    warehouseCode === undefined ? null : (await warehousesOf(tx, ctx.scope)).find(({ code }) => code === warehouseCode)
  if (warehouse === undefined) throw notFound('仓库')
  const others = rows.filter(({ id }) => id !== before?.id)
  if (await isNameTaken(tx, ctx.scope, { name, parentId: parent }, before?.id ?? null))
    throw refuse(DEPARTMENT_REFUSALS, 'nameTaken', { name })
  const placed = others.map((row) => ({ id: row.id, parentId: row.parent_id }))
  const no = checkDepartments([...placed, { id: before?.id ?? 0, parentId: parent }])
  if (no) throw refuse(DEPARTMENT_REFUSALS, no.refused)
  return { name, parentId: parent, warehouseId: warehouse?.id ?? null, sort }
}

async function log(
  tx: Tx,
  ctx: Context,
  row: { readonly id: number; readonly version: number; readonly name: string },
  text: string,
  toStatus: number,
): Promise<void> {
  const version = row.version + 1
  const content = worded(text, { name: row.name })
  const fromStatus = version === 1 ? null : 1
  await writeLog(tx, ctx.scope, ctx, [
    { kind: 'department', documentId: row.id, version, fromStatus, toStatus, content },
  ])
}
