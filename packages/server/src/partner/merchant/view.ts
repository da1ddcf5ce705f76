import type { findALLTenant, showTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { isOver } from '@yuncang/domain/base/limit/limit.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { limitsView } from '../combo/view.ts'

/** A merchant with its combo and what it has. */
export type ListedRow = {
  tenant_id: number
  code: string
  name: string
  region: string
  address: string
  contact_name: string
  contact_phone: string
  invoice_title: string
  tax_number: string
  begins_on: string | null
  ends_on: string | null
  status: 1 | 2
  menus_by_hand: boolean
  archived: boolean
  image_gb: number
  version: number
  created_at: Date
  combo_code: string | null
  combo_name: string | null
  max_warehouses: number | null
  max_suppliers: number | null
  max_accounts: number | null
  max_goods: number | null
} & Holdings

/** How much a merchant has of what its combo limits, and the account of its administrator with whether it has a second factor. */
export type Holdings = {
  warehouses: number
  suppliers: number
  accounts: number
  goods: number
  admin: string | null
  admin_has_factor: boolean
}

type Shown = CallOutput<typeof showTenant>

/** What is known of a merchant, on the wire. */
export function factsView(row: ListedRow): Omit<Shown, 'plan' | 'version' | 'imageSpace'> {
  return {
    tenantCode: row.code,
    tenantName: row.name,
    region: row.region,
    regionNames: regionNames(row.region),
    address: row.address,
    name: row.contact_name,
    phone: row.contact_phone,
    invoiceTitle: row.invoice_title,
    taxNumber: row.tax_number,
    beginsOn: row.begins_on ?? '',
    endsOn: row.ends_on ?? '',
  }
}

/** The combo of a merchant and how much of it is used, on the wire. */
export function planView(row: ListedRow, today: CalendarDate): NonNullable<Shown['plan']> {
  return {
    comboCode: row.combo_code ?? '',
    comboName: row.combo_name ?? '',
    ...limitsView({
      warehouses: row.max_warehouses,
      suppliers: row.max_suppliers,
      accounts: row.max_accounts,
      goods: row.max_goods,
    }),
    warehouseCount: row.warehouses,
    supplierCount: row.suppliers,
    accountCount: row.accounts,
    goodsCount: row.goods,
    expired: flagOf(isOver(row.ends_on, today)),
  }
}

/** A merchant in the platform's list. */
export function merchantView(row: ListedRow, today: CalendarDate): CallOutput<typeof findALLTenant>['records'][number] {
  return {
    ...factsView(row),
    ...planView(row, today),
    status: row.status,
    account: row.admin ?? '',
    hasFactor: flagOf(row.admin_has_factor),
    menuByHand: flagOf(row.menus_by_hand),
    imageLimitGb: row.image_gb,
    archived: flagOf(row.archived),
    version: row.version,
    createTime: timeText(row.created_at),
  }
}
