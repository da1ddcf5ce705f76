import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { code, FLAG, text, z } from '../../wire/field.ts'
import { OWN_SESSION_REFUSALS as no } from './words.ts'

const AREA = '01 session (ours)'
const password = text('登录密码', { max: 128 })

/**
 * Where the account of this session is logged in, the one heard of last first; at most a hundred of `total`. It says what opens doors,
 * so that no reader of the database may look: a write, though it changes nothing.
 */
export const ownSessions = call({
  path: '/api/user/sessions',
  title: '登录设备',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'shows one’s own sessions' },
  input: z.object({}),
  output: z.object({
    records: z.array(
      z.object({
        sessionId: z.string(),
        /** System and browser in words. */
        device: z.string(),
        address: z.string(),
        beginTime: z.string(),
        /** When it was last heard of, to ten minutes. */
        lastTime: z.string(),
        /** 1: it was heard of within the last ten minutes. */
        isAwake: FLAG,
        /** 1: the session that asks. */
        isThis: FLAG,
        /** 1: its browser keeps what logs in again without the password. */
        isRemembered: FLAG,
      }),
    ),
    total: z.number().int(),
  }),
})

/** Ends another session of one's own, with what remember-password left at its login; asks for the password again. */
export const endOwnSession = call({
  path: '/api/user/endSession',
  title: '下线一台设备',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'ends one’s own session' },
  input: z.object({ sessionId: code('登录', 'session'), password }),
  output: nothing,
  refusals: no,
})

/** Ends all other sessions of one's own and every remembered password but this session's; asks for the password again. */
export const endOtherSessions = call({
  path: '/api/user/endOtherSessions',
  title: '下线其他所有设备',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'ends one’s own sessions' },
  input: z.object({ password }),
  output: z.object({ ended: z.number().int() }),
  refusals: { wrongPassword: no.wrongPassword, tooManyTries: no.tooManyTries },
})
