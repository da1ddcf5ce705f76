import { grouped } from '@yuncang/kit/quantity/number.ts'

/** What a person is asked before a putaway order is cancelled, and told afterwards. */
export const PUTAWAY_ASK = {
  cancel: (code: string, outstanding: number) => ({
    title: '取消上架单',
    text: `取消后，上架单 ${code} 还没有上架的 ${grouped(outstanding)} 件留在暂存区，可由其他上架单上架；已上架的不变。确定取消吗？`,
    yes: '取消上架单',
    no: '返回',
  }),
  cancelled: '取消成功',
} as const
