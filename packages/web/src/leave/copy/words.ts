import type { findDataCopies } from '@yuncang/contract/leave/copy/copy.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'

export type Copies = CallOutput<typeof findDataCopies>
export type Copy = Copies['records'][number]

/** What the page of copies says. */
export const COPY_WORDS = {
  title: '数据副本',
  choose: '请选择要查看的商户',
  make: '制作副本',
  underWay: '已有一份正在制作，请等它完成',
  note: (days: number) => `做好后可下载 ${days} 天，只保留最新的一份文件`,
  what: '里面有什么',
  content: [
    ['数据', '每张表一个 CSV 文件，取自同一时刻；库存等于流水之和，账单等于明细之和'],
    ['图片', '全部图片原文件，数据里写明每张图片属于哪份单据'],
    ['说明', '列说明.csv 与 columns.json：每一列的中文名、类型、单位、指向和含义'],
    ['不含', '密码、令牌、密钥，以及可以重新算出的看板汇总；说明.txt 里逐项写明原因'],
  ],
  history: '制作记录',
  empty: '还没有制作过副本',
  export: '导出记录',
  asked: '已开始制作，可以离开本页，做好后回来下载',
  removed: '删除成功',
  counts: (copy: Copy) =>
    `${copy.tables} 张表，${copy.rows.toLocaleString('en-US')} 行，${copy.images.toLocaleString('en-US')} 张图片`,
  missing: (count: number) => `${count} 张图片在文件库中找不到`,
  fetched: (count: number) => `已下载 ${count} 次`,
  askMake: (name: string) => ({
    title: '提示',
    text: `将把“${name}”的全部业务数据和图片做成一个压缩文件，在后台进行，不影响使用。其中有人员姓名、电话和金额，请妥善保管。做好后上一份的文件会删除。确定制作吗？`,
    yes: '制作',
    no: '取消',
  }),
  askRemove: (time: string) => ({
    title: '提示',
    text: `将删除 ${time} 制作的副本文件，删除后不能再下载；业务数据不受影响。确定删除吗？`,
    yes: '删除',
    no: '取消',
    destroys: true,
  }),
} as const

/** How far a copy is, in hundredths; before anything is known, none. */
export function percentOf({ done, total }: Pick<Copy, 'done' | 'total'>): number {
  return total === 0 ? 0 : Math.floor((done / total) * 100)
}
