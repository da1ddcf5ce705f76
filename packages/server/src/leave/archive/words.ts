import type { OpenMatter } from '@yuncang/contract/leave/archive/words.ts'
import type { Counts, Open } from './store.ts'

const COUNT_NAMES: Readonly<Record<keyof Counts, string>> = {
  warehouses: '仓库',
  suppliers: '供应商',
  goods: '商品',
  tasks: '任务',
  accounts: '账号',
  people: '人员',
  images: '图片',
  bills: '账单',
}

/** What a merchant has, in words and in order. */
export function countsInWords(counts: Counts): { what: string; count: number }[] {
  return (Object.keys(COUNT_NAMES) as (keyof Counts)[]).map((key) => ({ what: COUNT_NAMES[key], count: counts[key] }))
}

const several = (parts: readonly (readonly [number, string])[]) =>
  parts.flatMap(([count, text]) => (count > 0 ? [`${text} ${count} 个`] : [])).join('，')

/** What is still open, each in a sentence that says how much. */
export function openInWords(open: Open): { matter: OpenMatter; content: string }[] {
  const documents = several([
    [open.tasks, '出入库任务'],
    [open.labels, '贴标覆膜任务'],
    [open.putaways, '上架单'],
    [open.stocktakes, '盘点'],
  ])
  const said: [OpenMatter, string][] = [
    ['stock', open.pieces > 0 ? `仓库里还有 ${open.kinds} 种商品、${open.pieces} 件库存，货主的货还没有出库` : ''],
    ['tasks', documents === '' ? '' : `${documents}没有完成，归档后无法再完成`],
    ['bills', open.bills > 0 ? `${open.bills} 张账单没有付款，共 ${open.owed} 元，归档后不能在系统里收款` : ''],
    [
      'costs',
      open.costs + open.unpriced > 0
        ? `${open.costs} 笔费用没有结算（${open.unsettled} 元），${open.unpriced} 项作业没有计价，清除后不再保留`
        : '',
    ],
    ['copy', open.copies === 0 ? '从来没有为它制作过数据副本，清除后数据无法找回' : ''],
  ]
  return said.flatMap(([matter, content]) => (content === '' ? [] : [{ matter, content }]))
}

/** Names of files in what is downloaded of kept bills. */
export const KEPT_FILES = {
  statement: '对账单.pdf',
  facts: '明细.json',
  voucher: '凭证',
  download: '保留的账单',
  record: '离开记录',
} as const
