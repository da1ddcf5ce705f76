import type { Refusals } from '../../wire/refusal.ts'

export const DEPARTMENT_REFUSALS = {
  nameTaken: { code: 409, text: '同一上级下已有部门“{name}”，请换一个名称' },
  circle: { code: 400, text: '上级部门不能是自己或自己的下级' },
  tooDeep: { code: 400, text: '部门最多五级' },
  hasChildren: { code: 500, text: '部门“{name}”下还有 {count} 个下级部门，请先删除或移走下级部门' },
  hasPeople: { code: 500, text: '部门“{name}”下还有 {count} 名人员，请先调整人员的部门' },
  changedSince: { code: 409, text: '“{name}”刚刚被他人修改过，请刷新后再操作' },
} as const satisfies Refusals

export const DEPARTMENT_LOG = {
  created: '新建部门“{name}”',
  changed: '修改部门“{name}”',
  deleted: '删除部门“{name}”',
} as const
