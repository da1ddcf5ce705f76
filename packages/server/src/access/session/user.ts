import { FACTOR_WANTED, type FactorWanted } from '@yuncang/contract/access/session/factor-words.ts'
import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { seenOf } from '@yuncang/domain/partner/merchant/menus.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { boundWarehouses, menuOf, userOf } from './store.ts'
import { userInfo } from './view.ts'

/** Whether somebody of an identity who has no second factor should set one up. */
export type WantedOf = (identity: Identity) => FactorWanted

/**
 * The platform's people see all merchants: they are asked for a second factor, or must have one where the operator says so. The demo's
 * own login is known to everybody and asks for nothing.
 */
export function factorWanted(
  identity: Identity,
  { platformFactor, demo }: Pick<Deps, 'platformFactor' | 'demo'>,
): FactorWanted {
  if (identity !== IDENTITY.platform) return FACTOR_WANTED.no
  if (platformFactor === 'must') return FACTOR_WANTED.must
  return demo ? FACTOR_WANTED.no : FACTOR_WANTED.asked
}

/** The user behind an account, with rights, menu and warehouses as they are now. */
export async function infoOf(db: Db, tenantId: number, accountId: number, wanted: WantedOf): Promise<UserInfo> {
  const user = await userOf(db, tenantId, accountId)
  if (!user) throw notFound('账号')
  const [warehouses, menu] = await Promise.all([
    boundWarehouses(db, tenantId, accountId, user.identity),
    menuOf(db, seenOf(user.menu_codes, user.merchant_menus)),
  ])
  return userInfo(user, warehouses, menu, user.has_factor ? FACTOR_WANTED.no : wanted(user.identity))
}
