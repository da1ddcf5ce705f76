import { LINE_RESULT_NAMES } from '@yuncang/contract/stocktake/loss/words.ts'
import { LINE_RESULT, type LineResult } from '@yuncang/domain/stocktake/loss/state.ts'

/** The two ways to settle a difference: what the button says, short, in a row (part 2, 4). */
export const HANDLE_ACTS: Readonly<Record<LineResult, string>> = {
  [LINE_RESULT.keep]: '保持库存',
  [LINE_RESULT.adjust]: '调整库存',
}

/** What is asked before differences are settled, and said afterwards (part 2, 4 and 8). */
export const HANDLE_DIALOG = {
  title: '提示',
  says: (result: LineResult) => LINE_RESULT_NAMES[result],
  several: (count: string) => `共 ${count} 行`,
  broken: '破损品',
  note: '备注',
  noteHint: '选填，最多 80 个字',
  ok: '确定',
  done: '操作成功',
} as const

/** How a difference was settled, in the words of what was confirmed. */
export const LINE_RESULT_SHORT: Readonly<Record<LineResult, string>> = {
  [LINE_RESULT.keep]: '保持原系统库存',
  [LINE_RESULT.adjust]: '以差异值调整库存',
}

/** How many pieces could be taken away now, with their unit. */
export const FREE_SHOWN = (pieces: string, unit: string) => `可用 ${pieces} ${unit}`
