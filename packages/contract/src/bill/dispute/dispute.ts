import { IDENTITIES, IDENTITY } from '@yuncang/domain/access/rights.ts'
import { fenOf } from '@yuncang/domain/base/money.ts'
import { lettersIn } from '@yuncang/domain/base/text.ts'
import { DISPUTE_STATES } from '@yuncang/domain/bill/dispute/state.ts'
import { call } from '../../wire/call.ts'
import { choice, code, codes, text, z } from '../../wire/field.ts'
import { FILE_REFUSALS, imageIds } from '../../wire/file.ts'
import { listCalls } from '../../wire/list.ts'
import { wire } from '../../wire/names.ts'
import { COST_KEEPERS } from '../../fee/cost/keys.ts'
import { DISPUTE_FAULTS, DISPUTE_LABELS, DISPUTE_REFUSALS } from './words.ts'

const AREA = '24 bills (ours)'
const suppliers = { identities: [IDENTITY.supplier], key: 'billManagesConfirm' } as const
const keepers = { identities: COST_KEEPERS, key: 'billManagesEdit' } as const
/** A line of a bill; at most one dispute of it is open. */
const line = {
  billCode: wire('ybCode', code(DISPUTE_LABELS.bill, 'bill')),
  costCode: wire('ycCode', code(DISPUTE_LABELS.cost, 'cost')),
}
/** A plain decimal that is not below 0, checked on the text before any number exists. */
const amount = (label: string) =>
  z
    .preprocess(
      (sent) => (typeof sent === 'number' ? String(sent) : sent),
      z
        .string({ error: DISPUTE_FAULTS.money })
        .trim()
        .max(20, { error: DISPUTE_FAULTS.money })
        .refine((typed) => (fenOf(typed) ?? -1n) >= 0n, { error: DISPUTE_FAULTS.money }),
    )
    .meta({ description: label })
/** At most 200 characters, as a person counts them. */
const said = (label: string) =>
  z
    .string({ error: DISPUTE_FAULTS.noNote })
    .trim()
    .refine((typed) => typed !== '', { error: DISPUTE_FAULTS.noNote })
    .refine((typed) => lettersIn(typed) <= 200, { error: DISPUTE_FAULTS.longNote })
    .meta({ description: label })
const done = z.string().describe('完成后的提示')
const { changed, disputed, notLess, noDispute, tooMuch } = DISPUTE_REFUSALS

/** What suppliers find wrong in the lines of their bills, the newest first. */
export const { page: getDisputes } = listCalls({
  title: '账单异议',
  area: AREA,
  permit: { identities: IDENTITIES, key: 'billManagesView' },
  paths: { page: '/api/bill/getDisputePage' },
  filters: {
    billCode: wire('ybCode', text(DISPUTE_LABELS.bill, { max: 40 }).optional()),
    state: wire('status', choice(DISPUTE_LABELS.state, DISPUTE_STATES).optional()),
    warehouseCode: codes('仓库', 'warehouse').optional(),
    supplierCode: code('供应商', 'supplier').optional(),
  },
  row: z.object({
    disputeId: wire('id', z.string()),
    billCode: wire('ybCode', z.string()),
    costCode: wire('ycCode', z.string()),
    itemName: wire('name', z.string()),
    supplierName: z.string(),
    warehouseName: z.string(),
    /** As it stands on the bill, what is left of it with its corrections, and what the supplier thinks right. */
    lineMoney: z.string(),
    leftMoney: z.string(),
    rightMoney: z.string(),
    note: wire('remark', z.string()),
    images: wire('imgs', z.string()),
    state: wire('status', z.enum(DISPUTE_STATES)),
    stateName: wire('statusName', z.string()),
    /** Why it was refused. */
    reason: z.string(),
    /** The correction that came of it, for the next bill. */
    adjustCode: z.string(),
    creditMoney: z.string(),
    openTime: wire('createTime', z.string()),
    openName: wire('createName', z.string()),
    closeTime: wire('endTime', z.string()),
    closeName: z.string(),
    /** Why an act is not possible; the empty text when it is. */
    abilities: z.object({ withdraw: z.string(), answer: z.string() }),
  }),
})

/** The supplier finds a line of its bill wrong, while that is unchecked or unpaid; it stops check days and confirmation. */
export const openDispute = call({
  path: '/api/bill/openDispute',
  title: '提出异议',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: suppliers,
  input: z.object({
    ...line,
    rightMoney: amount(DISPUTE_LABELS.right),
    note: wire('remark', said(DISPUTE_LABELS.note)),
    images: wire('imgs', imageIds(DISPUTE_LABELS.images).default([])),
  }),
  output: done,
  refusals: { changed, disputed, notLess, tooManyImages: FILE_REFUSALS.tooManyImages },
})

/** The supplier takes its dispute back. */
export const withdrawDispute = call({
  path: '/api/bill/withdrawDispute',
  title: '撤回异议',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: suppliers,
  input: z.object(line),
  output: done,
  refusals: { noDispute },
})

/** Agrees to a dispute: a correction of the cost for the next bill; by so much, else by what the supplier wants. */
export const agreeDispute = call({
  path: '/api/bill/agreeDispute',
  title: '同意异议',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: keepers,
  input: z.object({ ...line, creditMoney: amount(DISPUTE_LABELS.credit).optional() }),
  output: done,
  refusals: { changed, noDispute, tooMuch },
})

/** Refuses a dispute, with a reason. */
export const refuseDispute = call({
  path: '/api/bill/refuseDispute',
  title: '驳回异议',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: keepers,
  input: z.object({ ...line, reason: said(DISPUTE_LABELS.reason) }),
  output: done,
  refusals: { noDispute },
})
