import { priceUnpriced } from '@yuncang/contract/fee/work/unpriced.ts'
import { expect, test } from 'vitest'
import { derivedFirst, write, writeFinished } from './handler.ts'

test('what is made ahead goes with a deed that ends with its commit, and the compiler takes no other', () => {
  const ahead = { look: async () => 1, derive: async (facts: number) => facts + 1 }
  const never = async () => Promise.reject(new Error('not asked'))
  expect(derivedFirst(ahead, () => write(priceUnpriced, never))).toMatchObject({ how: 'write', ahead })
  // @ts-expect-error -- a twin that `look` refuses is answered as the first was, and nothing is done behind that
  derivedFirst(ahead, () => writeFinished(priceUnpriced, never, never))
})
