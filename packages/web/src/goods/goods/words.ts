import { grouped } from '@yuncang/kit/quantity/number.ts'

/** What the save of goods asks about: the sides and the weight of a box, as typed. */
type Box = {
  readonly boxLong: string
  readonly boxWide: string
  readonly boxHigh: string
  readonly weight: string
  readonly volume: string
  readonly piecesPerBox: string
}
type Named = { readonly goodsCode: string; readonly name: string }
const TIP = '提示'

/** What a person is asked before a deed on goods. */
export const GOODS_ASK = {
  save: ({ boxLong, boxWide, boxHigh, weight, volume, piecesPerBox }: Box, yes: string) => ({
    title: TIP,
    text:
      `外箱尺寸、毛重和箱规会影响仓储、装卸、配送等费用的计算。` +
      `当前外箱 ${boxLong}×${boxWide}×${boxHigh} cm，体积 ${volume} m³，毛重 ${weight} KG，箱规 ${piecesPerBox} 件/箱。` +
      (/^0*(\.0*)?$/.test(volume) ? '体积为 0 的商品，按体积计费时不产生费用。' : '') +
      '请确认无误后再保存。',
    yes,
    no: '再看看',
  }),
  box: (said: string) => ({ title: TIP, text: said, yes: '确认修改箱规', no: '不修改' }),
  remove: ({ name, goodsCode }: Named) => ({
    title: TIP,
    text: `删除后，商品“${name}”（${goodsCode}）不再出现在列表中，也不能用于新的任务；已有单据不受影响。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
  datesOn: ({ name }: Named) => ({
    title: TIP,
    text: `开启后，商品“${name}”入库时需要录入生产日期，出库按先到期先出拣货；已有库存仍为无日期批次。确定开启吗？`,
    yes: '开启',
    no: '取消',
  }),
  datesOff: ({ name }: Named) => ({
    title: TIP,
    text: `关闭后，商品“${name}”入库不再录入生产日期，历史单据不变；还有带日期的库存时不能关闭。确定关闭吗？`,
    yes: '关闭',
    no: '取消',
  }),
  pass: (goods: readonly Named[]) => ({
    title: TIP,
    text:
      goods.length === 1
        ? `审核通过后，商品“${goods[0]!.name}”即可用于任务。确定通过吗？`
        : `审核通过后，选中的 ${grouped(goods.length)} 个商品即可用于任务。确定全部通过吗？`,
    yes: '审核通过',
    no: '取消',
  }),
} as const

export const GOODS_SAID = {
  added: '新增成功',
  changed: '编辑成功',
  removed: '删除成功',
  passed: '审核成功',
  switched: '操作成功',
  nothingChosen: '请至少选择一个商品',
  noRight: '您没有该操作的权限，请联系管理员开通',
  suppliersComing: '供应商还在载入，请稍候',
} as const

/** What a platform's own number of a goods is called, by the channel; and ours. */
export const NUMBER_OF_CHANNEL: Readonly<Record<string, string>> = {
  CHANNEL_TYPE_DD: '多多ID',
  CHANNEL_TYPE_MT: '美团ID',
  CHANNEL_TYPE_XS: '兴盛ID',
}
export const GOODS_NUMBER = '编码'

/** What a list of goods is narrowed by. */
export const GOODS_FILTERS = {
  name: '商品名称',
  code: '商品编码',
  barCode: '69码',
  category: '商品分类',
  audit: '审核状态',
  dates: '生产日期',
  datesOn: '已开启',
  datesOff: '未开启',
} as const

/** The last count of goods, on their page. */
export const LAST_COUNT_WORDS = {
  title: '最近盘点',
  note: '每个仓库最近一次完成的盘点，含全部货位与生产日期',
  none: '还没有盘点过',
} as const
