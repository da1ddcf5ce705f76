import type { dataSupplier } from '@yuncang/contract/board/data-centre/platform-suppliers.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'

/** The questions of the platform's page of suppliers. */
export const CENSUS = {
  title: '供应商统计',
  glance: '一览',
  all: '所有商户的供应商怎么样？',
  of: (name: string) => `${name}的供应商怎么样？`,
  noSupplier: '没有这样的供应商',
  name: '供应商名称',
  active: '活跃',
  onlyActive: '只看活跃的',
  supplier: '供应商',
  suppliers: '供应商数',
  warehouses: '仓库数',
  goods: '商品数',
  lastTask: '最近任务日',
  sort: '按',
} as const

export type CensusSort = CallInput<typeof dataSupplier>['sort']
