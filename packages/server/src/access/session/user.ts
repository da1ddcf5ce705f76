import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { seenOf } from '@yuncang/domain/partner/merchant/menus.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { boundWarehouses, menuOf, userOf } from './store.ts'
import { userInfo } from './view.ts'

/** The user behind an account, with rights, menu and warehouses as they are now. */
export async function infoOf(db: Db, tenantId: number, accountId: number): Promise<UserInfo> {
  const user = await userOf(db, tenantId, accountId)
  if (!user) throw notFound('账号')
  const [warehouses, menu] = await Promise.all([
    boundWarehouses(db, tenantId, accountId, user.identity),
    menuOf(db, seenOf(user.menu_codes, user.merchant_menus)),
  ])
  return userInfo(user, warehouses, menu)
}
