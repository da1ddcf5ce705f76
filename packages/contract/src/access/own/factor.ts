import { IDENTITIES } from '@yuncang/domain/access/rights.ts'
import { call, nothing } from '../../wire/call.ts'
import { FLAG, text, z } from '../../wire/field.ts'
import { FACTOR_REFUSALS as no } from './factor-words.ts'

const AREA = '01 session (ours)'
const password = text('登录密码', { max: 128 })
/** Six digits of the app on the phone, or a recovery code. */
const code = text('动态码或恢复码', { max: 20 })
const confirming = { wrongPassword: no.wrongPassword, tooManyTries: no.tooManyTries }
const checking = {
  codeWrong: no.codeWrong,
  codeUsed: no.codeUsed,
  recoveryWrong: no.recoveryWrong,
  recoveryUsed: no.recoveryUsed,
  codeSealed: no.codeSealed,
}
const recoveryCodes = z.array(z.string()).describe('恢复码，只出现这一次')

/** Whether logins of one's own account ask for a code, and how many recovery codes have not served. No reader may look: a write, though it changes nothing. */
export const ownFactor = call({
  path: '/api/user/secondFactor',
  title: '两步验证',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'tells of one’s own second factor' },
  input: z.object({}),
  output: z.object({ isOn: FLAG, sinceTime: z.string(), recoveryLeft: z.number().int() }),
})

/**
 * Begins to set a second factor up: answers what the app on the phone is given, as text, as an address (`otpauth://`) and as a square of
 * `size` modules a side, `bits` row by row. Each time makes another one; it counts once {@link turnOnFactor} was given a code of it.
 */
export const beginFactor = call({
  path: '/api/user/beginSecondFactor',
  title: '设置两步验证',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'sets one’s own second factor up' },
  input: z.object({ password }),
  output: z.object({
    secret: z.string(),
    address: z.string(),
    square: z.object({ size: z.number().int(), bits: z.string() }),
  }),
  refusals: { ...confirming, alreadyOn: no.alreadyOn },
})

/** Turns it on with a code of what was begun; ends the other sessions. The recovery codes stand in this reply alone. */
export const turnOnFactor = call({
  path: '/api/user/turnOnSecondFactor',
  title: '开启两步验证',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'sets one’s own second factor up' },
  input: z.object({ code }),
  output: z.object({ recoveryCodes }),
  refusals: { ...checking, tooManyTries: no.tooManyTries, alreadyOn: no.alreadyOn, notBegun: no.notBegun },
})

/** Turns it off, with password and code; ends the other sessions. */
export const turnOffFactor = call({
  path: '/api/user/turnOffSecondFactor',
  title: '关闭两步验证',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'takes one’s own second factor away' },
  input: z.object({ password, code }),
  output: nothing,
  refusals: { ...confirming, ...checking, notOn: no.notOn },
})

/** Makes other recovery codes in the place of all before, with password and code. They stand in this reply alone. */
export const renewRecoveryCodes = call({
  path: '/api/user/renewRecoveryCodes',
  title: '重新生成恢复码',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: { identities: IDENTITIES, keyless: 'renews one’s own recovery codes' },
  input: z.object({ password, code }),
  output: z.object({ recoveryCodes }),
  refusals: { ...confirming, ...checking, notOn: no.notOn },
})
