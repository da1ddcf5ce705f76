import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'

/** It shows the warehouse's own rates beside a supplier's: the merchant hands it out, nobody takes it (gaps F17). */
const KEEPERS: readonly Identity[] = [IDENTITY.merchant, IDENTITY.staff]

/** All that a supplier is charged by in a warehouse as a PDF to sign: its rates, the warehouse's for all else, its contract terms. */
export const downloadRateSheet = call({
  path: '/api/supplier/downloadCostSheet',
  title: '下载费率表',
  area: '13 fee configuration (ours)',
  kind: 'export',
  body: 'form',
  permit: { identities: KEEPERS, key: 'costConfigureView' },
  input: z.object({ warehouseCode: code('仓库', 'warehouse'), supplierCode: code('供应商', 'supplier') }),
  output: z.null(),
})
