import { call } from '../../wire/call.ts'
import { code, codes, FLAG, integer, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { COST_EDIT_KEYS, COST_KEEPERS } from '../../fee/cost/keys.ts'
import { COST_AREA } from '../../fee/cost/list.ts'
import { VOID_REFUSALS } from '../../fee/cost/words.ts'
import { BILL_LABELS, SETTLE_REFUSALS } from './words.ts'

/** So many costs are settled or voided at once. */
export const MOST_COSTS = 2000
const ANY = 99_999_999

/**
 * Settles costs (settlementStatus 3): a bill for each supplier and warehouse among them, all or none, with its statement by mail. Any
 * other whole number voids them, with a reason (part 3, 4.2; gaps G04).
 */
export const settleCosts = call({
  path: '/api/cost/settlement',
  title: '结算和作废费用',
  area: COST_AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: COST_EDIT_KEYS },
  input: z.object({
    codes: codes(BILL_LABELS.costs, 'cost', MOST_COSTS),
    status: wire('settlementStatus', integer(BILL_LABELS.settle, { min: -ANY, max: ANY })),
    warehouseCode: code('仓库', 'warehouse').optional(),
    reason: wire('voidReason', text(BILL_LABELS.reason, { max: 200 }).optional()),
  }),
  output: z.object({
    /** The sentence for the person. */
    text: wire('msg', z.string()),
    bills: z.array(
      z.object({
        code: wire('ybCode', z.string()),
        supplierName: z.string(),
        total: z.string(),
        sent: FLAG,
        /** Why its statement was not sent; empty when it was. */
        reason: z.string(),
      }),
    ),
    /** 1 only if every statement was sent. */
    sent: FLAG,
    /** How many costs were voided, corrections that went with them among them. */
    voided: z.number().int(),
  }),
  refusals: { ...VOID_REFUSALS, ...SETTLE_REFUSALS },
})
