type Entry = { readonly name: string; readonly code: string; readonly useCount: number }

/** What a person is asked before a deed on the dictionary. */
export const DICT_ASK = {
  disable: ({ name, useCount }: Entry) => ({
    title: '提示',
    text: `禁用后，“${name}”不能再选择${useCount > 0 ? `；已使用它的 ${useCount} 条数据不受影响` : ''}。确定禁用吗？`,
    yes: '禁用',
    no: '取消',
  }),
  remove: ({ name, code }: Entry) => ({
    title: '提示',
    text: `删除“${name}”（${code}）后不能恢复。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const
