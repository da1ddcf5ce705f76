/** The sentences of the shell that do not stand in its pages. */
export const SHELL_WORDS = {
  unsavedTitle: '有未保存的内容',
  unsavedText: '“{titles}”中填写的内容还没有保存，关闭后不能恢复。',
  discard: '放弃并关闭',
  keep: '继续填写',
} as const
