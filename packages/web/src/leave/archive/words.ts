import type { findLeavings, previewArchive } from '@yuncang/contract/leave/archive/archive.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

export type Leavings = CallOutput<typeof findLeavings>
export type Leaving = Leavings['records'][number]
export type Preview = CallOutput<typeof previewArchive>

/** What the pages about merchants that leave say. */
export const LEAVE_WORDS = {
  title: '离开的商户',
  list: '归档与清除记录',
  listNote: '归档可以撤销，直到开始清除；清除之后只剩本页的记录和依法保留的账单',
  empty: '还没有商户离开',
  emptyHint: '在商户列表“更多 → 归档”中办理',
  noneSuch: '没有符合条件的记录，请调整筛选',
  export: '导出',
  filters: { merchant: '商户名称或编码', state: '状态' },
  setting: '保留期限',
  change: '修改期限',
  labels: {
    copyDays: '数据副本保留',
    eraseAfterDays: '归档到清除',
    keepYears: '账单保留',
  },
  notes: {
    copyDays: '做好的数据副本可以下载多少天',
    eraseAfterDays: '至少多少天之后才清除；已归档的商户不变',
    keepYears: '从开单那年的次年算起，不少于 10 年；已清除的商户不变',
  },
  days: (count: number) => `${count} 天`,
  years: (count: number) => `${count} 年`,
  from: (day: string) => `${day} 起清除`,
  erased: (rows: number, images: number) =>
    `清除 ${rows.toLocaleString('en-US')} 行，${images.toLocaleString('en-US')} 张图片`,
  kept: (count: number, until: string) => `保留 ${count.toLocaleString('en-US')} 张账单到 ${until}`,
  noBills: '没有需要保留的账单',
  backups: (day: string) => `备份最晚 ${day} 全部过期；手工备份请自行删除`,
  failed: (text: string) => `上次没有完成：${text}。下一晚自动继续`,
  restore: '撤销归档',
  move: '改期',
  bills: '下载账单',
  eraseOn: '清除日期',
  moveNote: (days: number) => `不能早于归档满 ${days} 天的日期`,
  restored: '已撤销归档，商户人员可以重新登录',
  saved: '保存成功！',
  askRestore: (name: string) => ({
    title: '提示',
    text: `撤销后，商户“${name}”恢复到归档前的状态，人员可以重新登录，排队的作业继续进行，缺的仓储费会补算。确定撤销吗？`,
    yes: '撤销归档',
    no: '取消',
  }),
} as const

/** What the page that archives a merchant says. */
export const ARCHIVE_WORDS = {
  title: '归档商户',
  choose: '请选择要归档的商户',
  already: '这家商户已经归档，可在“离开的商户”中查看或撤销',
  toList: '离开的商户',
  happens: '归档后会怎样',
  effects: (eraseOn: string, years: number) => [
    '全部人员立即退出登录，也不能再登录；每晚的计费、报表、提醒等作业停止，不再写入任何数据',
    `数据原样保留，可以随时撤销归档；${eraseOn} 起由系统清除，清除前可以改期`,
    `清除会删除全部业务数据、图片、账号和个人信息，不能恢复；账单、收款凭证和对账单依法再保留 ${years} 年`,
    '备份里的数据随备份过期而消失，最长 12 个月',
  ],
  has: '它现在有',
  open: '还没有了结的',
  openNote: '逐项核对后勾选；归档时会再查一遍',
  nothingOpen: '没有未了结的库存、单据和账款',
  copyHint: '去制作数据副本',
  confirm: '确认',
  name: '商户名称',
  nameHint: (name: string) => `请输入“${name}”以确认`,
  reason: '归档原因（选填）',
  archive: '归档',
  notAll: '请先逐项勾选还没有了结的事项',
  notName: '请输入商户名称以确认',
  done: '已归档，其人员已退出登录',
  ask: (name: string, eraseOn: string) => ({
    title: '提示',
    text: `将归档商户“${name}”：全部人员立即退出登录，作业停止；${eraseOn} 起清除数据。确定归档吗？`,
    yes: '归档',
    no: '取消',
    destroys: true,
  }),
} as const
