import { MERCHANT_FIELDS } from '@yuncang/contract/partner/merchant/words.ts'
import { USE_NAMES } from '@yuncang/contract/wire/words.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { ListedRow } from './view.ts'

/** The columns of an exported list of merchants. */
export const MERCHANT_COLUMNS: readonly Column<ListedRow>[] = [
  { title: MERCHANT_FIELDS.code, width: 12, value: (row) => row.code },
  { title: MERCHANT_FIELDS.name, width: 28, value: (row) => row.name },
  { title: MERCHANT_FIELDS.status, width: 8, value: (row) => USE_NAMES[row.status] },
  { title: MERCHANT_FIELDS.region, width: 22, value: (row) => regionNames(row.region).join(' ') },
  { title: MERCHANT_FIELDS.address, width: 34, value: (row) => row.address },
  { title: MERCHANT_FIELDS.contactName, width: 12, value: (row) => row.contact_name },
  { title: MERCHANT_FIELDS.contactPhone, width: 14, value: (row) => row.contact_phone },
  { title: MERCHANT_FIELDS.invoiceTitle, width: 28, value: (row) => row.invoice_title },
  { title: MERCHANT_FIELDS.taxNumber, width: 22, value: (row) => row.tax_number },
  { title: MERCHANT_FIELDS.account, width: 16, value: (row) => row.admin ?? '' },
  { title: MERCHANT_FIELDS.combo, width: 16, value: (row) => row.combo_name ?? '' },
  { title: MERCHANT_FIELDS.begins, width: 12, value: (row) => row.begins_on ?? '' },
  { title: MERCHANT_FIELDS.ends, width: 12, value: (row) => row.ends_on ?? MERCHANT_FIELDS.noEnd },
  { title: MERCHANT_FIELDS.warehouses, width: 8, value: (row) => row.warehouses },
  { title: MERCHANT_FIELDS.suppliers, width: 10, value: (row) => row.suppliers },
  { title: MERCHANT_FIELDS.accounts, width: 8, value: (row) => row.accounts },
  { title: MERCHANT_FIELDS.goods, width: 8, value: (row) => row.goods },
  { title: MERCHANT_FIELDS.imageGb, width: 12, value: (row) => row.image_gb },
  timeColumn(MERCHANT_FIELDS.created, (row) => row.created_at),
]
