/** Suppliers of a platform know their goods by that platform's number (part 1, 3). */
import { own } from '@yuncang/domain/base/own.ts'
const CHANNEL_IDS: Readonly<Record<string, string>> = {
  CHANNEL_TYPE_DD: '多多ID',
  CHANNEL_TYPE_MT: '美团ID',
  CHANNEL_TYPE_XS: '兴盛ID',
}

/** What the number of a goods is called for a user of this channel, and which it is: the channel's own, or ours. */
export function goodsNumber(channelType: string): {
  readonly label: string
  readonly of: (goods: { readonly channelGoodsId: string; readonly goodsCode: string }) => string
} {
  const label = own(CHANNEL_IDS, channelType)
  return label === undefined
    ? { label: '编码', of: ({ goodsCode }) => goodsCode }
    : { label, of: ({ channelGoodsId }) => channelGoodsId }
}
