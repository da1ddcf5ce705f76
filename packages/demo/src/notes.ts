import type { DemoSupplier } from './company.ts'
import type { Random } from './random.ts'

/** What a supplier writes beside an arrival; most write nothing. */
export function arrivalNote({ assortment }: DemoSupplier, random: Random): string {
  const own = assortment.care === 'chilled' ? '冷链车，随到随卸' : '送货前一小时电话联系'
  return random.pick(['', '', '整板到货', '请安排叉车卸货', own])
}

const CARE = { chilled: '冷藏品，最后装车', fragile: '易碎，注意轻放' }

/** What is written beside a delivery. */
export function deliveryNote({ assortment }: DemoSupplier, random: Random): string {
  const own = assortment.care === undefined ? '客户要求整箱优先' : CARE[assortment.care]
  return random.pick(['', '', '', '', '随首车装车', '门店急单，请优先拣货', own, '缺货可少发，请备注'])
}

/** What samples are called: nobody tastes detergent. */
export function sampleNote({ assortment }: DemoSupplier): string {
  return assortment.type === 'GOODS_SPECIES_HOUSEHOLD' ? '试用装入库' : '试吃品入库'
}

/** Why stock was put right. */
export const CORRECTION_NOTES = {
  broken: ['叉车碰破外箱', '上层压塌变形', '渗漏', '胀袋', '标签脱落无法销售'],
  date: ['入库时看错喷码', '两批混放，已分开', '按外箱喷码更正'],
} as const

/** What is written beside stocktakes and their differences. */
export const STOCKTAKE_NOTES = {
  cancelled: ['临时到货，改日再盘', '货位正在调整，取消后重排'],
  kept: ['复核无误，系统正确', '漏看托盘背面一箱'],
  adjusted: ['多次查找未见，按实物调整', '核对出库记录后按实物调整'],
} as const
