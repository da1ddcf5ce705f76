import { grouped } from '@yuncang/kit/quantity/number.ts'

/** What the counting flow says to the worker. */
export const FLOW_WORDS = {
  unexpected: {
    scanLocation: '请先扫描货位',
    scanGoods: '请扫描商品条码',
    date: '请先选择生产日期',
    amount: '请先填数量，再扫下一种',
    review: '要继续盘点，请先返回',
    finish: '这个盘点任务没有要您盘的了',
    done: '这个盘点任务已经提交',
  },
  damaged: (sound: string, damaged: string) => `${sound && `${sound}，`}破损 ${damaged}`,
  arrived: (location: string) => `已到货位 ${location}`,
  resumed: (location: string, kinds: number) => `${location} 接着盘，已记 ${kinds} 笔`,
  noted: (goodsName: string, pieces: string) => `${goodsName} ${pieces}`,
  unnoted: (goodsName: string) => `${goodsName} 这一笔已删除`,
  notAsked: (goodsName: string) => `“${goodsName}”在这个货位不用盘`,
  several: '有几种商品是这个条码，请在下面点选',
  confirmFirst: (kinds: number) => `还有 ${kinds} 笔没有点到，请先确认这个货位`,
  kept: (location: string) => `${location} 已存在本机，联网后自动发送`,
  missingKept: (goodsName: string) => `“${goodsName}”已存在本机，联网后自动发送`,
  offlineLocation: (location: string) => `没有网络，打不开货位 ${location}，请走到有信号的地方再扫`,
  offlineUnknown: '没有网络，本机认不出这个编码，请核对后重扫',
  corrected: (location: string) => `${location} 已更正`,
  correctedKept: (location: string) => `${location} 的更正已存在本机，联网后自动发送`,
  /** How a deed is called while it waits on the device. */
  deed: {
    count: (location: string, kinds: number, pieces: number) => `${location} 盘点 ${kinds} 笔 ${grouped(pieces)} 件`,
    empty: (location: string) => `${location} 空货位`,
    missing: (goodsName: string) => `${goodsName} 未发现`,
    correct: (location: string, pieces: string) => `${location} 更正为 ${pieces}`,
  },
} as const
