import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { queryDateLogPageList, queryDateLogSums } from '@yuncang/contract/shelf/date-change/log.ts'
import { saveDateChange } from '@yuncang/contract/shelf/date-change/floor.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { getMoveTaskList, getMoveTaskSums } from '@yuncang/contract/shelf/move/move.ts'
import { saveQuality } from '@yuncang/contract/shelf/quality/floor.ts'
import { qualityLogPage, qualityLogSums } from '@yuncang/contract/shelf/quality/log.ts'
import { getGoodsHistoryBatch, getGoodsHistoryPage } from '@yuncang/contract/stock/history/history.ts'
import {
  queryGoodsByLocation,
  queryGoodsByLocationSums,
  queryGoodsByProduction,
  queryGoodsByProductionSums,
  queryInventoryPage,
  queryInventorySums,
} from '@yuncang/contract/stock/query/query.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { useState } from 'react'
import type { Correction, LocationRow } from './location-row.ts'
import { CORRECTION_WRONG } from './words.ts'

/** Whatever shows stock or its moves is asked for again. */
const STOCK_ANSWERS = [
  queryInventoryPage,
  queryInventorySums,
  queryGoodsByProduction,
  queryGoodsByProductionSums,
  queryGoodsByLocation,
  queryGoodsByLocationSums,
  getGoodsHistoryPage,
  getGoodsHistoryBatch,
  getMoveTaskList,
  getMoveTaskSums,
  qualityLogPage,
  qualityLogSums,
  queryDateLogPageList,
  queryDateLogSums,
]

type Draft = {
  readonly quality: Quality
  readonly quantity: number | null
  readonly locationCode: string
  readonly date: string
  readonly reason: string
}

/** What a person has filled in of a correction, what is wrong about it, and the deed itself. */
export function useCorrection(row: LocationRow, what: Correction, onDone: () => void) {
  const [draft, setDraft] = useState<Draft>({
    quality: row.free > 0 ? QUALITY.normal : QUALITY.broken,
    quantity: null,
    locationCode: '',
    date: '',
    reason: '',
  })
  const [tried, setTried] = useState(false)
  const options = { success: (done: { message: string }) => done.message, invalidates: STOCK_ANSWERS }
  const moving = useDeed(saveMove, options)
  const grading = useDeed(saveQuality, options)
  const dating = useDeed(saveDateChange, options)

  const { quality, quantity, locationCode, date, reason } = draft
  const most = quality === QUALITY.normal ? row.free : row.brokenFree
  const wrong = {
    quantity: !quantity ? CORRECTION_WRONG.quantity : quantity > most ? CORRECTION_WRONG.most(most) : '',
    target: targetWrong(what, locationCode, date, row.productionDate),
    reason: what === 'quality' && reason.trim() === '' ? CORRECTION_WRONG.reason : '',
  }
  const send = (pieces: number) => {
    const { warehouseCode, goodsCode, productionDate } = row
    const batch = { goodsCode, productionDate, quantity: pieces }
    const here = { warehouseCode, locationCode: row.locationCode, ...batch }
    const why = reason.trim() === '' ? {} : { reason: reason.trim() }
    if (what === 'move')
      return moving.run({
        warehouseCode,
        fromLocationCode: row.locationCode,
        toLocationCode: locationCode,
        lines: [{ ...batch, quality }],
      })
    if (what === 'quality') return grading.run({ ...here, fromQuality: quality, reason: reason.trim() })
    return dating.run({ ...here, quality, newProductionDate: date, ...why })
  }
  const submit = async () => {
    setTried(true)
    if (!quantity || Object.values(wrong).some((text) => text !== '')) return
    const done = await send(quantity)
    if (done.ok) onDone()
  }
  return {
    draft,
    set: (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change })),
    most,
    wrong,
    tried,
    submit,
    running: moving.running || grading.running || dating.running,
  }
}

function targetWrong(what: Correction, locationCode: string, date: string, productionDate: string): string {
  if (what === 'move') return locationCode === '' ? CORRECTION_WRONG.location : ''
  if (what === 'quality') return ''
  if (date === '') return CORRECTION_WRONG.date
  return date === productionDate ? CORRECTION_WRONG.sameDate : ''
}
