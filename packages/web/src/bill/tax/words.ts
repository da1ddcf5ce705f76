import { TAX_SHEET } from '@yuncang/contract/bill/tax/words.ts'

/** What the page of tax rates says. */
export const TAX_WORDS = {
  note: '税额已含在费用金额里，不会另外加收：不含税金额 = 金额 ÷（1 + 税率），账单按税率汇总后四舍五入到分。保存只影响以后生成的账单。',
  all: '全部供应商',
  none: TAX_SHEET.none,
  next: (day: string, percent: string) => `${day} 起 ${percent === '' ? '不设置' : `${percent}%`}`,
  percentHint: '不填表示不设置税率；供应商不填则随仓库',
  dayHint: '不填则立即生效',
  atOnce: '立即生效',
  usual: '常用：仓储、装卸、贴标、覆膜 6%，配送、退货 9%；小规模纳税人 1% 或 3%',
} as const
