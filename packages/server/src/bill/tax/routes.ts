import {
  exportTaxRates,
  getTaxLog,
  getTaxRates,
  getTaxRateVersions,
  setTaxRate,
} from '@yuncang/contract/bill/tax/tax.ts'
import { readLog } from '../../base/log/store.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { rates, versionsOf } from './list.ts'
import { ownerOf } from './owner.ts'
import { set } from './set.ts'
import { ratesSheet } from './sheet.ts'

/** The calls of the rates of tax that costs contain. */
export const taxHandlers = [
  read(getTaxRates, rates),
  download(exportTaxRates, ratesSheet),
  read(getTaxRateVersions, versionsOf),
  read(getTaxLog, async (db, ctx, { warehouseCode }) => {
    const { warehouseId } = await ownerOf(db, ctx, { warehouseCode })
    return logRows(await readLog(db, ctx.scope, 'tax_rate', warehouseId))
  }),
  write(setTaxRate, set),
]
