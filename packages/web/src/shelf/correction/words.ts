import { grouped } from '@yuncang/kit/quantity/number.ts'

/** What is wrong with a correction that is being filled in. */
export const CORRECTION_WRONG = {
  quantity: '请填写数量',
  most: (pieces: number) => `最多 ${grouped(pieces)} 件`,
  reason: '请输入变更原因',
  location: '请选择目标货位',
  date: '请选择新生产日期',
  sameDate: '新生产日期不能与原生产日期相同',
} as const
