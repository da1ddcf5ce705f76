/** An entry of the dictionary, below its parent. */
export type DictChild = {
  readonly code: string
  readonly name: string
  readonly sort: number
  /** The program knows it by its code: nobody deletes or disables it. */
  readonly system?: boolean
}

export type DictParent = Omit<DictChild, 'system'> & { readonly children: readonly DictChild[] }

/**
 * The dictionary as the program has it. Every start settles it into the database, where the platform renames, orders, disables and
 * deletes entries and adds its own; what it has changed stays as it is, and what it has deleted stays away. Parents are the
 * program's.
 */
export const DICT: readonly DictParent[] = [
  {
    code: 'TASK_TYPE',
    name: '任务类型',
    sort: 10,
    children: [
      { code: 'TASK_TYPE_SEND', name: '配送出库', sort: 1, system: true },
      { code: 'TASK_TYPE_CPFR', name: '补货出库', sort: 2, system: true },
      { code: 'TASK_TYPE_EMPTY', name: '下架出库', sort: 3, system: true },
      { code: 'TASK_TYPE_OTHER_OUT', name: '其他出库', sort: 4, system: true },
      { code: 'TASK_TYPE_ARRIVE', name: '到货入库', sort: 5, system: true },
      { code: 'TASK_TYPE_REMAINING', name: '剩余退货入库', sort: 6, system: true },
      { code: 'TASK_TYPE_AFTER', name: '售后退货入库', sort: 7, system: true },
      { code: 'TASK_TYPE_OTHER_PUT', name: '其他入库', sort: 8, system: true },
      { code: 'TASK_TYPE_REJECT', name: '拒收入库', sort: 9, system: true },
      { code: 'TASK_TYPE_COUNT_IN', name: '盘点入库', sort: 10, system: true },
      { code: 'TASK_TYPE_COUNT_OUT', name: '盘点出库', sort: 11, system: true },
    ],
  },
  {
    code: 'GOODS_ATT',
    name: '商品属性',
    sort: 30,
    children: [
      { code: 'GOODS_ATT_NORMAL', name: '常温', sort: 1, system: true },
      { code: 'GOODS_ATT_COOL', name: '冷藏', sort: 2 },
      { code: 'GOODS_ATT_FROZEN', name: '冷冻', sort: 3 },
    ],
  },
  {
    code: 'GOODS_WEIGHT_TYPE',
    name: '商品轻重',
    sort: 40,
    children: [
      { code: 'GOODS_WEIGHT_TYPE_HEAVY', name: '重货', sort: 1, system: true },
      { code: 'GOODS_WEIGHT_TYPE_LIGHT', name: '泡货', sort: 2, system: true },
    ],
  },
  {
    code: 'GOODS_SPECIES',
    name: '商品分类',
    sort: 50,
    children: [
      { code: 'GOODS_SPECIES_DRINK', name: '酒水饮料', sort: 1 },
      { code: 'GOODS_SPECIES_SNACK', name: '休闲食品', sort: 2 },
      { code: 'GOODS_SPECIES_GRAIN', name: '粮油调味', sort: 3 },
      { code: 'GOODS_SPECIES_HOUSEHOLD', name: '日用百货', sort: 4 },
      { code: 'GOODS_SPECIES_FRESH', name: '生鲜果蔬', sort: 5 },
      { code: 'GOODS_SPECIES_OTHER', name: '其他', sort: 9 },
    ],
  },
  {
    code: 'GOOD_UNIT',
    name: '商品单位',
    sort: 60,
    children: [
      { code: 'GOOD_UNIT_PIECE', name: '件', sort: 1, system: true },
      { code: 'GOOD_UNIT_BOTTLE', name: '瓶', sort: 2 },
      { code: 'GOOD_UNIT_BAG', name: '袋', sort: 3 },
      { code: 'GOOD_UNIT_PACK', name: '包', sort: 4 },
      { code: 'GOOD_UNIT_CAN', name: '罐', sort: 5 },
      { code: 'GOOD_UNIT_TUB', name: '桶', sort: 6 },
      { code: 'GOOD_UNIT_CARTON', name: '盒', sort: 7 },
      { code: 'GOOD_UNIT_LIFT', name: '提', sort: 8 },
      { code: 'GOOD_UNIT_BOX', name: '箱', sort: 9, system: true },
      { code: 'GOOD_UNIT_CUP', name: '杯', sort: 10 },
      { code: 'GOOD_UNIT_BRANCH', name: '支', sort: 11 },
      { code: 'GOOD_UNIT_ROLL', name: '卷', sort: 12 },
      { code: 'GOOD_UNIT_STRIP', name: '条', sort: 13 },
      { code: 'GOOD_UNIT_ITEM', name: '个', sort: 14 },
      { code: 'GOOD_UNIT_BUNCH', name: '把', sort: 15 },
      { code: 'GOOD_UNIT_CARD', name: '卡', sort: 16 },
    ],
  },
  {
    code: 'CHANNEL_TYPE',
    name: '渠道类型',
    sort: 70,
    children: [
      { code: 'CHANNEL_TYPE_DD', name: '多多买菜', sort: 1, system: true },
      { code: 'CHANNEL_TYPE_MT', name: '美团优选', sort: 2, system: true },
      { code: 'CHANNEL_TYPE_XS', name: '兴盛优选', sort: 3, system: true },
    ],
  },
  {
    code: 'COST_PRO',
    name: '收费项目',
    sort: 80,
    children: [
      { code: 'COST_PRO_STORAGE', name: '仓储费', sort: 1, system: true },
      { code: 'COST_PRO_MOVE', name: '装卸费', sort: 2, system: true },
      { code: 'COST_PRO_SEND', name: '配送费', sort: 3, system: true },
      { code: 'COST_PRO_SEND_REPLENISH', name: '补货配送费', sort: 4, system: true },
      { code: 'COST_PRO_RETURN_REMAINING', name: '剩余退货费', sort: 5, system: true },
      { code: 'COST_PRO_RETURN_SALES', name: '售后退货费', sort: 6, system: true },
      { code: 'COST_PRO_RETURN_REJECT', name: '拒收退货费', sort: 7, system: true },
      { code: 'COST_PRO_LABLE', name: '贴标费', sort: 8, system: true },
      { code: 'COST_PRO_COATED', name: '覆膜费', sort: 9, system: true },
      { code: 'COST_PRO_OTHER', name: '其他费用', sort: 10, system: true },
    ],
  },
  {
    code: 'COST_DIMENSION',
    name: '计费维度',
    sort: 90,
    children: [
      { code: 'COST_DIMENSION_TIME', name: '按次', sort: 1, system: true },
      { code: 'COST_DIMENSION_FIXED_PERIOD', name: '固定周期', sort: 2, system: true },
    ],
  },
  {
    code: 'RECKON_TYPE',
    name: '计算方式',
    sort: 100,
    children: [
      { code: 'RECKON_TYPE_A', name: '按件', sort: 1, system: true },
      { code: 'RECKON_TYPE_BOX', name: '按箱', sort: 2, system: true },
      { code: 'RECKON_TYPE_PLATE', name: '按板', sort: 3, system: true },
      { code: 'RECKON_TYPE_A_TIME', name: '按趟', sort: 4, system: true },
      { code: 'RECKON_TYPE_CUBIC_TONS', name: '按重量/体积', sort: 5, system: true },
      { code: 'RECKON_TYPE_BOX_DAY', name: '按箱每天', sort: 6, system: true },
      { code: 'RECKON_TYPE_PLATE_DAY', name: '按板每天', sort: 7, system: true },
      { code: 'RECKON_TYPE_CUBIC_DAY', name: '按立方米每天', sort: 8, system: true },
      { code: 'RECKON_TYPE_M2_DAY', name: '按平方米每天', sort: 9, system: true },
    ],
  },
  {
    code: 'DURATION',
    name: '时长类型',
    sort: 110,
    children: [{ code: 'DURATION_HOUR', name: '小时', sort: 1, system: true }],
  },
]
