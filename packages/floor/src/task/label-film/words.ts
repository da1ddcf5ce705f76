import { grouped } from '@yuncang/kit/quantity/number.ts'

/** So many goods are named on a button; the rest are counted. */
const MOST_NAMES = 3

/** What the label and film flow says to the worker. */
export const LABEL_WORDS = {
  chooseJob: '扫描任务编号，或选择一个任务',
  noJobs: '没有待作业的贴标覆膜任务。',
  unexpected: {
    accept: '请先领取任务',
    scanGoods: '请扫描做好的商品',
    quantity: '请先登记完成数量',
    done: '任务已完成',
  },
  /** How a deed is called while it waits on the device. */
  deed: {
    take: (code: string) => `领取 ${code}`,
    count: (name: string, pieces: number) => `${name} 完成 ${pieces} 件`,
    finish: (code: string) => `完成 ${code}`,
  },
  notThere: '该商品不在这个任务中',
  over: (planned: number) => `最多 ${grouped(planned)} 件，请核对`,
  taken: (kind: string) => `已领取，开始${kind}`,
  counted: (name: string, pieces: number) => `${name} 已登记 ${grouped(pieces)} 件`,
  kept: (name: string) => `${name} 已存在本机，联网后自动发送`,
  notCounted: '未登记',
  allZero: '登记的都是 0 件，没有可完成的，请核对数量',
  linesMissing: (names: readonly string[]) =>
    `还有 ${names.length} 种未登记：${names.slice(0, MOST_NAMES).join('、')}${names.length > MOST_NAMES ? ' 等' : ''}，没有的登记 0`,
  /** Nothing is filled in: not the same as 0. */
  countMissing: '填写完成数量，没有的填 0',
  count: (pieces: number) => (pieces === 0 ? '登记 0 件' : '登记'),
  zeroAsk: (name: string, planned: number) => ({
    title: '登记 0 件？',
    text: `${name} 计划 ${grouped(planned)} 件，登记 0 件就是一件也没有完成。`,
    yes: '登记 0 件',
    no: '返回核对',
  }),
  finished: (code: string) => `任务 ${code} 已完成`,
  closed: (code: string) => `任务 ${code} 已完成或已取消`,
  finishAsk: (done: number, quantity: number, kind: string) => ({
    title: `完成${kind}？`,
    text:
      done < quantity
        ? `计划 ${grouped(quantity)} 件，只登记了 ${grouped(done)} 件。完成后不能再登记。`
        : `共 ${grouped(done)} 件。完成后不能再登记。`,
    yes: '完成',
    no: '继续作业',
  }),
} as const
