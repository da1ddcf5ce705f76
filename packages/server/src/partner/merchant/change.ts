import { USE } from '@yuncang/domain/base/in-use.ts'
import { NO_COMBO } from '@yuncang/contract/base/limit/words.ts'
import {
  removeAdminFactor,
  saveCombo,
  tenantPwd,
  updateTenant,
  updateTenantStatus,
} from '@yuncang/contract/partner/merchant/merchant.ts'
import { MERCHANT_FIELDS, MERCHANT_LOG, MERCHANT_REFUSALS } from '@yuncang/contract/partner/merchant/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { endSessionsOf } from '../../access/session/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { resetPassword, takeFactor } from '../../staff/account/create.ts'
import { lockAdmin } from '../../staff/account/store.ts'
import type { Temporary } from '../../staff/account/temporary-password.ts'
import { queueStaff } from '../../staff/role/holder.store.ts'
import { inMerchant, lookIntoMerchant, type Entered } from './enter.ts'
import { factsOf, grantOf } from './grant.ts'
import {
  comboName,
  grantCombo,
  nameTaken,
  setMerchantStatus,
  updateMerchant,
  type MerchantFacts,
  type MerchantRow,
} from './store.ts'

/**
 * Changes what is known of a merchant.
 * @throws Refused changed, badRegion, nameTaken; notFound
 */
export function changeMerchant(tx: Tx, ctx: Context, input: CallInput<typeof updateTenant>): Promise<null> {
  return inMerchant(tx, ctx, { tenantCode: input.tenantCode, call: updateTenant }, async ({ merchant, tenantId }) => {
    refuseChanged(merchant, input.version)
    const facts = factsOf(input)
    if (await nameTaken(tx, facts.name, tenantId)) throw refuse(MERCHANT_REFUSALS, 'nameTaken', { name: facts.name })
    const what = changedFields(merchant, facts)
    if (what.length === 0) return { reply: null, log: null }
    await updateMerchant(tx, tenantId, facts)
    return { reply: null, log: worded(MERCHANT_LOG.changed, { what: what.join('、') }) }
  })
}

/** Opens or closes a merchant; as it stands already, nothing happens. Who was logged in when it closed logs in anew when it opens. */
export function changeStatus(tx: Tx, ctx: Context, input: CallInput<typeof updateTenantStatus>): Promise<null> {
  return inMerchant(
    tx,
    ctx,
    { tenantCode: input.tenantCode, call: updateTenantStatus },
    async ({ merchant, tenantId }) => {
      if (merchant.status === input.status) return { reply: null, log: null }
      await setMerchantStatus(tx, tenantId, input.status)
      if (input.status === USE.off) await endSessionsOf(tx, tenantId)
      return { reply: null, log: input.status === USE.on ? MERCHANT_LOG.reopened : MERCHANT_LOG.closed }
    },
  )
}

/**
 * Gives a merchant a combo and a period.
 * @throws Refused changed, periodWrong; notFound
 */
export async function giveCombo(tx: Tx, ctx: Context, input: CallInput<typeof saveCombo>): Promise<null> {
  const { grant, comboName: to } = await grantOf(tx, ctx, input)
  return inMerchant(tx, ctx, { tenantCode: input.tenantCode, call: saveCombo }, async ({ merchant, tenantId }) => {
    if (input.version !== undefined) refuseChanged(merchant, input.version)
    const from = merchant.combo_id === null ? NO_COMBO : await comboName(tx, merchant.combo_id)
    await grantCombo(tx, tenantId, grant)
    const period = `${grant.beginsOn ?? ''} ~ ${grant.endsOn ?? MERCHANT_FIELDS.noEnd}`
    return { reply: null, log: worded(MERCHANT_LOG.combo, { from, to: to ?? NO_COMBO, period }) }
  })
}

/**
 * Gives the first administrator of a merchant a new temporary password; whoever is logged in with the account is logged out.
 * @throws Refused noAdmin; notFound
 */
export function resetAdmin(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof tenantPwd>,
  temporary: Temporary,
): Promise<CallOutput<typeof tenantPwd>> {
  return inMerchant(tx, ctx, { tenantCode: input.tenantCode, call: tenantPwd }, async (entered) => {
    const { tenantId } = entered
    const admin = await adminOf(tx, entered)
    const { account } = admin
    const by = { accountId: null, now: ctx.now }
    const password = await resetPassword(tx, tenantId, { ...admin, status: USE.on }, by, temporary)
    return { reply: { account, password }, log: worded(MERCHANT_LOG.password, { account }) }
  })
}

/** Whether the administrator of a merchant may be given another password, asked before that is made. */
export function checkAdmin(tx: Tx, ctx: Context, { tenantCode }: CallInput<typeof tenantPwd>): Promise<void> {
  return lookIntoMerchant(tx, ctx, tenantCode, (entered) => adminOf(tx, entered))
}

/** Locks the first administrator of a merchant that has been entered. */
async function adminOf(tx: Tx, { merchant, tenantId }: Pick<Entered, 'merchant' | 'tenantId'>) {
  await queueStaff(tx, tenantId)
  const admin = await lockAdmin(tx, tenantId)
  if (!admin) throw refuse(MERCHANT_REFUSALS, 'noAdmin', { name: merchant.name })
  return admin
}

/** Takes the second factor from the first administrator of a merchant. */
export async function takeAdminFactor(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof removeAdminFactor>,
): Promise<CallOutput<typeof removeAdminFactor>> {
  const entrance = { tenantCode: input.tenantCode, call: removeAdminFactor }
  return inMerchant(tx, ctx, entrance, async (entered) => {
    const { tenantId } = entered
    const admin = await adminOf(tx, entered)
    const { account } = admin
    await takeFactor(tx, tenantId, { ...admin, status: USE.on }, { accountId: null, now: ctx.now })
    return { reply: { account }, log: worded(MERCHANT_LOG.factor, { account }) }
  })
}

function refuseChanged(merchant: MerchantRow, version: number): void {
  if (merchant.version !== version) throw refuse(MERCHANT_REFUSALS, 'changed', { name: merchant.name })
}

function changedFields(was: MerchantRow, facts: MerchantFacts): string[] {
  const compared = [
    [MERCHANT_FIELDS.name, was.name, facts.name],
    [MERCHANT_FIELDS.region, was.region, facts.region],
    [MERCHANT_FIELDS.address, was.address, facts.address],
    [MERCHANT_FIELDS.contactName, was.contact_name, facts.contactName],
    [MERCHANT_FIELDS.contactPhone, was.contact_phone, facts.contactPhone],
    [MERCHANT_FIELDS.imageGb, was.image_gb, facts.imageGb ?? was.image_gb],
  ] as const
  return compared.filter(([, before, after]) => before !== after).map(([label]) => label)
}
