/** What the change-password form says (part 1, 5.2). */
export const PASSWORD_WORDS = {
  newMissing: '请输入新密码',
  againMissing: '请再次输入密码',
  differ: '两次输入密码不一致!',
  changed: '修改成功',
  /** After a reset, when the person chose a password of their own. */
  changedAfterReset: '重置密码成功',
} as const
