import { checkSupplier } from '../../partner/supplier/check.ts'
import { checkWarehouse } from '../../site/warehouse/check.ts'
import {
  addSupplierRate,
  copyRates,
  deleteSupplierRate,
  exportSupplierRates,
  getSupplierRate,
  getSupplierRates,
  getSupplierRateVersions,
  previewRateCopy,
  updateSupplierRate,
} from '@yuncang/contract/fee/rate/supplier.ts'
import { mergedTerms } from '@yuncang/contract/fee/rate/fields.ts'
import { downloadRateSheet } from '@yuncang/contract/fee/rate/sheet.ts'
import { endTerm, getTerms, getTermVersions, saveTerm } from '@yuncang/contract/fee/rate/term.ts'
import {
  addWarehouseRate,
  deleteWarehouseRate,
  exportWarehouseRates,
  generalConfig,
  getGeneralConfigs,
  getWarehouseRate,
  getWarehouseRates,
  getWarehouseRateVersions,
  setWarehouseRates,
  updateWarehouseRate,
} from '@yuncang/contract/fee/rate/warehouse.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { download, read, write } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { allRows } from '../../plumbing/http/wire.ts'
import { addToSupplier, addToWarehouse, end, setSeveral, updateOfSupplier, updateOfWarehouse } from './change.ts'
import { copy, preview } from './copy.ts'
import { readOrSave, severalRules } from './default.ts'
import { feeNames } from './dictionary-names.store.ts'
import { ratesSheet } from './rates-sheet.ts'
import { rateSheet } from './sheet.ts'
import { entriesOf, versionsOf, type Owner } from './store.ts'
import { end as endOfTerm, save as saveOfTerm } from './term.ts'
import { termRows } from './term.store.ts'
import { termViews, termVersionViews } from './term-view.ts'
import { rateView, rateViews, versionViews } from './view.ts'

/** The calls of rates (part 3, 7.1): a warehouse's own, those of its suppliers, the rule that new ones begin with. */
export const rateHandlers = [
  read(getWarehouseRates, async (db, ctx, asked) => allRows(await ofWarehouse(db, ctx, asked))),
  download(exportWarehouseRates, async (db, ctx, asked) =>
    ratesSheet('warehouse', asked, await ofWarehouse(db, ctx, asked)),
  ),
  read(getWarehouseRate, (db, ctx, { rateId }) => one(db, ctx, 'warehouse', rateId)),
  read(getWarehouseRateVersions, (db, ctx, { rateId }) => history(db, ctx, 'warehouse', rateId)),
  write(addWarehouseRate, addToWarehouse),
  write(updateWarehouseRate, updateOfWarehouse),
  write(deleteWarehouseRate, (tx, ctx, input) => end(tx, ctx, 'warehouse', input)),
  write(setWarehouseRates, setSeveral),
  write(generalConfig, readOrSave),
  read(getGeneralConfigs, severalRules),
  read(getSupplierRates, async (db, ctx, asked) => allRows(await ofSuppliers(db, ctx, asked))),
  download(exportSupplierRates, async (db, ctx, asked) =>
    ratesSheet('supplier', asked, await ofSuppliers(db, ctx, asked)),
  ),
  read(getSupplierRate, async (db, ctx, { rateId }) => {
    const rate = await one(db, ctx, 'supplier', rateId)
    return { ...rate, warehouseCost: mergedTerms.parse(rate) }
  }),
  read(getSupplierRateVersions, (db, ctx, { rateId }) => history(db, ctx, 'supplier', rateId)),
  write(addSupplierRate, addToSupplier),
  write(updateSupplierRate, updateOfSupplier),
  write(deleteSupplierRate, (tx, ctx, input) => end(tx, ctx, 'supplier', input)),
  read(previewRateCopy, preview),
  write(copyRates, copy),
  read(getTerms, async (db, ctx, { supplierCode, warehouseCode }) => {
    await checkWarehouse(db, ctx.scope, warehouseCode)
    await checkSupplier(db, ctx.scope, supplierCode)
    return allRows(termViews(ctx, await termRows(db, ctx.scope, { supplierCode, warehouseCode }), await feeNames(db)))
  }),
  read(getTermVersions, async (db, ctx, { termId }) => {
    const rows = await termRows(db, ctx.scope, { termId, all: true })
    if (rows.length === 0) throw notFound('合同条款')
    return allRows(termVersionViews(rows, await feeNames(db)))
  }),
  download(downloadRateSheet, rateSheet),
  write(saveTerm, saveOfTerm),
  write(endTerm, endOfTerm),
]

/** The rates of warehouses themselves. @throws Refused notFound */
async function ofWarehouse(db: Db, ctx: Context, { warehouseCode, item, group }: CallInput<typeof getWarehouseRates>) {
  await checkWarehouse(db, ctx.scope, warehouseCode)
  const rows = await entriesOf(db, ctx.scope, { owner: 'warehouse', warehouseCode, item })
  const asked = group === undefined ? rows : rows.filter((row) => itemRules(row.item).group === group)
  return rateViews(ctx, asked, await feeNames(db))
}

/** The rates that suppliers have of their own. @throws Refused notFound */
async function ofSuppliers(db: Db, ctx: Context, { supplierCode, warehouseCode }: CallInput<typeof getSupplierRates>) {
  await checkWarehouse(db, ctx.scope, warehouseCode)
  await checkSupplier(db, ctx.scope, supplierCode)
  const rows = await entriesOf(db, ctx.scope, { owner: 'supplier', supplierCode, warehouseCode })
  return rateViews(ctx, rows, await feeNames(db))
}

async function one(db: Db, ctx: Context, owner: Owner, cardId: string) {
  const rows = await entriesOf(db, ctx.scope, { owner, cardId })
  const rate = rateView(ctx, rows, await feeNames(db))
  if (rate === null) throw notFound('收费项目')
  return rate
}

async function history(db: Db, ctx: Context, owner: Owner, cardId: string) {
  const rows = await versionsOf(db, ctx.scope, { owner, cardId })
  if (rows.length === 0) throw notFound('收费项目')
  return allRows(versionViews(rows, await feeNames(db)))
}
