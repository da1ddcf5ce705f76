import { expect, it } from 'vitest'
import { askPastDue } from './words.ts'

it('asks before goods past due are completed or saved, with their names', () => {
  expect(askPastDue('可乐、绿茶').text).toBe('商品可乐、绿茶中包含过期商品，您确定要保存吗？')
})
