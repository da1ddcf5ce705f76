/** What the putaway flow says to the worker. */
export const FLOW_WORDS = {
  unexpected: {
    scanGoods: '请先扫描商品条码',
    chooseBatch: '请先选择生产日期',
    quantity: '这不是货位，请扫描目标货位',
    scanLocation: '请扫描目标货位',
    done: '这张上架单已全部上架',
  },
  notInOrder: '该商品不在这张上架单的待上架商品中',
  allReserved: '暂存区的这批货已被出库任务占用，现在不能上架',
  nothing: '请填写上架数量',
  tooMany: (most: number) => `最多可上架 ${most} 件`,
  shelved: (pieces: number, location: string) => `已上架 ${pieces} 件到 ${location}`,
  kept: (pieces: number, location: string) => `${pieces} 件到 ${location} 已存在本机，联网后自动发送`,
  goodsAtLocation: '这是商品条码，请扫描货位',
  locationAtGoods: '这是货位码，请扫描商品条码',
  touch: {
    unscannedTitle: '没有扫描货位',
    unscanned: (location: string) => `确定货已经放到 ${location}？`,
    yes: '已放到这里',
    no: '去扫描',
  },
  brokenInStorage: {
    title: '破损品放入存储区？',
    text: (location: string) => `${location} 不是残次区的货位。确定把破损品放在这里吗？`,
    yes: '放在这里',
    no: '换货位',
  },
  offlineUnknown: '没有网络，本机认不出这个编码，请核对后重扫',
} as const
