import { expect, it } from 'vitest'
import { nameFinder, codeForm, normalForm } from './name.ts'

it('reads codes and names without width, case and blanks around', () => {
  expect(['Ｗh－１ ', '　WH-1', 'wh-2'].map(normalForm)).toEqual(['wh-1', 'wh-1', 'wh-2'])
  expect(['ａ－０１', ' a-01 ', '货架１'].map(codeForm)).toEqual(['A-01', 'A-01', '货架1'])
})

it('finds by a name its own spelling first, then the first of the same form', () => {
  const at = nameFinder([
    ['冷 A', 1],
    ['冷 a', 2],
    ['热', 3],
  ])
  expect(['冷 a', '冷 Ａ', ' 冷 A', '热 ', '温'].map(at)).toEqual([2, 1, 1, 3, undefined])
})
