import { countEmpty, scanCountGoods } from '@yuncang/contract/stocktake/count/floor.ts'
import { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import { freshKey } from '@yuncang/kit/call/body.ts'
import { send } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { useRef } from 'react'
import { keyOf, newLine, sheetOf, type EntryGoods, type EntryLine } from './entry-lines.ts'
import { readCounts, type PastedCount, type PasteFault } from './entry-paste.ts'
import type { Stocktake, StocktakeItem } from './stocktake.ts'
import { STOCKTAKE_ANSWERS } from './useStocktakeDeeds.ts'
import { ENTRY_PASTE, ENTRY_WORDS } from './words.ts'

/** The deeds of whoever enters a sheet of a stocktake. */
export function useEntry({ stocktakeCode }: Pick<Stocktake, 'stocktakeCode'>) {
  const entering = useDeed(enterCountSheet, { invalidates: STOCKTAKE_ANSWERS })
  const missing = useDeed(countEmpty, { success: ENTRY_WORDS.missing, invalidates: STOCKTAKE_ANSWERS })
  // The same content keeps its operation, so that it is entered once however often it is sent.
  const sent = useRef<{ readonly text: string; readonly operationId: string } | null>(null)
  return {
    running: entering.running || missing.running,
    /** Enters what is filled in; answers how many locations it was, null when it was refused. */
    enter: async (
      countedTime: string,
      lines: readonly EntryLine[],
      empty: readonly string[],
    ): Promise<number | null> => {
      const content = { stocktakeCode, countedTime, locations: sheetOf(lines, empty) }
      const text = JSON.stringify(content)
      if (sent.current?.text !== text) sent.current = { text, operationId: freshKey() }
      const { ok } = await entering.run({ ...content, operationId: sent.current.operationId })
      return ok ? content.locations.length : null
    },
    /** Says that goods were found nowhere. */
    notFound: async ({ goodsCode, goodsName }: StocktakeItem): Promise<void> => {
      if (await askPerson(ENTRY_WORDS.askMissing(goodsName)))
        await missing.run({ stocktakeCode, goodsCode, operationId: freshKey() })
    },
    /** Goods by their code or bar code, where they may be counted. @throws CallError */
    goodsOf: async (locationCode: string, scan: string): Promise<EntryGoods> =>
      send(scanCountGoods, { stocktakeCode, locationCode, scan }, { quiet: true }),
  }
}

type Pasted = {
  readonly text: string
  /** Where something is to be counted. */
  readonly places: readonly Pick<StocktakeItem, 'locationCode' | 'areaName'>[]
  /** Goods may have been found at other locations too. */
  readonly anywhere: boolean
}
type Filled = { readonly lines: readonly EntryLine[]; readonly filled: number; readonly faults: readonly PasteFault[] }

/**
 * Fills a grid with pasted counts: goods that stand in it by their code or bar code, others as they are found. What cannot be taken
 * stays with its reason.
 * @param goodsOf finds goods that do not stand in the grid; throws what is said when there are none
 */
export async function withPasted(
  lines: readonly EntryLine[],
  { text, places, anywhere }: Pasted,
  goodsOf: (locationCode: string, scan: string) => Promise<EntryGoods>,
): Promise<Filled> {
  const read = readCounts(text)
  const next = new Map(lines.map((line) => [line.key, line]))
  const faults: PasteFault[] = [...read.faults]
  let filled = 0
  for (const row of read.rows) {
    const named = row.locationCode.toUpperCase()
    const place =
      places.find(({ locationCode }) => locationCode.toUpperCase() === named) ??
      (anywhere ? { locationCode: named, areaName: '' } : undefined)
    const goods = place
      ? await goodsIn(row, place.locationCode, [...next.values()], goodsOf)
      : ENTRY_PASTE.notHere(row.locationCode)
    if (!place || typeof goods === 'string') {
      faults.push({ text: row.text, why: goods as string })
      continue
    }
    const key = keyOf(place.locationCode, goods.goodsCode, row.date)
    const before = next.get(key) ?? newLine(place, goods, { date: row.date, added: true })
    next.set(key, { ...before, normal: row.normal, broken: row.broken })
    filled += 1
  }
  return { lines: [...next.values()], filled, faults }
}

async function goodsIn(
  { code }: PastedCount,
  locationCode: string,
  lines: readonly EntryLine[],
  goodsOf: (locationCode: string, scan: string) => Promise<EntryGoods>,
): Promise<EntryGoods | string> {
  const same = (other: string) => other.toUpperCase() === code.toUpperCase()
  const named = new Map(
    lines
      .filter(({ goods }) => same(goods.goodsCode) || same(goods.barCode))
      .map(({ goods }) => [goods.goodsCode, goods]),
  )
  const [only] = named.values()
  if (named.size === 1 && only) return only
  try {
    return await goodsOf(locationCode, code)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
