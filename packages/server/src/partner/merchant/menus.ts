import { setMenuByYctCode, type selectMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import { MERCHANT_LOG } from '@yuncang/contract/partner/merchant/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { merchantMenu } from '../combo/menu.store.ts'
import { choices, chosenMenus } from '../combo/menus.ts'
import { inMerchant } from './enter.ts'
import { menusOfMerchant } from './list.store.ts'
import { setMerchantMenus } from './store.ts'

/** The pages of a merchant, beside those of its combo and all there are. */
export async function showMenus(
  db: Db,
  _ctx: Context,
  { tenantCode }: CallInput<typeof selectMenuByYctCode>,
): Promise<CallOutput<typeof selectMenuByYctCode>> {
  const [menu, row] = await Promise.all([merchantMenu(db), menusOfMerchant(db, tenantCode)])
  if (!row) throw notFound('商户')
  const comboMenuCodes = row.of_combo ?? menu.map(({ code }) => code)
  return {
    tenantName: row.name,
    comboName: row.combo_name ?? '',
    followCombo: flagOf(row.by_hand === null),
    menuCodes: row.by_hand ?? comboMenuCodes,
    comboMenuCodes,
    menuTree: choices(menu),
  }
}

/**
 * Gives a merchant pages by hand, or those of its combo again.
 * @throws Refused noMenu, unknownMenu; notFound
 */
export async function giveMenus(tx: Tx, ctx: Context, input: CallInput<typeof setMenuByYctCode>): Promise<null> {
  const codes = input.followCombo === 1 ? null : await chosenMenus(tx, input.menuCodes)
  return inMerchant(tx, ctx, { tenantCode: input.tenantCode, call: setMenuByYctCode }, async ({ tenantId }) => {
    await setMerchantMenus(tx, tenantId, codes)
    const log = codes === null ? MERCHANT_LOG.menusOfCombo : worded(MERCHANT_LOG.menusByHand, { count: codes.length })
    return { reply: null, log }
  })
}
