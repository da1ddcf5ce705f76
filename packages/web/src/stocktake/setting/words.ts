import type { getCountSetting } from '@yuncang/contract/stocktake/setting/setting.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

export type CountSetting = CallOutput<typeof getCountSetting>

/** What the page of count settings says. */
export const COUNT_SETTING_WORDS = {
  rules: '盘点方式',
  rulesNote: '对之后的盘点生效',
  cycle: '循环盘点',
  cycleNote: '每天凌晨自动生成当天的盘点计划（按商品总数盘点时每个供应商一份）；当天没有要盘的就不生成',
  blindNote: '盲盘：盘点员看不到系统数量',
  openNote: '明盘：盘点员能看到系统数量',
  threshold: (pieces: number, percent: number) => `差异超过 ${pieces} 件且超过 ${percent}% 时，由第二人复盘`,
  zeroOn: '拣空货位时，询问货位是否已空；答“否”立即盘点该货位',
  zeroOff: '拣空货位时不询问',
  onlyByLocation: '开启库位管理后才能开启',
  share: (share: number) => `近 90 天移动件数的 ${share}%`,
  rest: '其余，含没有移动的',
  every: (days: number) => `${days} 天`,
  first: '短拣过的、最近盘亏的商品优先',
  mostLocations: (count: number) => `最多 ${count} 个货位`,
  on: '已开启',
  off: '未开启',
} as const

/** The two ways to count as they are offered. */
export const BLIND_CHOICES = [
  { value: 1, label: '盲盘，不显示系统数量' },
  { value: 0, label: '明盘，显示系统数量' },
] as const
export const ON_OFF = [
  { value: 1, label: '开启' },
  { value: 0, label: '不开启' },
] as const
