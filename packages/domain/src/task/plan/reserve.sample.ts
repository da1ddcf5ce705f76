import { QUALITY } from '../../stock/ledger/stock.ts'
import type { ReserveLine } from './reserve.ts'

/** A line of milk of an outbound task that is being made. */
export const toReserve = (line: Partial<ReserveLine>): ReserveLine => ({
  lineId: 1,
  goodsId: 7,
  goodsName: 'milk',
  quality: QUALITY.normal,
  quantity: 1,
  shelfLifeDays: 100,
  ...line,
})
