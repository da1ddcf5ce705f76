import { expect, it } from 'vitest'
import { orderPrintAddress } from './addresses.ts'

it('prints a putaway order in mode 3', () => {
  expect(orderPrintAddress({ putawayCode: 'SJ1', warehouseCode: 'W1' } as never)).toMatch(
    /putawayPrintTemp\/SJ1\/3\/W1$/,
  )
})
