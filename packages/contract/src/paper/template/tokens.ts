import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'

/**
 * What a template can say of its document: the Chinese label that stands in braces in the template, `{任务编号}`, and the field it
 * means (part 2, 2). `line` stands for one line of goods: the table row it stands in is repeated. `bars` is drawn as a barcode.
 */
export type Token = {
  readonly label: string
  readonly field: string
  readonly of: 'head' | 'line'
  readonly bars?: true
}

const head = (label: string, field: string): Token => ({ label, field, of: 'head' })
const line = (label: string, field: string): Token => ({ label, field, of: 'line' })

const COMMON: readonly Token[] = [
  head('公司名称', 'company'),
  head('单据名称', 'title'),
  head('单号', 'taskCode'),
  { ...head('单号条码', 'taskCodeBars'), bars: true },
  head('仓库', 'warehouseName'),
  head('仓库地址', 'warehouseAddress'),
  head('供应商', 'supplier'),
  head('店铺名称', 'supplierShopName'),
  head('状态', 'statusName'),
  head('创建时间', 'createTime'),
  head('完成时间', 'finishTime'),
  head('商品种数', 'skuNum'),
  head('总件数', 'num'),
  head('总箱件', 'boxes'),
  head('总残次件数', 'broken'),
  head('打印人', 'printName'),
  head('打印时间', 'printTime'),
  head('页码', 'page'),
  head('总页数', 'pages'),
  line('序号', 'index'),
  line('商品编码', 'goodsCode'),
  line('商品名称', 'name'),
  line('规格', 'standard'),
  line('69码', 'barCode'),
  { ...line('商品条码', 'barCodeBars'), bars: true },
  line('生产日期', 'productionDate'),
  line('单位', 'unit'),
  line('数量', 'lineNum'),
  line('箱件', 'lineBoxes'),
  line('残次数量', 'lineWornNum'),
]
const TASK: readonly Token[] = [
  head('任务类型', 'typeName'),
  head('接单时间', 'acceptTime'),
  head('配送仓点', 'pointName'),
  head('配送地址', 'pointAddress'),
  head('备注', 'note'),
  head('装卸服务', 'loading'),
  head('托数', 'plate'),
  /** 发货仓库 or 收货仓库, as the goods go. */
  head('仓库称谓', 'warehouseRole'),
  /** Of the lorry that an outbound task leaves on; empty where it is to be written by hand. */
  head('车牌号', 'vehicleNo'),
  head('司机电话', 'driverPhone'),
  head('运单号', 'waybillNo'),
]
const PLACE: readonly Token[] = [line('库区', 'areaName'), line('货位', 'locationCode')]

/** The placeholders of each family of templates. */
export const TOKENS: Readonly<Record<TemplateFamily, readonly Token[]>> = {
  1: [...COMMON, ...TASK],
  2: [...COMMON, ...TASK, ...PLACE],
  3: [
    ...COMMON,
    head('原库区', 'fromAreaName'),
    head('原货位', 'fromLocationCode'),
    head('来源', 'sourceName'),
    head('入库任务', 'sourceCode'),
    head('创建人', 'createName'),
    line('有效期至', 'validUntil'),
    line('已上架', 'shelvedNum'),
  ],
}
