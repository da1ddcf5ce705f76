import { grouped, moneyText } from '@yuncang/kit/quantity/number.ts'
import type { Unpriced } from './model.ts'

/** What a person reads before and after deciding about work that nothing prices. */
export const UNPRICED_WORDS = {
  price: '计价',
  again: '重新计价',
  states: { 0: '未计价', 1: '已免收' },
  againNote: '按现行费用配置试算；还没有价格的作业保持免收。重新计价后产生费用，须填写原因',
  againHint: '例如：客户约定已到期、免收有误',
  waive: '免收',
  free: '以后不收费',
  priceAll: '筛选结果计价',
  waiveAll: '筛选结果免收',
  priceTitle: '未计价作业计价',
  waiveTitle: '未计价作业免收',
  freeTitle: '以后不收费',
  priceNote: '按现行费用配置试算；还没有价格的作业留在这里，请先到“费用配置”补上价格',
  priceOk: (count: number) => `计价 ${count} 条`,
  withoutPrice: (priced: number, count: number) =>
    priced === 0 ? '这些作业都没有价格' : `还有 ${grouped(count - priced)} 条作业没有价格`,
  toRates: '去配置价格',
  priced: (priced: number, left: number, money: string) =>
    [
      `已计价 ${priced} 条，共 ${moneyText(money)} 元`,
      left === 0 ? '全部作业已有费用' : `还有 ${left} 条没有价格`,
    ] as const,
  waiveNote: (count: number) =>
    `${count} 条作业不再收费，列入漏计检查的“已免收”；免收有误时，可以在“是否免收”里选“已免收”，重新计价。`,
  waiveHint: '例如：首单免费、客户约定免收',
  waiveMissing: '请填写免收原因',
  waived: (count: number) => `已免收 ${count} 条`,
  freeOf: ({ warehouseName, itemName }: Unpriced) =>
    `仓库“${warehouseName}”的“${itemName}”以后按 0.00 元计费，现在没有价格的同类作业也按 0.00 元计费。可随时在“费用配置”中修改。`,
  freePoints: (names: readonly string[], more: boolean) =>
    names.length === 0 ? '没有要配置的配送仓点' : `配送仓点：${names.join('、')}${more ? ' 等' : ''}`,
  freeCount: (count: number) =>
    count === 0 ? '现在没有等待价格的同类作业' : `现在没有价格的 ${grouped(count)} 条作业按 0.00 元计费`,
  freeCountFailed: '作业条数没有取到',
  freeOne: (supplier: string) => `只对供应商“${supplier}”`,
  freeEverybody: (warehouse: string) => `对仓库“${warehouse}”的全部供应商`,
  freeWhom: '范围',
  freed: (priced: number) => `以后不再收费，${priced} 条作业按 0.00 元计费`,
  none: '没有可以处理的作业',
} as const

/** What each kind of leak means for whoever reads the report. */

export const LEAKAGE_WORDS = {
  note: '结算前看一遍：这段时间做过的作业，有哪些没有计入费用',
  none: '这段时间的作业都已计入费用',
  rows: '查看明细',
} as const
