import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TEMPLATE_REFUSALS } from '../template/words.ts'
import type { Refusals } from '../../wire/refusal.ts'

export const PRINT_REFUSALS = {
  tooDeep: TEMPLATE_REFUSALS.tooDeep,
  tooManyTokens: TEMPLATE_REFUSALS.tooManyTokens,
  tooLong: { code: 400, text: '打印内容过多：{lines} 行商品按这个模板超过 {max} MB，请换一个简单些的模板' },
  noBill: { code: 500, text: '{status}的{type}不能打印单据：进行中或已完成的出入库任务才有单据' },
  noPickingList: { code: 500, text: '{status}的任务不能打印拣货单，或仓库没有启用货位与生产日期管理' },
} as const satisfies Refusals

export const LABEL_WORDS = {
  pallet: (index: number, count: number) => `第 ${index} / ${count} 托`,
  file: '标签',
} as const

/** What stands on paper and is decided by us, not by a template. */
export const PRINT_WORDS = {
  billTitle: (typeName: string) => `${typeName}单`,
  pickingTitle: '拣货单',
  putawayTitle: '上架单',
  warehouseRole: (nature: number) => (nature === NATURE.outbound ? '发货仓库' : '收货仓库'),
  yes: '需要',
  no: '不需要',
  none: '-',
  box: '箱',
  piece: '件',
} as const
