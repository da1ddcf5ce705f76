/** What is said after a deed that went well (part 1, 8; part 2, 8). */
export const DEED_DONE = {
  added: '新增成功',
  changed: '编辑成功',
  saved: '保存成功',
  removed: '删除成功',
  enabled: '启用成功',
  disabled: '禁用成功',
  turned: '修改状态成功',
  passwordReset: '重置密码成功',
  cancelled: '取消成功',
} as const

/** Asked when a page finds what was typed on it before a reload, and said when it cannot be used any more. */
export const DRAFT_WORDS = {
  offer: (what: string, when: string) => ({
    title: '恢复未保存的内容？',
    text: `“${what}”在 ${when} 填写的内容还没有保存，可以接着填写；丢弃后不能找回。`,
    yes: '恢复',
    no: '丢弃',
  }),
  outdated: (what: string) => `“${what}”已被他人修改，之前没有保存的内容不再适用`,
} as const
