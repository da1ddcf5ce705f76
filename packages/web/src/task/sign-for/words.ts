import type { Said } from '@yuncang/kit/call/toast.ts'

/** The words of the sign-for dialog (part 1, 2.6 and 5.7). */
export const SIGN_WORDS = {
  title: '配送签收数量登记',
  submit: '确认签收',
  signed: (message: string, code: string): Said => [message, `任务 ${code} 已签收`],
  over: '拒收数量+破损废弃数量需<=配送数量',
  hint: '平台实收 = 配送数量 - 拒收数量 - 破损废弃数量。不填按 0 计；拒收的商品会自动生成一个拒收入库任务。',
  reason: '拒收原因',
  noReason: '未注明',
  rejected: { title: '已生成拒收入库任务', yes: '去查看', no: '不查看' },
  rejectedText: (code: string) => `拒收的商品由入库任务 ${code} 收回仓库，请在商品到仓后接单并完成。`,
} as const
