import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call } from '../../wire/call.ts'
import { choice, code, FLAG, z } from '../../wire/field.ts'
import { wire } from '../../wire/names.ts'
import { COST_KEEPERS } from '../../fee/cost/keys.ts'
import { BILL_LABELS } from '../bill/words.ts'
import { RESEND_REFUSALS, STATEMENT_STATES } from './mail-words.ts'

const AREA = '24 bills (ours)'
const look = { identities: IDENTITIES, key: 'billManagesView' } as const
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

/** Rows as the domain hands them out. */
const rows = <T extends z.ZodType>(row: T) => z.array(row).readonly()
const amount = z.string().describe('金额，元，两位小数')
/** Who stands on a statement, by the full name; empty what is not known. */
const party = z.object({
  name: z.string(),
  invoiceTitle: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  telephone: z.string(),
})

/**
 * The statement of a bill with all its figures, to be drawn on a page: the same paper that its PDF and its workbook are made of (domain
 * `Paper`), kept with the bill.
 */
export const getStatementPaper = call({
  path: '/api/bill/getStatementPaper',
  title: '对账单内容',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: look,
  input: z.object({ billCode }),
  output: z.object({
    code: wire('ybCode', z.string()),
    merchant: party,
    supplier: party,
    warehouse: wire('warehouseName', z.string()),
    madeOn: wire('genDay', z.string()),
    from: wire('beginDay', z.string()),
    to: wire('endDay', z.string()),
    dueOn: wire('dueDay', z.string()),
    groups: rows(
      z.object({
        group: wire('costType', z.number().int()),
        name: z.string(),
        count: wire('num', z.number().int()),
        money: amount,
      }),
    ),
    days: rows(
      z.object({
        day: z.string(),
        money: amount,
        lines: rows(
          z.object({
            day: z.string(),
            code: wire('ycCode', z.string()),
            group: wire('costType', z.number().int()),
            item: wire('itemName', z.string()),
            method: wire('computeTypeName', z.string()),
            point: wire('ydppName', z.string()),
            taskCode: wire('ytCode', z.string()),
            note: wire('remark', z.string()),
            money: amount,
          }),
        ),
      }),
    ),
    total: amount,
    /** Contained tax by rate, in percent; null: lines without a rate. Empty where no group has one. */
    taxes: rows(z.object({ percent: z.string().nullable(), money: amount, net: amount, tax: amount })),
    net: amount,
    tax: amount,
    /** Other bills that were not paid when this one was made: told, not added. */
    unpaid: rows(
      z.object({
        code: wire('ybCode', z.string()),
        madeOn: wire('genDay', z.string()),
        dueOn: wire('dueDay', z.string()),
        money: amount,
      }),
    ),
    unpaidTotal: amount,
    bank: z.object({ payee: z.string(), bankName: z.string(), account: z.string(), remark: z.string() }),
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
