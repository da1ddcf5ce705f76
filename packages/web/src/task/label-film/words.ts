import { grouped } from '@yuncang/kit/quantity/number.ts'

type Named = { readonly code: string; readonly kindName: string; readonly plannedPieces: number }

/** What a person is asked before a deed on a label or film task, and told afterwards. */
export const LABEL_ASK = {
  accept: ({ code, kindName, plannedPieces }: Named) => ({
    title: '接单',
    text: `接单后，仓库开始为任务 ${code} 的 ${grouped(plannedPieces)} 件商品${kindName}，供应商不能再自行取消。确定接单吗？`,
    yes: '接单',
    no: '取消',
  }),
  cancel: ({ code, kindName }: Named) => ({
    title: '提示',
    text: `取消后，任务 ${code} 不再${kindName}，也不产生${kindName}费用；商品和库存不受影响。确定取消吗？`,
    yes: '取消任务',
    no: '返回',
  }),
  dropGoods: {
    title: '提示',
    text: '更改供应商后，已选择的商品会被清空，确定更改吗？',
    yes: '更改并清空',
    no: '不更改',
  },
  missing: '请填写数量',
  doneMissing: '请填写，没有的填 0',
} as const
