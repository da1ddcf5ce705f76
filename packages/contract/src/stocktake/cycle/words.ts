import type { CycleReason } from '@yuncang/domain/stocktake/cycle/plan.ts'

/** Why the calendar chose something to be counted. */
export const CYCLE_WHY_TEXTS: Readonly<Record<CycleReason['why'], string>> = {
  short: '{on} 拣货短缺',
  less: '{on} 盘亏',
  never: '从未盘点',
  due: '上次盘点 {on}',
}
/** A class of goods with how often they are counted, and why it is their turn. */
export const CYCLE_REASON = '{why} · {abc} 类，每 {days} 天一次'

/** Behind the first row of the log of a stocktake that the calendar made: what of the day stands in none. */
export const CYCLE_LOG = {
  leftOut: '；未列入 {count} 项：{items}',
  under: '{name}（{reason} {code}）',
  wide: '{name}（占 {places} 个货位，超过每天 {most} 个）',
} as const
