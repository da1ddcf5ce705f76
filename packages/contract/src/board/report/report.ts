import { TRADERS } from '@yuncang/domain/access/rights.ts'
import { REPORT_HOURS } from '@yuncang/domain/board/report/night.ts'
import { call, nothing } from '../../wire/call.ts'
import { code, FLAG, flag, mailAddress, oneOf, text, z } from '../../wire/field.ts'
import { REPORT_NAMES as NAMES, REPORT_REFUSALS, REPORT_STATES } from './words.ts'

const shared = {
  area: '25 home (ours)',
  body: 'form',
  permit: { identities: TRADERS, key: 'assignmentManageView' },
} as const

/** Where the pages stand, as the person who sets it has them before him: links of a mail begin with it. */
const ORIGIN = /^https?:\/\/[A-Za-z0-9.:[\]-]+$/

/** What the person who asks has set of his morning report, and what became of the last one. */
export const getMorningReport = call({
  ...shared,
  path: '/api/board/report',
  title: '我的晨报',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    enabled: FLAG,
    hour: z.number().int(),
    sendTo: z.string(),
    /** Empty: all that he may see. */
    warehouseCode: z.string(),
    last: z.object({
      state: z.enum(REPORT_STATES),
      isTest: FLAG,
      sendTo: z.string(),
      time: z.string(),
      failure: z.string(),
    }),
  }),
})

/** Sets one's own morning report. */
export const saveMorningReport = call({
  ...shared,
  path: '/api/board/saveReport',
  title: '设置晨报',
  kind: 'write',
  input: z.object({
    enabled: flag(NAMES.enabled),
    hour: oneOf(NAMES.hour, REPORT_HOURS),
    sendTo: mailAddress(NAMES.sendTo),
    warehouseCode: code(NAMES.warehouse, 'warehouse').optional(),
    address: text(NAMES.address, { max: 200 }).refine((value) => ORIGIN.test(value), {
      error: `${NAMES.address}不正确`,
    }),
  }),
  output: nothing,
})

/** Sends the report of this morning now, to see what it looks like: it is under way when this answers. */
export const sendMorningReport = call({
  ...shared,
  path: '/api/board/sendReport',
  title: '立即发送晨报',
  kind: 'write',
  input: z.object({}),
  refusals: REPORT_REFUSALS,
  output: nothing,
})
