import type { MerchantSort } from '@yuncang/contract/board/figure/words.ts'
import { PLATFORM } from '../platform/words.ts'

/** The questions of the page of merchants. */
export const MERCHANT = {
  title: '商户统计',
  facts: '这是怎样的商户？',
  shipments: (each: string) => `${each}出货多少？`,
  bills: '每个月出了多少账，收了多少款？',
  each: '每个商户各有多少？',
  part: '看',
  parts: { shipped: '出货', money: '账单', stock: '库存', made: '新建单据', logins: '登录' },
  glance: '一览',
  year: '年份',
  years: (year: number) => `${year} 年`,
  noShipped: '这段时间还没有出货',
  noBills: '这一年还没有账单',
  region: '地区',
  address: '地址',
  contact: '联系人',
  phone: '电话',
  combo: '套餐',
  period: '有效期',
  left: (days: number) => (days < 0 ? `已过期 ${-days} 天` : `还有 ${days} 天`),
  warehouses: '仓库数',
  suppliers: '供应商数',
  goods: '商品数',
  accounts: '账号数',
  locations: '货位数',
  lastLogin: '最近登录',
  lastTask: '最近任务',
} as const

/** The figures that stand beside each other, the first sorts them. */
export const PARTS = {
  shipped: ['shipNum', 'shipTask', 'rejectionNum', 'rejectRate'],
  money: ['billMoney', 'paidMoney', 'unpaidMoney'],
  stock: ['inventory', 'brokenInventory', 'sku', 'value', 'near', 'pastDue'],
  made: ['newOutTask', 'newInTask', 'newShelves', 'newPlan', 'newMove'],
  logins: ['loginNum', 'loginUser'],
} as const satisfies Readonly<Record<keyof typeof MERCHANT.parts, readonly MerchantSort[]>> as Readonly<
  Record<keyof typeof MERCHANT.parts, readonly MerchantSort[]>
>
export type Part = keyof typeof PARTS

/** What is no figure by itself. */
export const MADE_NAMES = {
  newOut: '新建出库任务',
  newIn: '新建入库任务',
  near: PLATFORM.near,
  pastDue: PLATFORM.pastDue,
} as const
