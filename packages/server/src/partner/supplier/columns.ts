import {
  ALL_CHANNELS,
  EVERYWHERE,
  SUPPLIER_SHEET,
  SUPPLIER_STATUS_NAMES,
} from '@yuncang/contract/partner/supplier/words.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import type { SupplierViewRow } from './view.ts'

/** The columns of an exported list of suppliers. */
export const SUPPLIER_COLUMNS: readonly Column<SupplierViewRow>[] = [
  { title: SUPPLIER_SHEET.code, width: 18, value: (row) => row.code },
  { title: SUPPLIER_SHEET.supplier, width: 32, value: (row) => row.name },
  { title: SUPPLIER_SHEET.status, width: 10, value: (row) => SUPPLIER_STATUS_NAMES[row.status] },
  { title: SUPPLIER_SHEET.channel, width: 14, value: (row) => row.channel_name || ALL_CHANNELS },
  { title: SUPPLIER_SHEET.telephone, width: 16, value: (row) => row.telephone },
  { title: SUPPLIER_SHEET.region, width: 22, value: (row) => regionNames(row.region).join(' ') },
  { title: SUPPLIER_SHEET.address, width: 36, value: (row) => row.address },
  { title: SUPPLIER_SHEET.invoiceTitle, width: 32, value: (row) => row.invoice_title },
  { title: SUPPLIER_SHEET.taxNumber, width: 22, value: (row) => row.tax_number },
  {
    title: SUPPLIER_SHEET.warehouses,
    width: 28,
    value: (row) => (row.everywhere ? EVERYWHERE : row.warehouses.map(({ name }) => name).join('、')),
  },
  {
    title: SUPPLIER_SHEET.accumulates,
    width: 10,
    value: (row) => (row.accumulates ? SUPPLIER_SHEET.yes : SUPPLIER_SHEET.no),
  },
  {
    title: SUPPLIER_SHEET.contacts,
    width: 44,
    value: (row) =>
      row.contacts.map(({ name, phone, email }) => [name, phone, email].filter(Boolean).join(' ')).join('；'),
  },
  timeColumn(SUPPLIER_SHEET.createdAt, (row) => row.created_at),
]

/** The same with the merchant before it, for the platform. */
export const MERCHANT_SUPPLIER_COLUMNS: readonly Column<SupplierViewRow>[] = [
  { title: SUPPLIER_SHEET.merchant, width: 26, value: (row) => row.merchant_name },
  ...SUPPLIER_COLUMNS,
]
