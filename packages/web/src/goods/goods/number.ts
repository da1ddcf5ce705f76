/** Suppliers of a platform know their goods by that platform's number (part 1, 3). */
import { own } from '@yuncang/domain/base/own.ts'
import { GOODS_NUMBER, NUMBER_OF_CHANNEL } from './words.ts'

/** What the number of a goods is called for a user of this channel, and which it is: the channel's own, or ours. */
export function goodsNumber(channelType: string): {
  readonly label: string
  readonly of: (goods: { readonly channelGoodsId: string; readonly goodsCode: string }) => string
} {
  const label = own(NUMBER_OF_CHANNEL, channelType)
  return label === undefined
    ? { label: GOODS_NUMBER, of: ({ goodsCode }) => goodsCode }
    : { label, of: ({ channelGoodsId }) => channelGoodsId }
}
