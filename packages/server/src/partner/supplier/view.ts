import type { getAllSupplierListSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import type {
  getSupplier,
  getSupplierListManage,
  getSupplierListPanel,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import { SUPPLIER_STATUS, SUPPLIER_STATUS_NAMES, SUPPLIER_WHY } from '@yuncang/contract/partner/supplier/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { IDENTITY, type Right } from '@yuncang/domain/access/rights.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'

/** A supplier with the names it is shown with. */
export type SupplierViewRow = {
  tenant_id: number
  id: number
  code: string
  name: string
  channel_type: string
  channel_name: string
  region: string
  address: string
  telephone: string
  invoice_title: string
  tax_number: string
  accumulates: boolean
  pay_days: number | null
  everywhere: boolean
  status: 0 | 1
  version: number
  created_at: Date
  merchant_code: string
  merchant_name: string
  warehouses: { code: string; name: string }[]
  contacts: { id: number; name: string; phone: string; email: string; getsStatements: boolean }[]
}

/** What a supplier has, counted. */
export type FigureRow = {
  code: string
  name: string
  goods: number
  pieces: number
  outbound: number
  inbound: number
  labels: number
}

/** A supplier on the wire, with what this user can do to it. */
export function supplierView(
  ctx: Context,
  row: SupplierViewRow,
): CallOutput<typeof getSupplierListManage>['records'][number] {
  const [first] = row.contacts
  return {
    supplierCode: row.code,
    supplierName: row.name,
    channelType: row.channel_type,
    channelTypeName: row.channel_name,
    region: row.region,
    regionNames: regionNames(row.region),
    address: row.address,
    telephone: row.telephone,
    invoiceTitle: row.invoice_title,
    taxNumber: row.tax_number,
    accumulates: flagOf(row.accumulates),
    payDays: row.pay_days,
    status: row.status,
    statusName: SUPPLIER_STATUS_NAMES[row.status],
    warehouseList: row.everywhere
      ? []
      : row.warehouses.map(({ code, name }) => ({ warehouseCode: code, warehouseName: name })),
    contactName: first?.name ?? '',
    contactPhone: first?.phone ?? '',
    createTime: timeText(row.created_at),
    version: row.version,
    abilities: {
      edit: ability(ctx, row, 'supplierManageEdit'),
      remove: ability(ctx, row, 'supplierManageDelete'),
    },
  }
}

/** The same with its merchant, for the platform. */
export function merchantSupplierView(
  ctx: Context,
  row: SupplierViewRow,
): CallOutput<typeof getAllSupplierListSaaS>['records'][number] {
  return { ...supplierView(ctx, row), tenantCode: row.merchant_code, tenantName: row.merchant_name }
}

/** The empty text when the deed is possible, otherwise why not. */
function ability(ctx: Context, row: SupplierViewRow, right: Right): string {
  if (ctx.identity === IDENTITY.staff) return SUPPLIER_WHY.merchantOnly
  if (!ctx.rights.has(right)) return WHY_NOT.noRight
  return row.status === SUPPLIER_STATUS.inUse ? '' : SUPPLIER_WHY.archived
}

/** The contacts of a supplier and its log, on the wire. */
export function furtherView(
  row: SupplierViewRow,
  log: readonly { content: string; name: string | null; at: Date }[],
): Pick<CallOutput<typeof getSupplier>, 'contactPersonList' | 'logList'> {
  return {
    contactPersonList: row.contacts.map(({ id, name, phone, email, getsStatements }) => ({
      id: String(id),
      name,
      phone,
      email,
      isStatement: flagOf(getsStatements),
    })),
    logList: logView(log),
  }
}

/** What a supplier has, on the wire. */
export function figuresView(row: FigureRow): CallOutput<typeof getSupplierListPanel>['records'][number] {
  return {
    supplierCode: row.code,
    supplierName: row.name,
    goodsCount: row.goods,
    onHand: row.pieces,
    outboundCount: row.outbound,
    inboundCount: row.inbound,
    labelCount: row.labels,
  }
}
