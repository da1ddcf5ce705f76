/** The words of stocktakes that no call has. */
export const STOCKTAKE_DIALOGS = {
  take: (code: string) => ({
    title: '提示',
    text: `接单后，盘点任务 ${code} 的待盘项目随即确定，由您负责完成。确定接单吗？`,
    yes: '接单',
    no: '返回',
  }),
  finish: (code: string) => ({
    title: '提示',
    text: `完成后，盘点任务 ${code} 的盘点数量不能再更正；有差异的会生成损益单。确定完成盘点吗？`,
    yes: '完成盘点',
    no: '返回',
  }),
  cancelTitle: (code: string) => `取消盘点：${code}`,
  cancelSays: '取消后不能恢复，也不会产生损益单；已盘点的数量保留在任务里供查看。',
  cancelOk: '取消盘点',
  reason: '取消原因',
  reasonHint: '选填，最多 80 个字',
} as const

/** What the two tabs of a stocktake are called (part 2, 2), and what they say when there is nothing. */
export const STOCKTAKE_TABS = {
  items: '待盘点项目',
  details: '已盘点明细',
  kinds: '盘点状态',
  waiting: '待盘点',
  counted: '已盘点',
  asked: '需复盘或处理',
  different: '有差异',
  find: '货位、商品、编码或条码',
  noMatch: '没有符合条件的明细',
  noItems: '接单后，这里列出要盘点的商品和货位',
  noDetails: '还没有盘点记录',
} as const

/** Where two people counted something else, and somebody says which count holds. */
export const CHOOSE_WORDS = {
  act: '选用',
  asked: '两次盘点不一致，请展开后选用其中一次的结果',
  named: (lines: readonly string[], all: number) =>
    all > lines.length ? `${lines.join('、')} 等 ${all} 行` : lines.join('、'),
  ask: (round: number, goods: string, location: string) => ({
    title: '提示',
    text: `以第 ${round} 次盘点的数量作为“${goods}”在货位 ${location} 的盘点结果，确定吗？`,
    yes: '确定选用',
    no: '返回',
  }),
  done: '已选用',
} as const

/** A sheet or a grid that is entered: what its page says. */
export const ENTRY_WORDS = {
  title: '录入盘点表',
  save: '提交盘点',
  time: '盘点时间',
  timeHint: '实际清点的时间，系统库存按这个时间核对',
  empty: '空货位',
  addGoods: '添加商品',
  addPlace: '添加货位',
  grid: '盘点数量',
  gridNote: '没有填写的货位留待以后盘点',
  nowhere: '系统中没有货位的商品',
  nowhereNote: '在货位上找到的，用“添加货位”录入；都没有找到的，点“未发现”',
  gap: (goods: string, location: string) => `请填写货位 ${location} 的“${goods}”，没有的填 0`,
  nothing: '请先填写盘点数量',
  noTime: '请选择盘点时间',
  done: (places: number) => `已录入 ${places} 个货位`,
  missing: '未发现',
  askMissing: (goods: string) => ({
    title: '提示',
    text: `系统中没有“${goods}”的货位。确定各处都没有找到，记为未发现吗？`,
    yes: '未发现',
    no: '返回',
  }),
  none: '没有待盘点的货位，请返回任务查看',
  twice: (goods: string) => `“${goods}”的这个生产日期已经在表中`,
} as const

/** Counts pasted from a spreadsheet. */
export const ENTRY_PASTE = {
  open: '粘贴盘点数量',
  title: '从 Excel 粘贴盘点数量',
  ok: '填入表格',
  field: '货位、商品和数量',
  noDate: '无',
  hint: (most: number) =>
    `从 Excel 复制，一行一种商品：货位、商品编码或条码、生产日期（可不填）、正常件数、破损件数（可不填），一次最多 ${most} 行。`,
  example: 'A-01-01-1\t6901827001017\t2026-10-08\t46\t0',
  nothing: '请先粘贴内容',
  tooMany: (most: number) => `一次最多粘贴 ${most} 行`,
  notEnough: '应依次为货位、商品、数量',
  badCount: (text: string) => `数量“${text}”应为 0 到 99999999 的整数`,
  notHere: (location: string) => `货位 ${location} 不在待盘点范围内`,
  left: (count: number) => `有 ${count} 行没有填入，改好后再次填入`,
  faults: '没有填入的行',
  filled: (count: number) => `已填入 ${count} 行`,
} as const

/** What a printed sheet says, and the page that prints it. */
export const SHEET_WORDS = {
  title: '盘点表',
  place: '货位',
  goods: '商品',
  date: '生产日期',
  system: '系统数量',
  normal: '正常品',
  broken: '破损品',
  again: '（续）',
  signs: ['盘点人', '盘点时间', '复盘人', '主管'],
  foot: '没有的商品填 0；表中没有而货位上有的，写在空行里。',
  withSystem: '打印系统数量',
  blind: '盲盘任务不打印系统数量',
  print: '打印 / 存为 PDF',
  none: '没有待盘点的货位',
  pages: (count: number) => `共 ${count} 页`,
} as const

/** What goods are counted in whose packing is not known: they lie nowhere by the books. */
export const LOOSE_UNIT = '件'
