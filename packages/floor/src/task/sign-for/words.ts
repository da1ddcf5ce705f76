import { grouped } from '@yuncang/kit/quantity/number.ts'

/** What the signing flow says to the worker. */
export const SIGN_WORDS = {
  unexpected: {
    goods: '请先返回商品列表',
    amounts: '请先填完这一种，再扫下一种',
    done: '这张任务已经签收',
  },
  why: '拒收原因，可以不选',
  notHere: '这种商品不在这张任务里，请核对',
  tooMany: (most: string) => `拒收和废弃合计不能超过配送的 ${most}`,
  sure: (rejected: number, discarded: number) => ({
    title: '提交签收',
    text:
      rejected + discarded === 0
        ? '平台全部收下，没有拒收和废弃。提交后不能再改。'
        : `拒收 ${grouped(rejected)} 件（会自动生成一张拒收入库），破损废弃 ${grouped(discarded)} 件。提交后不能再改。`,
    yes: '提交签收',
    no: '返回核对',
  }),
  deed: (code: string, rejected: number, discarded: number) => `签收 ${code}：拒收 ${rejected}，废弃 ${discarded}`,
  done: (rejectTaskCode: string) =>
    rejectTaskCode === '' ? '签收完成' : `签收完成，拒收的货由 ${rejectTaskCode} 收回`,
  kept: '签收已存在本机，联网后自动提交，请不要清除浏览器数据',
} as const
