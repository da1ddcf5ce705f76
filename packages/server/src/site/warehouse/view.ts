import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { getWarehousePay } from '@yuncang/contract/site/warehouse/payment.ts'
import type { getWarehousePage } from '@yuncang/contract/site/warehouse/warehouse.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import type { WarehouseRow } from './list.store.ts'
import type { OfferedWarehouse } from './store.ts'

/** A warehouse on the wire; whose it is, for platform staff only. */
export function warehouseView(
  { identity }: Context,
  row: WarehouseRow,
): CallOutput<typeof getWarehousePage>['records'][number] {
  return {
    ...payeeView(row),
    version: row.version,
    ...optionView(row),
    tenantName: identity === IDENTITY.platform ? row.tenant_name : '',
    region: row.region,
    regionNames: regionNames(row.region),
    address: row.address,
    contactName: row.contact_name,
    contactPhone: row.contact_phone,
    account: row.account,
    billCheckDays: row.bill_check_days,
    isUse: flagOf(isInUse(row)),
  }
}

/** Who is paid, on the wire. */
export function paymentView(row: WarehouseRow): CallOutput<typeof getWarehousePay> {
  return {
    ...payeeView(row),
    payDays: row.pay_days,
    pricedFirst: flagOf(row.priced_first),
    version: row.version,
  }
}

function payeeView(row: WarehouseRow) {
  return {
    warehouseCode: row.code,
    name: row.name,
    payee: row.payee,
    bankName: row.payee_bank,
    bankAccount: row.payee_account,
    payRemark: row.payment_note,
  }
}

/** A warehouse to choose, on the wire. */
export function optionView(row: OfferedWarehouse): { value: string; name: string; datesOn: 0 | 1; locationsOn: 0 | 1 } {
  return { value: row.code, name: row.name, datesOn: flagOf(row.dates_on), locationsOn: flagOf(row.locations_on) }
}
