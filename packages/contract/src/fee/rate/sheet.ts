import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { code, z } from '../../wire/field.ts'

/** All that a supplier is charged by in a warehouse as a PDF to sign: its rates, the warehouse's for all else, its contract terms. */
export const downloadRateSheet = call({
  path: '/api/supplier/downloadCostSheet',
  title: '下载费率表',
  area: '13 fee configuration (ours)',
  kind: 'export',
  body: 'form',
  permit: { identities: MERCHANT_SIDE, key: 'costConfigureView' },
  input: z.object({ warehouseCode: code('仓库', 'warehouse'), supplierCode: code('供应商', 'supplier') }),
  output: z.null(),
})
