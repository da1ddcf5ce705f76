import type { Refusals } from '../../wire/refusal.ts'

/** How a look at a place, or putting right what lies there, can refuse. */
export const LYING_REFUSALS = {
  unknownLocation: { code: 404, text: '没有找到货位 {code}，请核对后重新扫描' },
  severalWarehouses: { code: 400, text: '多个仓库都有货位 {code}，请先选择仓库' },
  unknownGoods: { code: 404, text: '没有找到商品 {code}，请核对后重新扫描' },
  nothing: { code: 400, text: '请填写数量' },
} as const satisfies Refusals
