import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { holdCombo, insertCombo, type NewCombo } from '@yuncang/server/partner/combo/store.ts'
import { grantCombo, setInvoiced, updateMerchant } from '@yuncang/server/partner/merchant/store.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import type { Company } from './company.ts'

const NOTHING = { menuCodes: null, warehouses: null, suppliers: null, accounts: null, goods: null }
const COMBOS: readonly NewCombo[] = [
  {
    ...NOTHING,
    name: '标准版',
    priceText: '3,600 元/年',
    warehouses: 2,
    suppliers: 20,
    accounts: 20,
    goods: 500,
    validMonths: 12,
    note: '适合一两个仓的商户',
  },
  {
    ...NOTHING,
    name: '旗舰版',
    priceText: '12,800 元/年',
    warehouses: 10,
    suppliers: 100,
    accounts: 200,
    validMonths: 12,
    note: '多仓经营，商品不限',
  },
]

/** Writes what the platform of the demo offers; the transaction must be the platform's. Answers ids by name. */
export async function makeCombos(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const combo of COMBOS) {
    const code = await insertCombo(tx, combo)
    ids.set(combo.name, (await holdCombo(tx, code!))!.id)
  }
  return ids
}

/** What is known of a company, and the combo it has bought. The transaction must be in the company's tenant. */
export async function signUp(
  tx: Tx,
  tenantId: number,
  { name, contract }: Company,
  combos: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const endsOn = addDays(shanghaiDay(now), contract.daysLeft)
  const { region, address, contactName, contactPhone, taxNumber } = contract
  await updateMerchant(tx, tenantId, { name, region, address, contactName, contactPhone })
  await setInvoiced(tx, tenantId, { invoiceTitle: name, taxNumber })
  await grantCombo(tx, tenantId, {
    comboId: combos.get(contract.combo)!,
    beginsOn: addDays(endsOn, -364),
    endsOn,
  })
}
