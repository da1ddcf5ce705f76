import { getTaxLog, getTaxRates, getTaxRateVersions, setTaxRate } from '@yuncang/contract/bill/tax/tax.ts'
import { TAX_DONE, TAX_LOG, TAX_REFUSALS, TAX_STATE_NAMES } from '@yuncang/contract/bill/tax/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import {
  inForceAt,
  isAnother,
  percentOf,
  permilleOf,
  taxStateOf,
  waitingAt,
} from '@yuncang/domain/bill/tax/tax-rate.ts'
import { shanghaiInstant } from '@yuncang/domain/base/calendar.ts'
import { costGroups } from '@yuncang/domain/fee/rate/items.ts'
import { readLog } from '../../base/log/store.ts'
import { idsNamed } from '../../base/named/store.ts'
import { clockUs } from '../../fee/period/store.ts'
import { lockFees } from '../../fee/rate/lock.store.ts'
import { holdSupplier } from '../../fee/rate/store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { addToLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { read, write } from '../../plumbing/http/handler.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { allRows, flagOf, timeText } from '../../plumbing/http/wire.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { insertTaxVersions, taxVersions, type KeptTax } from './store.ts'

const US = 1000

/** The calls of the rates of tax that costs contain. */
export const taxHandlers = [
  read(getTaxRates, rates),
  read(getTaxRateVersions, versionsOf),
  read(getTaxLog, async (db, ctx, { warehouseCode }) => {
    const { warehouseId } = await ownerOf(db, ctx, { warehouseCode })
    return logRows(await readLog(db, ctx.scope, 'tax_rate', warehouseId))
  }),
  write(setTaxRate, set),
]

async function rates(
  db: Db,
  ctx: Context,
  asked: CallInput<typeof getTaxRates>,
): Promise<CallOutput<typeof getTaxRates>> {
  const owner = await ownerOf(db, ctx, asked)
  const all = await taxVersions(db, ctx.scope, owner)
  return allRows(
    costGroups.map((group) => {
      const its = all.filter((one) => one.group === group)
      const own = ofOwner(its, owner)
      const held = inForceAt(own, ctx.now)
      const isInherited = owner.supplierId !== null && (held?.permille ?? null) === null
      const shown = isInherited ? inForceAt(ofWarehouse(its), ctx.now) : held
      const next = waitingAt(own, ctx.now)
      return {
        group,
        groupName: GROUP_NAMES[group],
        percent: percentText(shown),
        inherited: flagOf(isInherited && (shown?.permille ?? null) !== null),
        validFrom: timeText(shown?.from ?? null),
        setBy: shown?.setBy ?? '',
        nextPercent: percentText(next),
        nextFrom: timeText(next?.from ?? null),
        versions: own.length,
      }
    }),
  )
}

async function versionsOf(
  db: Db,
  ctx: Context,
  { group, ...asked }: CallInput<typeof getTaxRateVersions>,
): Promise<CallOutput<typeof getTaxRateVersions>> {
  const owner = await ownerOf(db, ctx, asked)
  const all = await taxVersions(db, ctx.scope, owner)
  const own = ofOwner(all, owner).filter((one) => one.group === group)
  return allRows(
    own.map((one) => {
      const state = taxStateOf(own, one, ctx.now)
      return {
        version: one.version,
        percent: percentText(one),
        validFrom: timeText(one.from),
        state,
        stateName: TAX_STATE_NAMES[state],
        setBy: one.setBy,
      }
    }),
  )
}

/** Sets the rate of groups. @throws Refused notLater, same, notThere; notFound */
async function set(
  tx: Tx,
  ctx: Context,
  { groups, percent, fromDay, ...asked }: CallInput<typeof setTaxRate>,
): Promise<CallOutput<typeof setTaxRate>> {
  if (fromDay !== undefined && fromDay <= ctx.today) throw refuse(TAX_REFUSALS, 'notLater')
  const { warehouse, supplier } = await held(tx, ctx, asked)
  const owner = { warehouseId: warehouse.id, supplierId: supplier?.id ?? null }
  if (supplier !== null && !supplier.there)
    throw refuse(TAX_REFUSALS, 'notThere', { supplier: supplier.name, warehouse: warehouse.name })
  await lockFees(tx, ctx.scope, [warehouse.id], 'alone')
  const own = ofOwner(await taxVersions(tx, ctx.scope, owner), owner)
  const permille = percent === undefined ? null : permilleOf(percent)!
  const asGroups = costGroups.filter((group) => groups.includes(group))
  // By the clock of the versions: who waited for the queue sees what was saved meanwhile as begun.
  const fromMs = fromDay === undefined ? Math.floor((await clockUs(tx)) / US) : shanghaiInstant(fromDay, '00:00')
  const changed = asGroups.filter((group) =>
    isAnother(
      own.filter((one) => one.group === group),
      { permille, fromMs },
    ),
  )
  const names = asGroups.map((group) => GROUP_NAMES[group]).join('、')
  if (changed.length === 0) throw refuse(TAX_REFUSALS, 'same', { groups: names })
  const to = { ...owner, groups: changed, permille, fromDay: fromDay ?? null }
  await insertTaxVersions(tx, ctx.scope, ctx, to)
  const content = said(permille === null ? TAX_LOG.ended : TAX_LOG.set, {
    owner: supplier === null ? '' : said(TAX_LOG.supplier, { supplier: supplier.name }),
    groups: changed.map((group) => GROUP_NAMES[group]).join('、'),
    percent: permille === null ? '' : percentOf(permille),
    from: fromDay === undefined ? '' : said(TAX_LOG.from, { day: fromDay }),
  })
  await addToLog(tx, ctx.scope, ctx, 'tax_rate', warehouse.id, content)
  return TAX_DONE
}

const said = (text: string, facts: Readonly<Record<string, string>>) => sentence({ code: 400, text }, facts)
const percentText = (version: KeptTax | undefined) =>
  version === undefined || version.permille === null ? '' : percentOf(version.permille)
const ofWarehouse = (versions: readonly KeptTax[]) => versions.filter(({ supplierId }) => supplierId === null)
const ofOwner = (versions: readonly KeptTax[], { supplierId }: Owner) =>
  versions.filter((one) => one.supplierId === supplierId)

/** Whose rates: the warehouse's own, or those of a supplier there. */
type Owner = { readonly warehouseId: number; readonly supplierId: number | null }
type Asked = { readonly warehouseCode: string; readonly supplierCode?: string | undefined }

/** Whose rates are asked for. @throws Refused notFound */
async function ownerOf(db: Db, { scope }: Context, { warehouseCode, supplierCode }: Asked): Promise<Owner> {
  const [warehouses, suppliers] = await Promise.all([
    idsNamed(db, scope, 'warehouse', warehouseCode),
    idsNamed(db, scope, 'supplier', supplierCode),
  ])
  const [warehouseId] = warehouses ?? []
  if (warehouseId === undefined) throw notFound('仓库')
  if (suppliers?.length === 0) throw notFound('供应商')
  return { warehouseId, supplierId: suppliers?.[0] ?? null }
}

/** The same, held until the commit. @throws Refused notFound */
async function held(tx: Tx, { scope }: Context, { warehouseCode, supplierCode }: Asked) {
  const warehouse = await holdWarehouse(tx, scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const supplier = supplierCode === undefined ? null : await holdSupplier(tx, scope, supplierCode, warehouse.id)
  if (supplier === undefined) throw notFound('供应商')
  return { warehouse, supplier }
}
