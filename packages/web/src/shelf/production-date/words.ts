/** What the entry of production dates says besides the words of the contract. */
export const ENTRY_WORDS = {
  same: '同一日期',
  sameLabel: '所有商品的生产日期',
  pasted: (rows: number) => `已粘贴 ${rows} 个日期`,
  pastedOver: (rows: number, over: number) => `已粘贴 ${rows} 个日期，多出 ${over} 行没有粘贴`,
  pastedBad: (row: number, text: string) => `第 ${row} 行“${text}”不是今天或以前的日期，没有粘贴`,
} as const
