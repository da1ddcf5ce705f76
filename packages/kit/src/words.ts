/** The generic words of lists, details, quantities and forms. What belongs to one feature stands in that feature. */
import type { CalendarDate } from '@yuncang/domain/base/calendar.ts'

export const LIST_WORDS = {
  ask: '查询',
  clear: '重置',
  more: '展开',
  less: '收起',
  export: '导出',
  nothingToExport: '没有可以导出的内容',
  columns: '列设置',
  columnHelp: (title: string) => `${title}的说明`,
  columnsRestore: '恢复默认',
  columnsRestored: ['重置成功', '列设置已恢复默认'],
  columnUp: '上移',
  columnDown: '下移',
  density: '行高',
  densities: { tight: '紧凑', normal: '标准', loose: '宽松' },
  refresh: '刷新',
  all: '全部',
  searchHint: '名称或编码',
  looking: '正在查找…',
  noneFound: '没有找到',
  filters: '筛选条件',
  sums: '合计',
  sumsTooMany: '结果过多，不显示合计，请缩小范围或导出',
  clearFilters: '清空筛选条件',
  emptyFiltered: '没有符合条件的记录',
  emptyFilteredHint: '换个条件试试，或清空筛选条件看全部',
  failed: '列表没有取到',
  retry: '重试',
  selected: (count: number) => `已选 ${count} 项`,
  unselect: '取消选择',
  selectAll: '全选当页',
  selectRow: (name: string) => `选择 ${name}`,
  add: '添加',
  addPicked: (counted: string) => `添加 ${counted}`,
  totalOf: (counted: string) => `共 ${counted}`,
  total: (count: string) => `共 ${count} 条`,
  pageSize: '每页条数',
  sortOff: '请先筛选：结果超过 10,000 条时不能按这一列排序',
  sortOffOf: (title: string) => `${title}：请先筛选，结果超过 10,000 条时不能按这一列排序`,
  ownOrder: '恢复默认排序',
} as const

export const DAY_WORDS = {
  today: '今天',
  yesterday: '昨天',
  last7: '近 7 天',
  last30: '近 30 天',
  thisMonth: '本月',
  begin: '开始日期',
  end: '结束日期',
  noDay: (text: string) => `“${text}”不是有效的日期，请按 2026-01-31 的格式填写`,
  future: (text: string) => `“${text}”晚于今天，请重新选择`,
  taken: (text: string) => `“${text}”已在其他行选择`,
} as const

export const DETAIL_WORDS = {
  copy: '点击复制',
  barcode: '条形码',
  noBarcode: '此编码没有条形码',
  copied: (code: string) => `已复制 ${code}`,
  copyFailed: '浏览器不允许复制，请手动选择',
  log: '操作日志',
  logEmpty: '还没有操作记录',
  failed: '内容没有取到',
  gone: '没有找到',
  closed: '没有权限查看',
  backTo: (title: string) => `返回${title}`,
  nothing: '-',
} as const

export const QUANTITY_WORDS = {
  inAll: (quantity: string) => `共 ${quantity}`,
  pastDue: '已过期',
  daysLeft: (days: number) => `剩 ${days} 天`,
  noDate: '无',
  nothing: '-',
  boxesOf: (label: string, unit: string) => `${label}（${unit}）`,
  pasted: (rows: number) => `已粘贴 ${rows} 行`,
  pastedOver: (rows: number, over: number) => `已粘贴 ${rows} 行，表格行数不够，后 ${over} 行没有填入`,
  pastedBad: (row: number, text: string) => `第 ${row} 行“${text}”不是非负整数，没有粘贴`,
} as const

export const FORM_WORDS = {
  ok: '确定',
  cancel: '取消',
  wholeNumber: (name: string, min: number, max: number) => `${name}应为 ${min} 到 ${max} 的整数`,
  optionsComing: '正在读取选项…',
  optionsUnread: '选项没有取到',
  notChosen: (text: string) => `没有选中“${text}”，请从列表中选择`,
  leave: {
    title: '提示',
    text: '有未保存的内容，离开后将丢失。确定要离开吗？',
    yes: '放弃并离开',
    no: '继续填写',
    destroys: true,
  },
} as const

/** Said of a part of the application that does not come. */
export const PART_WORDS = {
  missing: '这一部分没有打开，正在重试。可能是网络中断；如果系统刚刚升级，请刷新页面。',
} as const

const WEEKDAYS = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六'] as const

/** The weekday of a day, 星期六. */
export function weekdayOf(date: CalendarDate): string {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]!
}
