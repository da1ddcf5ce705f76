import { GRANT_REFUSALS, RIGHT_NAMES } from '@yuncang/contract/staff/role/words.ts'
import { COMMON_REFUSALS, sentence } from '@yuncang/contract/wire/refusal.ts'
import { RIGHTS, MERCHANT_RIGHTS, type Right } from '@yuncang/domain/access/rights.ts'
import { beyond, type Excess, type Holding } from '@yuncang/domain/staff/role/grant.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { PLATFORM_TENANT } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, Refused } from '../../plumbing/http/refused.ts'
import { holderRow, menuNames, queueStaff } from './holder.store.ts'

/** The person who changes people, with what they hold at this moment. */
export type Holder = Holding & { readonly roleId: number; readonly accountId: number }

/**
 * What the session's own account holds, by its role as it is written (a button taken from everybody can still be arranged).
 * @throws Refused notFound when the account or its role has been disabled a moment ago
 */
export async function holderOf(db: Db, ctx: Context): Promise<Holder> {
  const row = await holderRow(db, ctx.home.tenantId, ctx.accountId)
  if (!row) throw notFound('账号')
  return {
    accountId: ctx.accountId,
    roleId: row.role_id,
    identity: row.identity,
    rights: row.button_keys.filter((right) => grantable(ctx.home.tenantId).includes(right)),
    menus: row.menu_codes,
    warehouseIds: row.warehouse_ids,
  }
}

/**
 * The same before a change: others of the tenant who change people wait, so that nothing decided on here changes before the commit.
 * @param right what the call needs: whoever waited behind the one who took it away has it no more
 * @throws Refused notFound, noRight
 */
export async function lockHolder(tx: Tx, ctx: Context, right: Right): Promise<Holder> {
  await queueStaff(tx, ctx.home.tenantId)
  const holder = await holderOf(tx, ctx)
  if (!holder.rights.includes(right)) throw new Refused(COMMON_REFUSALS.noRight, { title: RIGHT_NAMES[right] })
  return holder
}

/** The rights that roles of a tenant may hold: the platform's are no merchant's. */
export function grantable(tenantId: number): readonly Right[] {
  return tenantId === PLATFORM_TENANT ? RIGHTS : MERCHANT_RIGHTS
}

type Given = Partial<Holding> & { readonly roleId?: number }

/**
 * Holds a person to what they may grant or touch.
 * @throws Refused ownRole, identityBeyond, rightBeyond, menuBeyond, warehouseBeyond
 */
export async function keepWithin(db: Db, holder: Holder, given: Given): Promise<void> {
  if (given.roleId === holder.roleId) throw refuse(GRANT_REFUSALS, 'ownRole')
  const excess = beyond(holder, given)
  if (excess) throw new Refused(GRANT_REFUSALS[excess.refused], { names: await namesOf(db, excess) })
}

/** Why a person may not touch something, in words; empty when they may. */
export function whyNot(holder: Holder, given: Given, menuName: (code: string) => string): string {
  if (given.roleId === holder.roleId) return GRANT_REFUSALS.ownRole.text
  const excess = beyond(holder, given)
  if (!excess) return ''
  const names = excess.refused === 'menuBeyond' ? listed(excess.menus.map(menuName)) : rightNames(excess)
  return sentence(GRANT_REFUSALS[excess.refused], { names })
}

async function namesOf(db: Db, excess: Excess): Promise<string> {
  return excess.refused === 'menuBeyond' ? listed(await menuNames(db, excess.menus)) : rightNames(excess)
}

const rightNames = (excess: Excess) =>
  excess.refused === 'rightBeyond' ? listed(excess.rights.map((right) => RIGHT_NAMES[right] ?? right)) : ''

const SHOWN_NAMES = 3
const listed = (names: readonly string[]) =>
  names.length > SHOWN_NAMES ? `${names.slice(0, SHOWN_NAMES).join('、')}…` : names.join('、')
