/** What the picking flow says to the worker. */
export const FLOW_WORDS = {
  unexpected: {
    scanLocation: '请先扫描货位',
    scanGoods: '请扫描商品条码',
    quantity: '请先确认数量',
    reason: '请先选择原因',
    emptied: '请先回答货位空了没有',
    done: '任务已全部拣完',
  },
  goOn: '全部拣到了？直接扫下一个货位即可，不用再点确认',
  arrived: (location: string) => `已到货位 ${location}`,
  picked: (pieces: number, location: string) => `已拣 ${pieces} 件，${location}`,
  kept: (pieces: number, location: string) => `${location} 拣 ${pieces} 件已存在本机，联网后自动发送`,
  shortKept: (pieces: number, location: string) => `${location} 短拣 ${pieces} 件已存在本机，联网后自动发送`,
  tooMany: (most: number) => `这里最多拣 ${most} 件`,
  nothing: '一件也没有？请点“短拣”',
  /** How a deed is called while it waits on the device. */
  deed: {
    pick: (location: string, pieces: string) => `${location} 拣 ${pieces}`,
    short: (location: string, pieces: string) => `${location} 短拣 ${pieces}`,
  },
  undo: ({ locationCode, goodsName, quantity }: { locationCode: string; goodsName: string; quantity: number }) => ({
    title: '撤销上一笔',
    text: `${locationCode} 的 ${goodsName} ${quantity} 件请放回原货位，之后要重新拣。`,
    yes: '撤销',
    no: '不撤销',
  }),
  noWords: '请写明原因',
  offlineUnknown: '没有网络，本机认不出这个编码，请核对后重扫',
  offlineUndo: '没有网络，现在不能撤销',
} as const
