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
  temporaryOver: { code: 500, text: '临时密码已过期（{days} 天内有效），请联系管理员重置密码' },
  weakPassword: { code: 400, text: '新密码至少 8 位，且同时含有字母和数字' },
  commonPassword: { code: 400, text: '这个新密码很多人在用，容易被猜到，请换一个' },
  ownWords: { code: 400, text: '新密码不能只是账号、姓名、公司名或系统名加几个字符，容易被猜到，请换一个' },
  samePassword: { code: 400, text: '新密码不能与原密码相同' },
} as const satisfies Refusals
