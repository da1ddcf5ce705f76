import type {
  getSupplierDataStatisticalUnitAxis,
  getSupplierDataTop20,
} from '@yuncang/contract/board/data-centre/suppliers.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'

/** The questions of the page of suppliers. */
export const SUPPLIERS = {
  title: '供应商数据统计',
  glance: '一览',
  byTime: (each: string) => `${each}进出多少？`,
  kept: (each: string) => `${each}库存多少？`,
  keptAndEarned: (each: string) => `${each}库存多少，收入多少？`,
  compared: '供应商之间差多少？',
  top: '哪些供应商排在前 20？',
  all: '每个供应商怎么样？',
  none: '这段时间还没有出入库',
  noSupplier: '还没有供应商',
  supplier: '供应商',
  unit: '比较',
  sort: '按',
  part: '列',
  parts: { goods: '货物', money: '费用' },
  returned: '退货入库',
  coverDays: '可售天数',
  lastTask: '最近任务日',
} as const

export type SupplierUnit = CallInput<typeof getSupplierDataStatisticalUnitAxis>['unit']
export type SupplierSort = CallInput<typeof getSupplierDataTop20>['sort']

/** What suppliers are compared in. */
export const UNIT_CHOICES: readonly { readonly value: SupplierUnit; readonly label: string }[] = [
  { value: 'num', label: '件数' },
  { value: 'task', label: '任务' },
  { value: 'weight', label: '重量' },
  { value: 'volume', label: '体积' },
  { value: 'money', label: '营收' },
]
