import type { saveTenantInvoice } from '@yuncang/contract/partner/merchant/merchant.ts'
import { MERCHANT_FIELDS, MERCHANT_LOG, MERCHANT_REFUSALS } from '@yuncang/contract/partner/merchant/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { sentence } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { writeMerchantLog } from '../log/store.ts'
import { lockMerchant, setInvoiced } from './store.ts'

/**
 * Says to whom invoices of one's own merchant are made out. As it stands already, nothing happens.
 * @throws Refused changed
 */
export async function changeInvoiced(tx: Tx, ctx: Context, input: CallInput<typeof saveTenantInvoice>): Promise<null> {
  const { tenantId } = ctx.home
  const { invoiceTitle, taxNumber, version } = input
  const merchant = await lockMerchant(tx, tenantId)
  if (merchant.version !== version) throw refuse(MERCHANT_REFUSALS, 'changed', { name: merchant.name })
  const what = [
    ...(merchant.invoice_title === invoiceTitle ? [] : [MERCHANT_FIELDS.invoiceTitle]),
    ...(merchant.tax_number === taxNumber ? [] : [MERCHANT_FIELDS.taxNumber]),
  ]
  if (what.length === 0) return null
  await setInvoiced(tx, tenantId, { invoiceTitle, taxNumber })
  await writeMerchantLog(
    tx,
    tenantId,
    ctx,
    sentence({ code: 400, text: MERCHANT_LOG.invoice }, { what: what.join('、') }),
  )
  return null
}
