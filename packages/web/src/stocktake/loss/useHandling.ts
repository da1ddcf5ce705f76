import { useQueryClient } from '@tanstack/react-query'
import {
  getInventoryLossDetail,
  getInventoryLossPage,
  getInventoryLossSums,
  inventoryHandle,
} from '@yuncang/contract/stocktake/loss/loss.ts'
import type { LineResult } from '@yuncang/domain/stocktake/loss/state.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import type { LossLine } from './loss.ts'
import { HANDLE_DIALOG } from './words.ts'

const ANSWERS = [getInventoryLossPage, getInventoryLossSums, getInventoryLossDetail] as const

/** What is to become of some lines of a loss order. */
export type ToHandle = { readonly lines: readonly LossLine[]; readonly result: LineResult }

/** Settles lines of a loss order, all of them or none; what somebody else settled first shows at once. */
export function useHandling(lossCode: string) {
  const queries = useQueryClient()
  const { run } = useDeed(inventoryHandle, { success: HANDLE_DIALOG.done, invalidates: ANSWERS })
  return async ({ lines, result }: ToHandle, note: string): Promise<boolean> => {
    const { ok } = await run({ lossCode, lineIds: lines.map(({ lineId }) => Number(lineId)), result, note })
    if (!ok) await Promise.all(ANSWERS.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
    return ok
  }
}
