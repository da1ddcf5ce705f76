/** What icons say that are the whole of their button. */
export const ICON_WORDS: Readonly<Record<string, string>> = {
  left: '上一页',
  right: '下一页',
  'double-left': '向前翻 5 页',
  'double-right': '向后翻 5 页',
  close: '关闭',
  'close-circle': '清除',
  search: '搜索',
}

/** What buttons say that antd names in English. */
export const BUTTON_WORDS: Readonly<Record<string, string>> = { Clear: '清除', Close: '关闭' }
