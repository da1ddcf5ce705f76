import type { deleteComboInfo, queryComboInfo, saveSupplierComboInfo } from '@yuncang/contract/partner/combo/combo.ts'
import { COMBO_LOG, COMBO_REFUSALS } from '@yuncang/contract/partner/combo/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { writeMerchantLog } from '../log/store.ts'
import { merchantMenu } from './menu.store.ts'
import { choices, chosenMenus } from './menus.ts'
import { comboOf, deleteCombo, insertCombo, lockCombo, merchantsOf, queueCombos, updateCombo } from './store.ts'
import { comboView } from './view.ts'

/** A combo with its pages, beside all that could be given. */
export async function showCombo(
  db: Db,
  _ctx: Context,
  { comboCode }: CallInput<typeof queryComboInfo>,
): Promise<CallOutput<typeof queryComboInfo>> {
  const menu = await merchantMenu(db)
  const menuTree = choices(menu)
  if (comboCode === undefined) return { combo: null, menuCodes: [], menuTree }
  const row = await comboOf(db, comboCode)
  if (!row) throw notFound('套餐')
  return { combo: comboView(row), menuCodes: row.menu_codes ?? menu.map(({ code }) => code), menuTree }
}

/**
 * Makes a combo, or changes one for all merchants that have it.
 * @throws Refused nameTaken, changed, noMenu, unknownMenu; notFound
 */
export async function saveCombo(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof saveSupplierComboInfo>,
): Promise<CallOutput<typeof saveSupplierComboInfo>> {
  const combo = {
    name: input.comboName,
    priceText: input.priceText,
    menuCodes: input.allMenus === 1 ? null : await chosenMenus(tx, input.menuCodes),
    warehouses: input.warehouseLimit ?? null,
    suppliers: input.supplierLimit ?? null,
    accounts: input.accountLimit ?? null,
    goods: input.goodsLimit ?? null,
    validMonths: input.validMonths ?? null,
    note: input.note,
  }
  await queueCombos(tx)
  if (input.comboCode === undefined) {
    const code = await insertCombo(tx, combo)
    if (code === undefined) throw refuse(COMBO_REFUSALS, 'nameTaken', { name: combo.name })
    await keepTrace(tx, ctx, 'made', { name: combo.name, code })
    return { comboCode: code }
  }
  const row = await lockCombo(tx, input.comboCode)
  if (!row) throw notFound('套餐')
  if (input.version !== row.version) throw refuse(COMBO_REFUSALS, 'changed', { name: row.name })
  if (!(await updateCombo(tx, row.id, combo))) throw refuse(COMBO_REFUSALS, 'nameTaken', { name: combo.name })
  await keepTrace(tx, ctx, 'changed', { name: combo.name, code: row.code })
  return { comboCode: row.code }
}

/** Deletes a combo that no merchant has. */
export async function removeCombo(tx: Tx, ctx: Context, input: CallInput<typeof deleteComboInfo>): Promise<null> {
  const row = await lockCombo(tx, input.comboCode)
  if (!row) throw notFound('套餐')
  const count = await merchantsOf(tx, row.id)
  if (count > 0) throw refuse(COMBO_REFUSALS, 'inUse', { name: row.name, count })
  await deleteCombo(tx, row.id)
  await keepTrace(tx, ctx, 'deleted', row)
  return null
}

function keepTrace(
  tx: Tx,
  ctx: Context,
  what: keyof typeof COMBO_LOG,
  combo: { readonly name: string; readonly code: string },
): Promise<void> {
  const content = worded(COMBO_LOG[what], { name: combo.name, code: combo.code })
  return writeMerchantLog(tx, ctx.home.tenantId, ctx, content)
}
