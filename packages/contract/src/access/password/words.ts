/** What the change-password form says, on both faces (part 1, 5.2). */
export const PASSWORD_WORDS = {
  /** What a password must be. */
  rule: '至少 8 位，且同时含有字母和数字',
  newMissing: '请输入新密码',
  againMissing: '请再次输入密码',
  differ: '两次输入密码不一致!',
  changed: '修改成功',
  /** Before a person who was given a temporary password goes on (semantics 6). */
  temporary: '您的密码是临时密码，设置自己的密码后才能继续使用。',
} as const

/** Words that everybody tries first, whatever the house: no password is little more than these. */
export const HOUSE_WORDS = ['yuncang', '云仓', 'cangku', 'warehouse', 'admin', 'password', 'mima'] as const
