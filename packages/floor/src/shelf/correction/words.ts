/** What a correction says to the worker. */
export const CORRECTION_WORDS = {
  unexpected: {
    scanLocation: '请先扫描货位',
    scanGoods: '请扫描商品条码',
    chooseBatch: '请先选择批次',
    quantity: '请先确认数量',
    target: '请先完成这一步',
  },
  notHere: (location: string) => `货位 ${location} 没有这个商品`,
  allTaken: '这一批已被任务占用，或等待上架、录入日期，现在不能动',
  nothing: '请填写数量',
  tooMany: (most: number) => `最多 ${most} 件`,
  kept: '已存在本机，联网后自动发送',
  offline: '没有网络，请稍后重新扫描货位',
} as const
