import { expect, it } from 'vitest'
import { marginsOf, pagesOf, paperOf } from './sheet.ts'

it('paper is width by height', () => {
  expect(paperOf('210*297')).toEqual({ width_mm: 210, height_mm: 297 })
  expect(paperOf('241 x 140')).toEqual({ width_mm: 241, height_mm: 140 })
  for (const odd of ['', '210', '210*', '0*0', '210*2970', '-1*20', '210*297*1', 'a*b'])
    expect(paperOf(odd), odd).toBe(null)
})

it('margins are top, bottom, left, right', () => {
  expect(marginsOf('10,11, 12,13')).toEqual([10, 11, 12, 13])
  for (const odd of ['', '1,2,3', '1,2,3,4,5', '1,2,3,-4', '1,2,3,101', '1,,3,4', 'a,b,c,d'])
    expect(marginsOf(odd), odd).toBe(null)
})

it('pages hold so many lines, none is lost, and nothing is still one page', () => {
  expect(pagesOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(pagesOf([1, 2], 2)).toEqual([[1, 2]])
  expect(pagesOf([], 2)).toEqual([[]])
})
