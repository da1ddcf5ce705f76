import { grouped } from '@yuncang/kit/quantity/number.ts'

/** What is said below a quantity of an order being made. */
export const MANUAL_WORDS = { short: '可上架数量不足', missing: '请填写数量' } as const

/** What a person is asked before a putaway order is cancelled, and told afterwards. */
export const PUTAWAY_ASK = {
  cancel: (code: string, outstanding: number) => ({
    title: '提示',
    text: `取消后，上架单 ${code} 还没有上架的 ${grouped(outstanding)} 件留在暂存区，不再被占用，可由其他上架单上架；已上架和中途出库的保持不变。确定取消吗？`,
    yes: '取消上架单',
    no: '返回',
  }),
  cancelled: '取消成功',
  dropGoods: {
    title: '提示',
    text: '更改后，已选择的商品会被清空，确定更改吗？',
    yes: '更改并清空',
    no: '不更改',
  },
  brokenInStorage: (location: string) => ({
    title: '破损品放入存储区',
    text: `货位 ${location} 在存储区，破损品通常放入残次区。确定把破损品上架到这个货位吗？`,
    yes: '仍然上架',
    no: '换一个货位',
  }),
} as const
