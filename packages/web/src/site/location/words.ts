/** What a person is asked before locations are deleted, and told afterwards. */
export const LOCATION_ASK = {
  racked: (created: number, skipped: number) =>
    skipped === 0 ? `${created} 个货位` : `${created} 个货位，${skipped} 个已存在`,
  delete: (codes: readonly string[]) => ({
    title: '提示',
    text:
      codes.length === 1
        ? `删除后，货位 ${codes[0]} 不能再存放商品，历史单据仍然显示它。确定删除吗？`
        : `将删除选中的 ${codes.length} 个货位（${codes.slice(0, 3).join('、')}${codes.length > 3 ? ' 等' : ''}）。仍有库存或未完成单据的货位会保留。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const

/** By cargo. */
export const CARGO = [
  { value: '1', label: '只看有货的' },
  { value: '3', label: '只看空的' },
] as const
