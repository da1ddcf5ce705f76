import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, integer, text, z } from '../../wire/field.ts'
import { DEPARTMENT_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '21 departments and personnel'
const look = { identities: MERCHANT_SIDE, key: 'departmentManageView' } as const
const change = { identities: MERCHANT_SIDE, key: 'departmentManageEdit' } as const
const { nameTaken, circle, tooDeep, hasChildren, hasPeople, changedSince } = DEPARTMENT_REFUSALS

type Department = {
  id: string
  name: string
  parentId: string
  warehouseCode: string
  warehouseName: string
  sort: number
  /** People in service, those of the departments below not counted. */
  personCount: number
  version: number
  children: Department[]
}
const department: z.ZodType<Department> = z.lazy(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    parentId: z.string(),
    warehouseCode: z.string(),
    warehouseName: z.string(),
    sort: z.number().int(),
    personCount: wire('personNum', z.number().int()),
    version: z.number().int(),
    children: z.array(department),
  }),
)
export type DepartmentEntry = Department

/** The departments of a merchant as a tree. */
export const getDeptTree = call({
  path: '/api/dept/getDeptTree',
  title: '部门树',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({}),
  output: z.array(department),
})

/** The warehouses of the person who asks, each with the departments that work there. */
export const getWarehouseDeptTree = call({
  path: '/api/dept/getWarehouseDeptTree',
  title: '仓库部门树',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({}),
  output: z.array(z.object({ warehouseCode: z.string(), name: z.string(), children: z.array(department) })),
})

const id = code('部门', 'department')
const fields = {
  name: text('部门名称', { max: 20 }),
  /** Left out: at the top. */
  parentId: code('上级部门', 'department').optional(),
  /** Left out: of the whole merchant. */
  warehouseCode: code('仓库', 'warehouse').optional(),
  sort: integer('排序', { max: 9999 }).default(0),
}

/** A new department. */
export const addDept = call({
  path: '/api/dept/addDept',
  title: '新建部门',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object(fields),
  output: z.object({ id: z.string() }),
  refusals: { nameTaken, tooDeep },
})

/** Changes a department as a whole: what is left out is empty afterwards. */
export const updateDept = call({
  path: '/api/dept/updateDept',
  title: '修改部门',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ id, ...fields, version: integer('版本').optional() }),
  output: z.null(),
  refusals: { nameTaken, circle, tooDeep, changedSince },
})

/** Deletes a department that nobody is in and nothing stands under. */
export const deleteDept = call({
  path: '/api/dept/deleteDept',
  title: '删除部门',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: change,
  input: z.object({ id }),
  output: z.null(),
  refusals: { hasChildren, hasPeople },
})
