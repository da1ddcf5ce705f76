import type { getGoodsDataTop20 } from '@yuncang/contract/board/data-centre/goods.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'

/** The questions of the page of goods. */
export const GOODS = {
  title: '商品销售统计',
  byTime: (each: string) => `${each}出货多少件，值多少钱？`,
  categories: '货值来自哪些分类？',
  top: '哪些商品排在前 20？',
  all: '每种商品怎么样？',
  noShipped: '这段时间还没有出货',
  noGoods: '还没有商品',
  category: '商品分类',
  goods: '商品',
  sort: '按',
  supplier: '供应商',
  barCode: '69码',
  standard: '规格',
  returned: '退货入库',
  coverDays: '可售天数',
  lastOut: '最近出库',
  glance: '一览',
  ofCategory: (name: string) => `分类 ${name}`,
  ofGoods: (name: string) => `商品 ${name}`,
} as const

export type GoodsSort = CallInput<typeof getGoodsDataTop20>['sort']
