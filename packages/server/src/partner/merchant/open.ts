import type { addTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { MERCHANT_LOG, MERCHANT_REFUSALS } from '@yuncang/contract/partner/merchant/words.ts'
import { ROLE_NAMES } from '@yuncang/contract/staff/role/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { enterTenant } from '../../access/session/store.ts'
import type { Tx } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { refuse } from '../../http/refused.ts'
import { createAccount } from '../../staff/account/create.ts'
import { seedRoles } from '../../staff/role/seed.ts'
import { forPlatformOnly } from './enter.ts'
import { factsOf, grantOf } from './grant.ts'
import { insertMerchant, nameTaken, nextMerchant, writeMerchantLog } from './store.ts'

/**
 * Opens a merchant: itself, the roles it begins with and its first administrator. Everything of it is new, so nothing of another
 * merchant can be touched.
 * @throws Refused nameTaken, periodWrong, accountTaken; notFound
 */
export async function openMerchant(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addTenant>,
): Promise<CallOutput<typeof addTenant>> {
  forPlatformOnly(ctx)
  const facts = factsOf(input)
  if (await nameTaken(tx, facts.name, null)) throw refuse(MERCHANT_REFUSALS, 'nameTaken', { name: facts.name })
  const { grant } = await grantOf(tx, ctx, input)
  const merchant = await nextMerchant(tx)
  const { tenantId } = merchant
  await enterTenant(tx, tenantId)
  await insertMerchant(tx, merchant, facts, grant)
  const roles = await seedRoles(tx, tenantId)
  const { account } = input
  const admin = {
    account,
    name: facts.contactName || ROLE_NAMES.merchantAdmin,
    phone: facts.contactPhone,
    note: '',
    role: { id: roles.get('merchantAdmin')!, name: ROLE_NAMES.merchantAdmin, identity: 1 as const },
    supplierId: null,
    warehouseIds: [],
  }
  const { password } = await createAccount(tx, tenantId, admin, null)
  await writeMerchantLog(tx, tenantId, ctx, sentence({ code: 400, text: MERCHANT_LOG.opened }, { account }))
  await enterTenant(tx, ctx.homeTenantId)
  return { yctCode: merchant.code, account, password }
}
