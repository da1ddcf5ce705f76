import { call } from '../../wire/call.ts'
import { code, codes, integer, text, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { COST_EDIT_KEYS, COST_KEEPERS } from '../cost/keys.ts'
import { COST_AREA } from '../cost/list.ts'
import { VOID_REFUSALS } from '../cost/words.ts'
import { RERATE_HOWS, RERATE_LABELS, RERATE_REFUSALS } from './words.ts'

/** So many costs are decided anew at once. */
export const MOST_RERATED = 2000

const decideCosts = { identities: COST_KEEPERS, key: COST_EDIT_KEYS } as const
/** Which costs, and by which version of a rate: left out, by the rates of this moment. */
const chosen = {
  codes: codes(RERATE_LABELS.costs, 'cost', MOST_RERATED),
  rateId: code(RERATE_LABELS.rate, 'rate').optional(),
  version: integer(RERATE_LABELS.version, { min: 1 }).optional(),
}
const { notThere, noGroupRight } = VOID_REFUSALS
const { notCharge, voided, noReason, otherItem, otherSupplier, noVersion, changed, nothing } = RERATE_REFUSALS
const refusals = { notThere, noGroupRight, notCharge, voided, otherItem, otherSupplier, noVersion }

/** What the chosen costs would come to, before anybody decides; the digest names exactly that (design money, 2 and 4). */
export const previewRerate = call({
  path: '/api/cost/previewRerate',
  title: '重新计费试算',
  area: `${COST_AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: decideCosts,
  input: z.object(chosen),
  output: z.object({
    digest: z.string(),
    /** Sums of what is decided now and would be then, in yuan. */
    oldMoney: z.string(),
    newMoney: z.string(),
    records: z.array(
      z.object({
        code: wire('ycCode', z.string()),
        item: wire('costProject', z.string()),
        itemName: wire('costProjectName', z.string()),
        supplierName: z.string(),
        day: z.string(),
        oldMoney: z.string(),
        newMoney: z.string(),
        difference: z.string(),
        how: z.enum(RERATE_HOWS),
        howName: z.string(),
        /** Of which versions: empty where none is needed. */
        versionName: z.string(),
      }),
    ),
    total: z.number().int(),
  }),
  refusals,
})

/**
 * Decides the chosen costs anew, as the preview of that digest said; all or none. What was voided is charged again, by name and reason,
 * unless it has been already.
 */
export const rerateCosts = call({
  path: '/api/cost/rerate',
  title: '重新计费',
  area: `${COST_AREA} (ours)`,
  kind: 'write',
  body: 'form',
  permit: decideCosts,
  input: z.object({
    ...chosen,
    digest: text(RERATE_LABELS.digest, { max: 64 }),
    reason: text(RERATE_LABELS.reason, { max: 190 }).optional(),
  }),
  output: z.object({
    rewritten: z.number().int(),
    adjusted: z.number().int(),
    /** By how much the sum changed, in yuan. */
    difference: z.string(),
  }),
  refusals: { ...refusals, noReason, changed, nothing },
})
