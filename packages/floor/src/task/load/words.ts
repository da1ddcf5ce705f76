/** What the loading flow says to the worker. */
export const LOAD_WORDS = {
  unexpected: {
    vehicle: '请先登记车辆',
    scanPallet: '请扫描板标签',
    depart: '板已全部上车，请确认发车',
    done: '已经发车',
  },
  /** How a deed is called while it waits on the device. */
  deed: {
    vehicle: (code: string, vehicle: string) => `${code} 车牌 ${vehicle}`,
    pallet: (code: string, label: string) => `${code} 装车 ${label}`,
    depart: (code: string) => `${code} 发车`,
  },
  kept: '已存在本机，联网后自动发送',
  keptDeparture: '发车已存在本机，联网后自动发送；请不要清除浏览器数据。',
  anyPlate: '汽车、新能源车的车牌都可以',
  noPlate: (typed: string) => `“${typed}”不是车牌号，请核对；没有车牌的车（比如三轮车），请在下面写明是什么车`,
  /** What the pallets come to, as far as the goods say. */
  suggestion: ({
    suggestedPallets,
    goodsWithoutStandard,
  }: {
    suggestedPallets: number
    goodsWithoutStandard: number
  }) =>
    suggestedPallets === 0
      ? '没有码盘标准，请自己填'
      : `系统建议 ${suggestedPallets} 板${goodsWithoutStandard > 0 ? `，不含没有码盘标准的 ${goodsWithoutStandard} 种` : ''}`,
  /** What keeps the worker from going on, under the button. */
  lacking: {
    vehicle: '先填车牌号，才能下一步',
    note: '改正车牌号，或者填写车辆说明',
    pallets: '先填几板，至少 1 板',
  },
  photos: '装好的车可以拍照，最多 3 张',
  missing: {
    title: '还有板没有扫描',
    text: (missing: readonly number[]) =>
      `第 ${missing.join('、')} 板没有扫描。确定不装这些板，或已经装好、现在就发车？`,
    yes: '确定发车',
    no: '继续装车',
  },
  sure: {
    title: '确认发车',
    text: (vehicle: string, pieces: string) => `车牌 ${vehicle}，${pieces} 件。发车后任务完成，不能再改。`,
    yes: '发车',
    no: '再看看',
  },
} as const
