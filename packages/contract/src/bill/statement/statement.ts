import { EVERYONE } from '../../access/session/session.ts'
import { call } from '../../wire/call.ts'
import { choice, code, FLAG, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { COST_KEEPERS } from '../../fee/cost/keys.ts'
import { BILL_LABELS } from '../bill/words.ts'
import { RESEND_REFUSALS, STATEMENT_STATES } from './mail-words.ts'

const AREA = '24 bills (ours)'
const look = { identities: EVERYONE, key: 'billManagesView' } as const
const billCode = wire('ybCode', code(BILL_LABELS.code, 'bill'))

/** Where the statement of a bill went, and when, or why it did not. */
export const getStatement = call({
  path: '/api/bill/getStatement',
  title: '对账单发送情况',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ billCode }),
  output: z.object({
    state: wire('status', z.enum(STATEMENT_STATES)),
    stateName: wire('statusName', z.string()),
    sendTo: wire('email', z.string()),
    sentTime: z.string(),
    attempts: z.number().int(),
    /** Told to the merchant's people only. */
    failure: wire('errorMsg', z.string()),
  }),
})

/** Sends a statement once more, to the mailbox that the supplier has now. */
export const resendStatement = call({
  path: '/api/bill/resendStatement',
  title: '重新发送对账单',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: COST_KEEPERS, key: 'billManagesEdit' },
  input: z.object({ billCode }),
  output: z.object({
    /** The sentence for the person. */
    text: wire('msg', z.string()),
    sent: FLAG,
    /** Why it was not sent; empty when it was. */
    reason: z.string(),
  }),
  refusals: RESEND_REFUSALS,
})

/** The statement of a bill as a file: the same bytes as went by mail. */
export const downloadStatement = call({
  path: '/api/bill/downloadStatement',
  title: '下载对账单',
  area: AREA,
  kind: 'export',
  body: 'form',
  permit: look,
  input: z.object({ billCode, format: choice('格式', ['pdf', 'xlsx']).default('pdf') }),
  output: z.null(),
})
