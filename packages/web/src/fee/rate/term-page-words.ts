import { fromText } from './words.ts'

/** What the panel of contract terms says. */
export const TERM_PAGE = {
  title: '合同条款',
  note: '与该供应商在价格之外的约定；没有条款时完全按价格计费',
  none: '没有合同条款',
  add: '新建条款',
  idle: '当前价格不按此计费方式，未生效',
  tiersHint: '每一档只对落在该档内的数量计价；最后一档不填上限',
  addTier: '添加一档',
  removeTier: (at: number) => `移除第 ${at} 档`,
  noEnd: '超过以上各档的部分',
  ended: '已终止',
  minimumHint: '月结时，当月该类费用合计不足的部分记为一笔“最低消费”；当月费用之后再变动也不重算',
  daysHint: '按到货日计算，到货当天为第 1 天；先到先出，退回供应商的不另扣减，期初录入的库存不免',
  leasedHint: '每天结束时，存放在该供应商当天所租库区内的库存不计入此项；租赁费照常收取，其他库区的库存按价格计费',
  startHint: '不填表示保存后立即生效',
  ownNote: '在价格之外的约定',
} as const

type Saving = {
  readonly supplierName: string
  readonly name: string
  readonly terms: string
  readonly startDay: string
  readonly waitingFrom: string
  readonly today: string
}

/** What a person is asked before a deed on terms: what will happen. */
export const TERM_ASK = {
  save: ({ supplierName, name, terms, startDay, waitingFrom, today }: Saving) => ({
    title: '提示',
    text:
      `保存后，供应商“${supplierName}”${startDay === '' ? '立即' : `从 ${fromText(startDay, today)} 起`}执行“${name}”：${terms}。` +
      `${waitingFrom === '' ? '' : `将取代 ${fromText(waitingFrom, today)} 起的待生效约定。`}已产生的费用不变。确定保存吗？`,
    yes: '保存',
    no: '取消',
  }),
  end: ({ supplierName, name, waitingFrom, today }: Omit<Saving, 'terms' | 'startDay'>) => ({
    title: '提示',
    text:
      `终止后，供应商“${supplierName}”的“${name}”立即不再执行，按价格计费；已产生的费用不变。` +
      `${waitingFrom === '' ? '' : `${fromText(waitingFrom, today)} 起的待生效约定一并取消。`}确定终止吗？`,
    yes: '终止',
    no: '取消',
    destroys: true,
  }),
} as const
