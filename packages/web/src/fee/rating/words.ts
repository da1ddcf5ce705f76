/** What a trial of a rate says. */
export const TRIAL_WORDS = {
  title: '试算',
  note: '按填写的价格和当时的商品资料、合同条款重算所选月份的作业；最低消费和手工费用不参与。结果不保存，已产生的费用不变',
  none: '该月没有按此价格计费的作业',
  unpriced: (count: number) => `有 ${count} 项作业按此价格算不出金额，会列为未计价`,
  total: (suppliers: number, works: number) => `${suppliers} 个供应商 ${works} 项作业`,
  works: '明细',
  worksOf: (month: string, supplier: string, item: string) => `试算明细：${month} ${supplier} ${item}`,
  noWorks: '没有按此价格计费的作业',
  compare: '前后对比',
  most: (shown: number, all: number) => `共 ${all} 项，显示差额最大的 ${shown} 项`,
  now: '现为',
  would: '将为',
  notCharged: '尚未计费',
  noAmount: '算不出金额',
  summed: (count: number) => `共 ${count} 笔费用，逐笔列出`,
} as const

/** What is more says so. */
export const signed = (difference: string) => (/^-|^0\.00$/.test(difference) ? difference : `+${difference}`)
