import { grouped } from '@yuncang/kit/quantity/number.ts'

/** What the receiving flow says to the worker. */
export const FLOW_WORDS = {
  unexpected: {
    scanGoods: '请扫描收到的商品',
    date: '请先选择生产日期',
    amount: '请先记下这一种的数量，再扫下一种',
    review: '要继续清点，请先返回',
    done: '这张任务已经收货完成',
  },
  /** How a count is called while it waits on the device. */
  deed: (pieces: string) => `收货 ${pieces}`,
  nothing: '请填写收到的数量',
  counted: (pieces: number, unit: string) => `已记 ${grouped(pieces)} ${unit}`,
  kept: (pieces: number, unit: string) => `${grouped(pieces)} ${unit}已存在本机，联网后自动发送`,
  offlineUnknown: '没有网络，本机认不出这个编码：不在任务里的商品要联网才能收',
  nothingCounted: '还没有清点任何商品',
  sure: {
    title: '与计划有差异',
    text: (count: number) => `有 ${count} 种商品与计划不符。确认后按清点的数量入库，不能再改。`,
    yes: '确认收货',
    no: '返回核对',
  },
  undo: (goodsName: string, pieces: number) => ({
    title: '作废这一笔',
    text: `“${goodsName}”${grouped(pieces)} 件不再计入，要重新清点。`,
    yes: '作废',
    no: '返回',
  }),
} as const
