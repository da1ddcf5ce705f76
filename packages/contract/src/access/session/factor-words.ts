import type { Refusals } from '../../wire/refusal.ts'

/** Whether a person who has no second factor should set one up. */
export const FACTOR_WANTED = { no: 0, asked: 1, must: 2 } as const
export type FactorWanted = (typeof FACTOR_WANTED)[keyof typeof FACTOR_WANTED]

/** What a refused login says beside its sentence when it wants a code. */
export const WANTS_CODE = { wants: 'secondFactor' } as const

/** Why a code is not taken; `codeWanted`: none was sent, which is a question and no denial. A reply of a login says `{"wants":"secondFactor"}` beside each. */
export const CODE_REFUSALS = {
  codeWanted: { code: 500, text: '请输入身份验证器上的 6 位动态码，或一个恢复码', denies: false },
  codeWrong: {
    code: 500,
    text: '动态码不正确，请看身份验证器上现在的 6 位数字；手机时间不准时先校准',
    denies: true,
  },
  codeUsed: { code: 500, text: '这个动态码已经用过，请等身份验证器换下一个', denies: true },
  recoveryWrong: {
    code: 500,
    text: '恢复码不正确，请核对保存的 10 位字母和数字；重新生成以后，以前的恢复码都不能用',
    denies: true,
  },
  recoveryUsed: { code: 500, text: '这个恢复码已经用过，每个只能用一次，请换一个', denies: true },
  codeSealed: {
    code: 500,
    text: '服务器的密钥已更换，身份验证器的动态码无法核对：请用恢复码，或请管理员关闭两步验证',
    denies: true,
  },
} as const satisfies Refusals
