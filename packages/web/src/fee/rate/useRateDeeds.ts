import {
  addSupplierRate,
  deleteSupplierRate,
  getSupplierRate,
  getSupplierRates,
  getSupplierRateVersions,
  previewRateCopy,
  updateSupplierRate,
} from '@yuncang/contract/fee/rate/supplier.ts'
import {
  addWarehouseRate,
  deleteWarehouseRate,
  getWarehouseRate,
  getWarehouseRates,
  getWarehouseRateVersions,
  updateWarehouseRate,
} from '@yuncang/contract/fee/rate/warehouse.ts'
import { shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import type { RateEntry } from '@yuncang/domain/fee/rate/form.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { DEED_DONE } from '../../app/words.ts'
import type { Place, Rate } from './model.ts'
import type { sentOf } from './rate-values.ts'
import { PRICE_LIST, UNITS } from '@yuncang/contract/fee/rate/price-words.ts'
import { fromText, RATE_ASK, WHOSE } from './words.ts'

/** The calls whose answers a deed on rates changes. */
export const RATE_ANSWERS = [
  getWarehouseRates,
  getWarehouseRate,
  getWarehouseRateVersions,
  getSupplierRates,
  getSupplierRate,
  getSupplierRateVersions,
  previewRateCopy,
] as const

type ToSave = {
  /** The rate that is changed; null: a new one. */
  readonly rate: Rate | null
  readonly sent: ReturnType<typeof sentOf>
  readonly itemName: string
  /** What will be charged, in short. */
  readonly terms: string
  /** From when on; null: at once. */
  readonly fromMs: number | null
}

/** What can be done with the rates of a warehouse, or of a supplier there; each says first what will happen. */
export function useRateDeeds({ warehouseCode, warehouseName, supplier }: Place) {
  const options = (success: string) => ({ success, invalidates: RATE_ANSWERS })
  const adding = useDeed(addWarehouseRate, options(DEED_DONE.added))
  const updating = useDeed(updateWarehouseRate, options(DEED_DONE.changed))
  const removing = useDeed(deleteWarehouseRate, options(DEED_DONE.removed))
  const addingTo = useDeed(addSupplierRate, options(DEED_DONE.added))
  const updatingOf = useDeed(updateSupplierRate, options(DEED_DONE.changed))
  const removingFrom = useDeed(deleteSupplierRate, options(DEED_DONE.removed))
  const whose = supplier === null ? WHOSE.warehouse(warehouseName) : WHOSE.supplier(supplier.supplierName)
  const waitingOf = (rate: Rate | null) =>
    rate === null || rate.waitingFrom === '' ? '' : fromText(rate.waitingFrom, today())
  const send = ({ rate, sent }: ToSave) => {
    if (supplier === null)
      return rate === null ? adding.run({ warehouseCode, ...sent }) : updating.run({ rateId: rate.rateId, ...sent })
    const place = { warehouseCode, supplierCode: supplier.supplierCode }
    return rate === null
      ? addingTo.run({ ...place, ...sent })
      : updatingOf.run({ rateId: rate.rateId, ...place, ...sent })
  }
  return {
    /** Saves a rate after asking; true when it is saved. */
    save: async (asked: ToSave): Promise<boolean> => {
      const { rate, itemName: item, terms, fromMs } = asked
      const from = fromMs === null ? '' : fromText(shanghaiTime(fromMs), today())
      const question = RATE_ASK.save({ isNew: rate === null, whose, item, terms, from, replaced: waitingOf(rate) })
      return (await askPerson(question)) && (await send(asked)).ok
    },
    /** Ends a rate after asking; `falls`: what the warehouse charges instead of a supplier's, empty when nothing. */
    remove: async (rate: Rate, falls: string): Promise<void> => {
      const { rateId, itemName: item } = rate
      const isSupplier = supplier !== null
      if (!(await askPerson(RATE_ASK.remove({ whose, item, isSupplier, falls, waiting: waitingOf(rate) })))) return
      if (isSupplier) await removingFrom.run({ rateId, supplierCode: supplier.supplierCode, warehouseCode })
      else await removing.run({ rateId })
    },
  }
}

/** What was typed, in short: 按箱 1.20 元/箱, or the count of dispatch points. */
export function termsText(entries: readonly RateEntry[], methods: readonly Option[] | undefined): string {
  const [first, ...more] = entries
  if (!first || more.length > 0) return PRICE_LIST.points(entries.length)
  const name = methods?.find(({ value }) => value === first.method)?.label ?? ''
  if (first.method !== 'RECKON_TYPE_CUBIC_TONS') return `${name} ${first.price} ${UNITS[first.method]}`
  return PRICE_LIST.twoPrices(name, first.price, first.volumePrice)
}
