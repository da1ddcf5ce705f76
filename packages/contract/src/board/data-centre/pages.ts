import { IDENTITY, MERCHANT_SIDE, TRADERS } from '@yuncang/domain/access/rights.ts'
import { COST_VIEW_KEYS } from '../../fee/cost/keys.ts'
import type { Permit } from '../../wire/call.ts'

/** Who may make the calls of a page of the data centre (calls-boards 1): who may see the rows that its figures are made of. */
export const ON_PAGE = {
  home: { identities: TRADERS, key: ['stockView', 'assignmentManageView'] },
  homeMoney: { identities: TRADERS, key: [...COST_VIEW_KEYS, 'billManagesView'] },
  homeInside: { identities: MERCHANT_SIDE, key: ['stockView', 'assignmentManageView'] },
  inOut: { identities: TRADERS, key: 'assignmentManageView' },
  income: { identities: MERCHANT_SIDE, key: [...COST_VIEW_KEYS, 'billManagesView'] },
  suppliers: { identities: [...MERCHANT_SIDE, IDENTITY.platform], key: 'supplierManageView' },
  suppliersOwn: { identities: MERCHANT_SIDE, key: 'supplierManageView' },
  goods: { identities: TRADERS, key: 'stockView' },
} as const satisfies Record<string, Permit>

export const AREA = '26 data centre'
