/** What the form says beside its fields. */
export const RATE_WORDS = {
  /** Part 3, 2.1. */
  blank: '费用不填时，默认按供应商或仓库费用配置计费',
  noItemOfWarehouse: '没有价格的收费项目：供应商也没有单独价格时，产生的作业列为未计价',
  blankOfWarehouse: '没有填写的仓点没有仓库价格：供应商也没有单独价格时，产生的作业列为未计价',
  noPoints: '请先配置配送仓点',
  toPoints: '到“配送仓点”新建',
  hourAfterDay: '请先选择生效日期',
  atOnce: '不填表示保存后立即生效',
  perTime: '按次',
  fillRest: '复制到其他未填写的仓点',
  rule: '按重量、体积计费时，不足 1 吨（方）的部分怎样计',
  accumulates: '多种商品的零头先合计，再按规则取整',
  defaults: '新增收费项目时先填入这里的规则；已有的收费项目不变',
  ownCard: '单独谈定的价格；没有列出的收费项目和仓点，按仓库的标准价格计费',
  fallsBack: '没有单独价格的收费项目按仓库价格计费；配送和退货项目没有填写的仓点也一样',
  noneOfWarehouse: '还没有收费项目，没有价格的作业会列为未计价',
  noneOfSupplier: '还没有单独价格，全部按仓库价格计费',
  noneOwn: '没有单独谈定的价格，按仓库的标准价格计费；具体价格请与仓库联系',
  copyNote: '只复制当前生效的价格；对方独有的收费项目不变',
} as const

/** What the trial of a rate says. */
export const TRY_WORDS = {
  open: '试算',
  hint: '用填写的价格重算一个月的作业，与已产生的费用比较；不保存任何内容',
} as const

const NAMES = { no: '取消', title: '提示' } as const

/** Whose rate it is, in a question. */
export const WHOSE = {
  warehouse: (name: string) => `仓库“${name}”`,
  supplier: (name: string) => `供应商“${name}”`,
} as const

/** A time as a sentence says it: 12-01, with its year where that is another, with its hour where that is not midnight. */
export function fromText(time: string, today: string): string {
  const day = time.slice(0, 4) === today.slice(0, 4) ? time.slice(5, 10) : time.slice(0, 10)
  const clock = time.slice(11, 16)
  return clock === '' || clock === '00:00' ? day : `${day} ${clock}`
}

type Saving = {
  readonly isNew: boolean
  readonly whose: string
  readonly item: string
  /** What was typed, in short. */
  readonly terms: string
  /** From when on; empty: at once. */
  readonly from: string
  /** From when on the version waits that is taken the place of; empty: none. */
  readonly replaced: string
}
type Removing = {
  readonly whose: string
  readonly item: string
  readonly isSupplier: boolean
  /** What the warehouse charges for it; empty: nothing. */
  readonly falls: string
  readonly waiting: string
}

const replacing = (from: string) => (from === '' ? '' : `将取代 ${from} 起的待生效价格。`)

/** What a person is asked before a deed on rates: what will happen. */
export const RATE_ASK = {
  save: ({ isNew, whose, item, terms, from, replaced }: Saving) => ({
    title: NAMES.title,
    text:
      `${isNew ? '新增' : '保存'}后，${whose}的“${item}”${from === '' ? '立即' : `从 ${from} 起`}按新价格计费：${terms}。` +
      `${replacing(replaced)}已产生的费用不变。确定保存吗？`,
    yes: '保存',
    no: NAMES.no,
  }),
  remove: ({ whose, item, isSupplier, falls, waiting }: Removing) => ({
    title: NAMES.title,
    text:
      `删除后，${whose}的“${item}”立即${isSupplier ? '改按仓库价格计费' : '不再有仓库价格'}` +
      (isSupplier && falls !== '' ? `（${falls}）` : '，没有价格的作业会列为未计价') +
      `；已产生的费用不变。${waiting === '' ? '' : `${waiting} 起的待生效价格一并取消。`}确定删除吗？`,
    yes: '删除',
    no: NAMES.no,
    destroys: true,
  }),
  copy: (suppliers: number, replaced: number) => ({
    title: NAMES.title,
    text:
      `复制后，${suppliers} 个供应商立即按这些价格计费` +
      `${replaced === 0 ? '' : `，其中 ${replaced} 条现有价格被取代`}；待生效的价格一并取消，已产生的费用不变。确定复制吗？`,
    yes: '复制',
    no: NAMES.no,
  }),
} as const
