import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import type { getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { dateChangeAddress } from '../../shelf/date-change/addresses.ts'
import { moveAddress } from '../../shelf/move/addresses.ts'
import { entryAddress } from '../../shelf/production-date/addresses.ts'
import { orderAddress } from '../../shelf/putaway/addresses.ts'
import { qualityAddress } from '../../shelf/quality/addresses.ts'
import { openingAddress } from '../opening/addresses.ts'
import { detailAddress } from '../../task/task/addresses.ts'

export const HISTORY = '/inventoryManage/goodsHistory'

/** Which stock a quantity counts. */
export type StockOf = {
  readonly goodsCode: string
  /** The document that moved it. */
  readonly code?: string | undefined
  readonly warehouseCode?: string | undefined
  readonly productionDate?: string | undefined
  readonly locationCode?: string | undefined
  /** 0 sound pieces, 1 broken ones. */
  readonly quality?: 0 | 1 | undefined
}

/** The moves behind a quantity. */
export function movesBehind({ quality, ...stock }: StockOf): string {
  const given = { ...stock, quality: quality === undefined ? undefined : String(quality) }
  const query = new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
  return `${HISTORY}?${query}`
}

/** What came in, was shelved or went out on a day, in one warehouse or in all. */
export function movesOfDay(
  step: 'receive' | 'shelve' | 'ship',
  day: string,
  warehouseCode: string | undefined,
): string {
  const query = new URLSearchParams({ step, beginTime: day, endTime: day })
  if (warehouseCode !== undefined) query.set('warehouseCode', warehouseCode)
  return `${HISTORY}?${query}`
}

type Row = CallOutput<typeof getGoodsHistoryPage>['records'][number]
const ENTERED = 1

/** The page of the document that moved the pieces. */
export function documentAddress({ documentType, code, nature, warehouseCode }: Row): string {
  switch (documentType) {
    case 'putaway':
      return orderAddress({ putawayCode: code, warehouseCode })
    case 'dateEntry':
      return entryAddress({ taskCode: code, status: ENTERED, warehouseCode })
    case 'move':
      return moveAddress({ moveCode: code })
    case 'quality':
      return qualityAddress({ qualityChangeCode: code })
    case 'dateChange':
      return dateChangeAddress({ dateChangeCode: code })
    case 'opening':
      return openingAddress({ openingCode: code })
    case 'task':
      return detailAddress({ code, nature: nature === NATURE.outbound ? NATURE.outbound : NATURE.inbound })
  }
}
