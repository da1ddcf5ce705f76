import { IDENTITY, MERCHANT_SIDE, TRADERS } from '@yuncang/domain/access/rights.ts'
import { MONEY_VIEW_KEYS } from '../../fee/cost/keys.ts'
import type { Permit } from '../../wire/call.ts'

const PLATFORM = [IDENTITY.platform]

/** Who may make the calls of a page of the data centre (calls-boards 1): who may open the page, and money only who may see costs or bills. */
export const ON_PAGE = {
  home: { identities: TRADERS, key: 'dataHome' },
  homeMoney: { identities: TRADERS, key: 'dataHome', also: MONEY_VIEW_KEYS },
  inOut: { identities: TRADERS, key: 'dataWarehouseInOut' },
  income: { identities: MERCHANT_SIDE, key: 'dataWarehouseIncome' },
  suppliers: { identities: [...MERCHANT_SIDE, IDENTITY.platform], key: ['dataSupplier', 'supplierCensus'] },
  suppliersOwn: { identities: MERCHANT_SIDE, key: 'dataSupplier' },
  goods: { identities: TRADERS, key: 'dataCommoditySales' },
  platformHome: { identities: PLATFORM, key: 'dataHome' },
  merchants: { identities: PLATFORM, key: 'merchantCensus' },
  allSuppliers: { identities: PLATFORM, key: 'supplierCensus' },
  analysis: { identities: PLATFORM, key: 'commodityAnalysis' },
} as const satisfies Record<string, Permit>

export const AREA = '26 data centre'

/** The pages of the data centre, by the end of their address. */
export const BOARD_PAGES = [
  'dataHome',
  'dataWarehouseInOut',
  'dataWarehouseIncome',
  'dataSupplier',
  'dataCommoditySales',
  'merchantCensus',
  'supplierCensus',
  'commodityAnalysis',
] as const
export type BoardPageName = (typeof BOARD_PAGES)[number]
