import { grouped } from '@yuncang/kit/quantity/number.ts'

type Named = { readonly supplierName: string; readonly areaName: string; readonly m2: string }

const leased = ({ supplierName, areaName, m2 }: Named) => `供应商“${supplierName}”租用库区“${areaName}” ${m2} 平方米`

/** What a person is asked before a lease is ended or deleted: what will happen. */
export const LEASE_ASK = {
  end: (lease: Named, today: string) => ({
    title: '提示',
    text: `${leased(lease)}，结束后最后一天为今天（${today}），今天仍计费，明天起不再计费；已产生的费用不变。确定结束吗？`,
    yes: '结束租赁',
    no: '取消',
    destroys: true,
  }),
  endBefore: (lease: Named, fromDay: string) => ({
    title: '提示',
    text: `${leased(lease)}，${fromDay} 才开始，结束后即删除，不会计费。确定结束吗？`,
    yes: '结束租赁',
    no: '取消',
    destroys: true,
  }),
  remove: (lease: Named) => ({
    title: '提示',
    text: `${leased(lease)}，删除后不再显示，也不会计费。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const

export const LEASE_WORDS = {
  notManaged: '仓库未开启库位管理，不能租赁库区，请先在“仓库设置”中开启',
  asRate: '按费用配置',
  open: '长期',
  openHint: '不填表示长期，到结束租赁为止',
  charged: '已计费',
  chargedDays: (days: number) => `${grouped(days)} 天`,
  priceHint: '选填，不填按费用配置的单价',
  changeNote: '修改从保存起算：已经过去的日子仍按原来的面积和单价计费',
} as const
