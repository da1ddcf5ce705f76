import { addPutaway, getPutawayGoods, getPutawaySuppliers } from '@yuncang/contract/shelf/putaway/create.ts'
import { getPutawayPage } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { homeTodo } from '@yuncang/contract/board/home/home.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { useState } from 'react'
import { faultsOf, manualInput, newLine, type ManualFault, type ManualLine, type StagedGoods } from './manual-lines.ts'
import { DEED_DONE } from '../../app/words.ts'

/** What stands above the goods of an order being made. */
export type ManualHeadValues = {
  readonly areaId?: string
  readonly locationId?: string
  readonly supplierCode?: string
}

/** The goods of an order being made by hand, and the deed that makes it. */
export function useManualOrder(warehouseCode: string) {
  const [lines, setLines] = useState<readonly ManualLine[]>([])
  const { run, running } = useDeed(addPutaway, {
    success: DEED_DONE.added,
    invalidates: [getPutawayPage, getPutawayGoods, getPutawaySuppliers, homeTodo],
  })
  const create = async ({ locationId, supplierCode }: ManualHeadValues): Promise<boolean> => {
    if (!locationId || !supplierCode) return false
    const done = await run({
      warehouseCode: warehouseCode,
      supplierCode: supplierCode,
      source: 1,
      locationId,
      lines: manualInput(lines),
    })
    return done.ok
  }
  return {
    lines,
    setLines,
    running,
    create,
    add: (goods: readonly StagedGoods[]) => setLines((before) => [...before, ...goods.map(newLine)]),
    change: (line: ManualLine) =>
      setLines((before) => before.map((old) => (old.goods.goodsCode === line.goods.goodsCode ? line : old))),
    remove: (line: ManualLine) =>
      setLines((before) => before.filter(({ goods }) => goods.goodsCode !== line.goods.goodsCode)),
    /** The first line at fault, in the order of the table. */
    firstFault(): { line: ManualLine; fault: ManualFault } | null {
      for (const line of lines) {
        const [fault] = faultsOf(line, true)
        if (fault) return { line, fault }
      }
      return null
    },
  }
}
