import {
  addDept,
  deleteDept,
  getDeptTree,
  getWarehouseDeptTree,
  updateDept,
  type DepartmentEntry,
} from '@yuncang/contract/staff/department/department.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { warehousesOf } from '../role/store.ts'
import { addDepartment, removeDepartment, updateDepartment } from './change.ts'
import { departmentRows, type DepartmentRow } from './store.ts'

/** The departments of a merchant (part 2, 7). */
export const departmentHandlers = [
  read(getDeptTree, async (db, ctx) => treeOf(await departmentRows(db, ctx.scope), null)),
  read(getWarehouseDeptTree, async (db, ctx) => {
    const [warehouses, rows] = await Promise.all([warehousesOf(db, ctx.scope), departmentRows(db, ctx.scope)])
    return warehouses.map(({ id, code, name }) => ({
      warehouseCode: code,
      name,
      // Departments whose own parent works here stand under it already.
      children: rows
        .filter((row) => row.warehouse_id === id && !isBelow(rows, row, id))
        .map((row) => entryOf(rows, row)),
    }))
  }),
  write(addDept, addDepartment),
  write(updateDept, updateDepartment),
  write(deleteDept, removeDepartment),
]

/** What stands under a department, or at the top: also what stands under one that the person who looks does not see. */
function treeOf(rows: readonly DepartmentRow[], parent: number | null): DepartmentEntry[] {
  const seen = new Set(rows.map(({ id }) => id))
  return rows
    .filter(({ parent_id: id }) => (id !== null && seen.has(id) ? id : null) === parent)
    .map((row) => entryOf(rows, row))
}

function entryOf(rows: readonly DepartmentRow[], row: DepartmentRow): DepartmentEntry {
  return {
    id: String(row.id),
    name: row.name,
    parentId: row.parent_id === null ? '' : String(row.parent_id),
    warehouseCode: row.warehouse_code ?? '',
    warehouseName: row.warehouse_name ?? '',
    sort: row.sort,
    personCount: row.people,
    version: row.version,
    children: treeOf(rows, row.id),
  }
}

function isBelow(rows: readonly DepartmentRow[], row: DepartmentRow, warehouseId: number): boolean {
  const parent = rows.find(({ id }) => id === row.parent_id)
  return parent !== undefined && (parent.warehouse_id === warehouseId || isBelow(rows, parent, warehouseId))
}
