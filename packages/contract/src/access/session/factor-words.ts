import type { Refusals } from '../../wire/refusal.ts'

/** Whether a person who has no second factor should set one up. */
export const FACTOR_WANTED = { no: 0, asked: 1, must: 2 } as const
export type FactorWanted = (typeof FACTOR_WANTED)[keyof typeof FACTOR_WANTED]

/** What a refused login says beside its sentence when it wants a code. */
export const WANTS_CODE = { wants: 'secondFactor' } as const

/** Why a code is not taken; `wanted`: none was sent. A reply of a login says `{"wants":"secondFactor"}` beside each. */
export const CODE_REFUSALS = {
  codeWanted: { code: 500, text: '请输入身份验证器上的 6 位验证码，或一个恢复码' },
  codeWrong: { code: 500, text: '验证码不正确，请看身份验证器上现在的 6 位数字；手机时间不准时先校准' },
  codeUsed: { code: 500, text: '这个验证码已经用过，请等身份验证器换下一个' },
  codeSealed: { code: 500, text: '服务器的密钥已更换，身份验证器的验证码无法核对：请用恢复码，或请管理员关闭两步验证' },
} as const satisfies Refusals
