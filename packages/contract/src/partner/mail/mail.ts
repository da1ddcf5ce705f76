import { IDENTITY, type Identity } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { choice, FLAG, integer, mailAddress, text, z } from '../../wire/field.ts'
import { MAIL_NAMES as NAMES, MAIL_REFUSALS, MAIL_TEST_REFUSALS } from './words.ts'

const AREA = '18 tenants and mini-program (ours)'
const OWNERS: readonly Identity[] = [IDENTITY.merchant, IDENTITY.platform]
const permit = { identities: OWNERS, key: 'mailServerEdit' } as const

/** tls: encrypted from the first byte (port 465), starttls: from STARTTLS on (587, 25), none: not at all. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const

/** A text on one line: it becomes part of a header. */
const lineOf = (label: string, max: number, min = 1) =>
  text(label, { min, max }).refine((value) => !/[\r\n\t]/.test(value), { error: `${label}不能换行` })

const HOST = /^[A-Za-z0-9](?:[A-Za-z0-9.:-]{0,251}[A-Za-z0-9])?$/

/** How far the last test mail came: none yet, under way, sent, failed. */
export const MAIL_TRY = { none: 0, underWay: 1, sent: 2, failed: 3 } as const

/**
 * The server by which a merchant, or the platform, sends mail; with empty fields where none is named. The password is never answered.
 */
export const getMailServer = call({
  path: '/api/mailServer/getOne',
  title: '发信邮箱',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit,
  input: z.object({}),
  output: z.object({
    host: z.string(),
    port: z.number().int(),
    security: z.enum(MAIL_SECURITIES),
    user: z.string(),
    hasPassword: FLAG,
    fromName: z.string(),
    fromAddress: z.string(),
    changeTime: z.string(),
    /** The last test mail: how far it came, to whom, when, and why it was not sent. */
    testState: z.literal([MAIL_TRY.none, MAIL_TRY.underWay, MAIL_TRY.sent, MAIL_TRY.failed]),
    testTo: z.string(),
    testTime: z.string(),
    testFailure: z.string(),
  }),
})

/**
 * Names the server. A password that is not sent stays; it must be sent again with another server or account, so that nobody who does not know it
 * can have it carried elsewhere.
 */
export const updateMailServer = call({
  path: '/api/mailServer/update',
  title: '设置发信邮箱',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit,
  input: z.object({
    host: lineOf(NAMES.host, 253).refine((value) => HOST.test(value), {
      error: `请输入正确的${NAMES.host}，如 smtp.example.com`,
    }),
    port: integer(NAMES.port, { min: 1, max: 65_535 }),
    security: choice(NAMES.security, MAIL_SECURITIES),
    user: lineOf(NAMES.user, 254, 0).default(''),
    password: lineOf(NAMES.password, 200).optional(),
    fromName: lineOf(NAMES.fromName, 40, 0).default(''),
    fromAddress: mailAddress(NAMES.fromAddress),
  }),
  output: nothing,
  refusals: MAIL_REFUSALS,
})

/** Names none any more: a merchant's mail goes by the platform's server then. The same again changes nothing. */
export const deleteMailServer = call({
  path: '/api/mailServer/delete',
  title: '清除发信邮箱',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({}),
  output: nothing,
})

/** Sends a test mail by whichever server would carry a statement. It is under way when this answers; {@link getMailServer} says what became of it. */
export const testMailServer = call({
  path: '/api/mailServer/test',
  title: '发送测试邮件',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit,
  input: z.object({ to: mailAddress(NAMES.to) }),
  output: nothing,
  refusals: MAIL_TEST_REFUSALS,
})
