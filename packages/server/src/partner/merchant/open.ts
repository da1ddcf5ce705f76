import { addTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { MERCHANT_LOG, MERCHANT_REFUSALS } from '@yuncang/contract/partner/merchant/words.ts'
import { ROLE_NAMES } from '@yuncang/contract/staff/role/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { createAccount, keepFree } from '../../staff/account/create.ts'
import type { Temporary } from '../../staff/account/temporary-password.ts'
import { seedRoles } from '../../staff/role/seed.ts'
import { inNewMerchant } from './enter.ts'
import { factsOf, grantOf } from './grant.ts'
import { insertMerchant, nameTaken, nextMerchant } from './store.ts'

/**
 * Opens a merchant: itself, the roles it begins with and its first administrator. Everything of it is new, so nothing of another
 * merchant can be touched.
 * @throws Refused nameTaken, periodWrong, accountTaken; notFound
 */
export async function openMerchant(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addTenant>,
  temporary: Temporary,
): Promise<CallOutput<typeof addTenant>> {
  const { facts, grant } = await openable(tx, ctx, input)
  const merchant = await nextMerchant(tx)
  const { tenantId } = merchant
  const { account } = input
  return inNewMerchant(tx, ctx, { tenantId, call: addTenant }, async () => {
    await insertMerchant(tx, merchant, facts, grant)
    const roles = await seedRoles(tx, tenantId)
    const admin = {
      account,
      name: facts.contactName || ROLE_NAMES.merchantAdmin,
      phone: facts.contactPhone,
      note: '',
      role: { id: roles.get('merchantAdmin')!, name: ROLE_NAMES.merchantAdmin, identity: IDENTITY.merchant },
      supplierId: null,
      warehouseIds: [],
    }
    const { password } = await createAccount(tx, tenantId, admin, { accountId: null, now: ctx.now }, temporary)
    const log = worded(MERCHANT_LOG.opened, { account })
    return { reply: { tenantCode: merchant.code, account, password }, log }
  })
}

/** Whether a merchant may be opened, asked before its administrator's password is made. */
export async function checkOpening(tx: Tx, ctx: Context, input: CallInput<typeof addTenant>): Promise<void> {
  await openable(tx, ctx, input)
  await keepFree(tx, input.account)
}

/** What a merchant is to be, and what it is given. */
async function openable(tx: Tx, ctx: Context, input: CallInput<typeof addTenant>) {
  const facts = factsOf(input)
  if (await nameTaken(tx, facts.name, null)) throw refuse(MERCHANT_REFUSALS, 'nameTaken', { name: facts.name })
  const { grant } = await grantOf(tx, ctx, input)
  return { facts, grant }
}
