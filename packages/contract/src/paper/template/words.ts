import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import type { Refusals } from '../../wire/refusal.ts'

/** The families of templates (part 2, 2). */
export const FAMILY_NAMES: Readonly<Record<TemplateFamily, string>> = { 1: '任务', 2: '拣货', 3: '上架' }

export const TEMPLATE_WORDS = {
  system: (family: TemplateFamily) => `系统${FAMILY_NAMES[family]}模板`,
  copyOf: (name: string) => `${name} - 副本`,
  saved: '保存模板成功',
  copied: '复制成功',
  default: '已设置为默认',
  deleted: '删除成功',
} as const

/** Heads of the exported list, and the name of the workbook. */
export const TEMPLATE_SHEET = {
  name: '打印模板',
  template: '模板名称',
  family: '类型',
  warehouse: '仓库',
  isDefault: '默认',
  yes: '是',
  paper: '纸张（毫米）',
  margins: '页边距（上,下,左,右 毫米）',
  lines: '每页行数',
  updatedAt: '修改时间',
  updatedBy: '修改人',
} as const

/** The operation log of a template. */
export const TEMPLATE_LOG = {
  created: '新建模板“{name}”',
  copied: '由“{source}”复制模板“{name}”',
  saved: '保存模板“{name}”',
  default: '把模板“{name}”设为默认',
  lines: '模板“{name}”每页行数改为 {count}',
  deleted: '删除模板“{name}”',
} as const

export const TEMPLATE_REFUSALS = {
  empty: { code: 400, text: '模板内容不能为空' },
  tooDeep: { code: 400, text: '模板内容嵌套过深，最多 {max} 层，请简化表格后再试' },
  tooManyTokens: { code: 400, text: '模板内容里的占位符过多，最多 {max} 个' },
  badPaper: { code: 400, text: '纸张应为“宽*高”（毫米），每边 20 到 1000，如 210*297' },
  badMargins: { code: 400, text: '页边距应为上、下、左、右四个毫米数，用逗号隔开，每个 0 到 100' },
  warehouseMissing: { code: 400, text: '请选择仓库' },
  systemTemplate: { code: 500, text: '系统模板不能修改，请先复制一份' },
  alreadyDefault: { code: 409, text: '模板“{name}”已经是默认模板' },
  deleteDefault: { code: 500, text: '模板“{name}”是默认模板，不能删除，请先把另一个设为默认' },
  familyFixed: { code: 400, text: '模板的类型和仓库不能修改，请复制后另建' },
  changed: { code: 409, text: '模板“{name}”已被他人修改，请刷新后再保存' },
} as const satisfies Refusals
