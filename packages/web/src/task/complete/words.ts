import { grouped } from '@yuncang/kit/quantity/number.ts'

const broken = (pieces: number) => `破损品 ${grouped(pieces)} 件`

/** What becomes of damaged pieces, and of goods without a date, when a task completes. */
export const FATE_WORDS = {
  brokenOut: (pieces: number) => `${broken(pieces)}与正常品一起出库`,
  brokenIn: (pieces: number) => `${broken(pieces)}按破损品入库，不计入可用的正常品库存`,
  undatedOut: (goods: number) => `${goods} 种商品没有指定生产日期：先出预留的批次，超出的部分先到期先出`,
  undatedBack: (goods: number) => `${goods} 种商品没有填写生产日期：按出库时的批次收回`,
  undatedIn: (goods: number) => `${goods} 种商品没有填写生产日期：完成后转到“生产日期录入”，录入后才能上架`,
} as const
