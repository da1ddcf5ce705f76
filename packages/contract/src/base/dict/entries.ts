/** An entry of the dictionary, below its parent. */
export type DictChild = {
  readonly code: string
  readonly name: string
  readonly sort: number
  /** The program knows it by its code: nobody deletes or disables it. */
  readonly system?: boolean
}

export type DictParent = Omit<DictChild, 'system'> & { readonly children: readonly DictChild[] }

const entry = (code: string, name: string, sort: number): DictChild => ({ code, name, sort })
/** One that the program knows by its code. */
const known = (code: string, name: string, sort: number): DictChild => ({ ...entry(code, name, sort), system: true })

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
      known('TASK_TYPE_SEND', '配送出库', 1),
      known('TASK_TYPE_CPFR', '补货出库', 2),
      known('TASK_TYPE_EMPTY', '下架出库', 3),
      known('TASK_TYPE_OTHER_OUT', '其他出库', 4),
      known('TASK_TYPE_ARRIVE', '到货入库', 5),
      known('TASK_TYPE_REMAINING', '剩余退货入库', 6),
      known('TASK_TYPE_AFTER', '售后退货入库', 7),
      known('TASK_TYPE_OTHER_PUT', '其他入库', 8),
      known('TASK_TYPE_REJECT', '拒收入库', 9),
      known('TASK_TYPE_COUNT_IN', '盘点入库', 10),
      known('TASK_TYPE_COUNT_OUT', '盘点出库', 11),
    ],
  },
  {
    code: 'GOODS_ATT',
    name: '商品属性',
    sort: 30,
    children: [
      known('GOODS_ATT_NORMAL', '常温', 1),
      entry('GOODS_ATT_COOL', '冷藏', 2),
      entry('GOODS_ATT_FROZEN', '冷冻', 3),
    ],
  },
  {
    code: 'GOODS_WEIGHT_TYPE',
    name: '商品轻重',
    sort: 40,
    children: [known('GOODS_WEIGHT_TYPE_HEAVY', '重货', 1), known('GOODS_WEIGHT_TYPE_LIGHT', '泡货', 2)],
  },
  {
    code: 'GOODS_SPECIES',
    name: '商品分类',
    sort: 50,
    children: [
      entry('GOODS_SPECIES_DRINK', '酒水饮料', 1),
      entry('GOODS_SPECIES_SNACK', '休闲食品', 2),
      entry('GOODS_SPECIES_GRAIN', '粮油调味', 3),
      entry('GOODS_SPECIES_HOUSEHOLD', '日用百货', 4),
      entry('GOODS_SPECIES_FRESH', '生鲜果蔬', 5),
      entry('GOODS_SPECIES_OTHER', '其他', 9),
    ],
  },
  {
    code: 'GOOD_UNIT',
    name: '商品单位',
    sort: 60,
    children: [
      known('GOOD_UNIT_PIECE', '件', 1),
      entry('GOOD_UNIT_BOTTLE', '瓶', 2),
      entry('GOOD_UNIT_BAG', '袋', 3),
      entry('GOOD_UNIT_PACK', '包', 4),
      entry('GOOD_UNIT_CAN', '罐', 5),
      entry('GOOD_UNIT_TUB', '桶', 6),
      entry('GOOD_UNIT_CARTON', '盒', 7),
      entry('GOOD_UNIT_LIFT', '提', 8),
      known('GOOD_UNIT_BOX', '箱', 9),
      entry('GOOD_UNIT_CUP', '杯', 10),
      entry('GOOD_UNIT_BRANCH', '支', 11),
      entry('GOOD_UNIT_ROLL', '卷', 12),
      entry('GOOD_UNIT_STRIP', '条', 13),
      entry('GOOD_UNIT_ITEM', '个', 14),
      entry('GOOD_UNIT_BUNCH', '把', 15),
      entry('GOOD_UNIT_CARD', '卡', 16),
    ],
  },
  {
    code: 'CHANNEL_TYPE',
    name: '渠道类型',
    sort: 70,
    children: [
      known('CHANNEL_TYPE_DD', '多多买菜', 1),
      known('CHANNEL_TYPE_MT', '美团优选', 2),
      known('CHANNEL_TYPE_XS', '兴盛优选', 3),
    ],
  },
  {
    code: 'COST_PRO',
    name: '收费项目',
    sort: 80,
    children: [
      known('COST_PRO_STORAGE', '仓储费', 1),
      known('COST_PRO_MOVE', '装卸费', 2),
      known('COST_PRO_SEND', '配送费', 3),
      known('COST_PRO_SEND_REPLENISH', '补货配送费', 4),
      known('COST_PRO_RETURN_REMAINING', '剩余退货费', 5),
      known('COST_PRO_RETURN_SALES', '售后退货费', 6),
      known('COST_PRO_RETURN_REJECT', '拒收退货费', 7),
      known('COST_PRO_LABLE', '贴标费', 8),
      known('COST_PRO_COATED', '覆膜费', 9),
      known('COST_PRO_OTHER', '其他费用', 10),
    ],
  },
  {
    code: 'COST_DIMENSION',
    name: '计费维度',
    sort: 90,
    children: [known('COST_DIMENSION_TIME', '按次', 1), known('COST_DIMENSION_FIXED_PERIOD', '固定周期', 2)],
  },
  {
    code: 'RECKON_TYPE',
    name: '计算方式',
    sort: 100,
    children: [
      known('RECKON_TYPE_A', '按件', 1),
      known('RECKON_TYPE_BOX', '按箱', 2),
      known('RECKON_TYPE_PLATE', '按板', 3),
      known('RECKON_TYPE_A_TIME', '按趟', 4),
      known('RECKON_TYPE_CUBIC_TONS', '按重量/体积', 5),
      known('RECKON_TYPE_BOX_DAY', '按箱每天', 6),
      known('RECKON_TYPE_PLATE_DAY', '按板每天', 7),
      known('RECKON_TYPE_CUBIC_DAY', '按立方米每天', 8),
      known('RECKON_TYPE_M2_DAY', '按平方米每天', 9),
    ],
  },
  {
    code: 'DURATION',
    name: '时长类型',
    sort: 110,
    children: [known('DURATION_HOUR', '小时', 1)],
  },
]
