import type { setTaxRate } from '@yuncang/contract/bill/tax/tax.ts'
import { TAX_DONE, TAX_LOG, TAX_REFUSALS } from '@yuncang/contract/bill/tax/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { isAnother, percentOf, permilleOf } from '@yuncang/domain/bill/tax/tax-rate.ts'
import { shanghaiInstant } from '@yuncang/domain/base/calendar.ts'
import { costGroups } from '@yuncang/domain/fee/rate/items.ts'
import { clockUs } from '../../fee/period/store.ts'
import { lockFees } from '../../fee/rate/lock.store.ts'
import { holdSupplier } from '../../fee/rate/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { addToLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { insertTaxVersions, taxVersions } from './store.ts'
import { ofOwner, type Asked } from './owner.ts'

const US = 1000

/** Sets the rate of groups. @throws Refused notLater, same, notThere; notFound */
export async function set(
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
  const content = worded(permille === null ? TAX_LOG.ended : TAX_LOG.set, {
    owner: supplier === null ? '' : worded(TAX_LOG.supplier, { supplier: supplier.name }),
    groups: changed.map((group) => GROUP_NAMES[group]).join('、'),
    percent: permille === null ? '' : percentOf(permille),
    from: fromDay === undefined ? '' : worded(TAX_LOG.from, { day: fromDay }),
  })
  await addToLog(tx, ctx.scope, ctx, 'tax_rate', warehouse.id, content)
  return TAX_DONE
}

/** Whose rates are set, held until the commit. @throws Refused notFound */
async function held(tx: Tx, { scope }: Context, { warehouseCode, supplierCode }: Asked) {
  const warehouse = await holdWarehouse(tx, scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const supplier = supplierCode === undefined ? null : await holdSupplier(tx, scope, supplierCode, warehouse.id)
  if (supplier === undefined) throw notFound('供应商')
  return { warehouse, supplier }
}
