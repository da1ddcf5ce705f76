import type { Refusals } from '../../wire/refusal.ts'

/** How the session calls can refuse. */
export const SESSION_REFUSALS = {
  wrongLogin: { code: 500, text: '账号或密码不正确' },
  tooMany: { code: 429, text: '登录尝试过于频繁，请 {seconds} 秒后再试' },
  tooManyElsewhere: {
    code: 429,
    text: '登录尝试过于频繁，请 {seconds} 秒后再试；在登录过的设备或网络上可以直接登录',
  },
  closed: { code: 500, text: '账号已停用，请联系管理员' },
  weakPassword: { code: 400, text: '新密码至少 8 位，且同时含有字母和数字' },
  commonPassword: { code: 400, text: '这个新密码很多人在用，容易被猜到，请换一个' },
  samePassword: { code: 400, text: '新密码不能与原密码相同' },
} as const satisfies Refusals
