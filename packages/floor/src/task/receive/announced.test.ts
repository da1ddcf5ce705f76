/** What a worker types where a code cannot be scanned names the goods it stands beside. */
import { expect, it } from 'vitest'
import { announcedAs } from './announced.ts'

const MILK = { goodsCode: 'SP1', barCode: '6904416001696' }
const TEA = { goodsCode: 'SP2', barCode: '6904416002884' }
const SHORT = { goodsCode: '2884', barCode: '1234' }

it('knows the announced goods by all of a code, and by the digits the page shows', () => {
  expect(announcedAs([MILK, TEA], '6904416001696')).toBe(MILK)
  expect(announcedAs([MILK, TEA], 'SP2')).toBe(TEA)
  expect(announcedAs([MILK, TEA], '1696')).toBe(MILK)
})

it('guesses nothing: not by other digits, not between two, and a whole code goes first', () => {
  expect(announcedAs([MILK, TEA], '696')).toBeUndefined()
  expect(announcedAs([MILK, TEA], '01696')).toBeUndefined()
  expect(announcedAs([MILK, { ...TEA, barCode: '6911111111696' }], '1696')).toBeUndefined()
  expect(announcedAs([MILK, TEA, SHORT], '2884')).toBe(SHORT)
})
