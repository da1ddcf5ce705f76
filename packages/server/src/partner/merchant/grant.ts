import { MERCHANT_REFUSALS } from '@yuncang/contract/partner/merchant/words.ts'
import { endOfMonths, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { isRegion } from '../../base/region/catalogue.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { holdCombo } from '../combo/store.ts'
import type { Grant, MerchantFacts } from './store.ts'

type Written = {
  readonly tenantName: string
  readonly region: string
  readonly address: string
  readonly name: string
  readonly phone: string
  readonly imageLimitGb?: number | undefined
}
type Wanted = {
  readonly comboCode?: string | undefined
  readonly beginsOn?: string | undefined
  readonly endsOn?: string | undefined
}

/**
 * What is written of a merchant, from the wire.
 * @throws Refused badRegion
 */
export function factsOf(input: Written): MerchantFacts {
  if (!isRegion(input.region)) throw refuse(MERCHANT_REFUSALS, 'badRegion')
  return {
    name: input.tenantName,
    region: input.region,
    address: input.address,
    contactName: input.name,
    contactPhone: input.phone,
    imageGb: input.imageLimitGb,
  }
}

/**
 * A combo for a period. Without a first day it begins today; without a last one it lasts as long as the combo is given for.
 * The transaction must still be the platform's.
 * @throws Refused periodWrong; notFound
 */
export async function grantOf(
  tx: Tx,
  { today }: { readonly today: CalendarDate },
  { comboCode, beginsOn = today, endsOn: wantedEnd }: Wanted,
): Promise<{ readonly grant: Grant; readonly comboName: string | null }> {
  const combo = comboCode === undefined ? undefined : await holdCombo(tx, comboCode)
  if (comboCode !== undefined && !combo) throw notFound('套餐')
  const months = combo?.valid_months ?? null
  const endsOn = wantedEnd ?? (months === null ? null : endOfMonths(beginsOn, months))
  if (endsOn !== null && endsOn < beginsOn) throw refuse(MERCHANT_REFUSALS, 'periodWrong')
  return { grant: { comboId: combo?.id ?? null, beginsOn, endsOn }, comboName: combo?.name ?? null }
}
