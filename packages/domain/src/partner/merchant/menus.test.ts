import { expect, it } from 'vitest'
import { seenOf, withParents } from './menus.ts'

const menu = [
  { code: 'goods', parentCode: null },
  { code: 'goods.list', parentCode: 'goods' },
  { code: 'goods.list.deep', parentCode: 'goods.list' },
  { code: 'ware', parentCode: null },
]

it('an entry brings those above it, in the order of the menu; what is no entry is left out', () => {
  expect(withParents(menu, ['ware', 'goods.list.deep', 'gone'])).toEqual([
    'goods',
    'goods.list',
    'goods.list.deep',
    'ware',
  ])
  expect(withParents(menu, [])).toEqual([])
})

it('a person sees what both the role and the merchant have', () => {
  expect(seenOf(['goods', 'goods.list', 'ware'], ['ware', 'stock'])).toEqual(['ware'])
  expect(seenOf(['goods'], null)).toEqual(['goods'])
})
