import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { shanghaiInstant, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import type { QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { useRef, useState } from 'react'
import { useTab } from '../../app/tab.ts'
import { useDraft } from '../../app/useDraft.ts'
import { stocktakeAddress } from '../task/addresses.ts'
import { firstGap } from './entry-lines.ts'
import type { PasteFault } from './entry-paste.ts'
import { printedAt } from './printed.ts'
import type { Stocktake } from './stocktake.ts'
import { useEntry, withPasted } from './useEntry.ts'
import { useEntryLines } from './useEntryLines.ts'
import { ENTRY_PASTE, ENTRY_WORDS as WORDS } from './words.ts'

/** A sheet being entered: its grid, the time of its count, and how it is sent. */
export function useEntryForm(stocktake: Stocktake) {
  const { stocktakeCode, type } = stocktake
  const { leaveTo } = useTab()
  const grid = useRef<QuantityGridHandle>(null)
  const entry = useEntry(stocktake)
  const sheet = useEntryLines(stocktake)
  const [time, setTime] = useState(() => timeAtFirst(stocktake))
  const [wrong, setWrong] = useState<string | null>(null)
  useDraft({
    what: `${WORDS.title} ${stocktakeCode}`,
    unsaved: sheet.isTouched,
    value: { typed: sheet.typed, time },
    restore: (before) => {
      sheet.restore(before.typed)
      setTime(before.time)
    },
  })
  const back = () => leaveTo(stocktakeAddress(stocktake))
  /** Goods may have been found at other locations too, unless the locations themselves are counted. */
  const anywhere = type !== STOCKTAKE_TYPE.location
  return {
    grid,
    entry,
    sheet,
    time,
    setTime,
    wrong,
    anywhere,
    back,
    submit: async () => {
      const gap = firstGap(
        type,
        sheet.lines.filter(({ locationCode }) => !sheet.empty.includes(locationCode)),
      )
      setWrong(gap?.key ?? null)
      if (gap) {
        grid.current?.focusRow(gap.key)
        return void toast.error(WORDS.gap(gap.goods.goodsName, gap.locationCode))
      }
      if (time === '') return void toast.error(WORDS.noTime)
      if (!sheet.isTouched) return void toast.warning(WORDS.nothing)
      const places = await entry.enter(secondOf(time, stocktake), sheet.lines, sheet.empty)
      if (places === null) return
      sheet.clear()
      toast.success(WORDS.done(places))
      back()
    },
    /** Fills the grid with pasted counts; answers the lines that cannot be taken. */
    paste: async (text: string): Promise<readonly PasteFault[]> => {
      const { lines, filled, faults } = await withPasted(
        sheet.lines,
        { text, places: sheet.here, anywhere },
        entry.goodsOf,
      )
      sheet.setLines(lines)
      if (filled > 0) toast.success(ENTRY_PASTE.filled(filled))
      return faults
    },
  }
}

/** When the sheet was printed here, if that was after the stocktake was taken; else now. */
function timeAtFirst({ stocktakeCode, takenTime }: Stocktake): string {
  const printed = printedAt(stocktakeCode)
  return (printed > takenTime ? printed : shanghaiTime(Date.now())).slice(0, 16)
}

/** The minute that was chosen; within the one in which the stocktake was taken, the second after that. */
function secondOf(minute: string, { takenTime }: Stocktake): string {
  if (!takenTime.startsWith(minute)) return `${minute}:00`
  const [day = '', time = ''] = takenTime.split(' ')
  return shanghaiTime(shanghaiInstant(day, time) + 1000)
}
