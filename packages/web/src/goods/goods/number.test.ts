import { expect, it } from 'vitest'
import { goodsNumber } from './number.ts'

it('is the number of the channel for its suppliers, and our code for everybody else', () => {
  const goods = { channelGoodsId: '8001', goodsCode: 'SP0001' }
  const shown = (channel: string) => [goodsNumber(channel).label, goodsNumber(channel).of(goods)]
  expect(shown('CHANNEL_TYPE_DD')).toEqual(['多多ID', '8001'])
  expect(shown('CHANNEL_TYPE_MT')).toEqual(['美团ID', '8001'])
  expect(shown('CHANNEL_TYPE_XS')).toEqual(['兴盛ID', '8001'])
  expect(shown('CHANNEL_TYPE_OTHER')).toEqual(['编码', 'SP0001'])
  expect(shown('')).toEqual(['编码', 'SP0001'])
})
