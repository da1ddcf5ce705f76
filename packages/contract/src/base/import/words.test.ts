import { expect, test } from 'vitest'
import { ofCell } from './words.ts'

test.each([
  ['请输入', '箱规'],
  ['请输入供应商编码', '供应商编码'],
  ['请选择商品分类', '商品分类'],
  ['供应商编码：请输入供应商编码', '供应商编码'],
  ['供应商编码：请输入', '供应商编码'],
  ['请输入箱规', '箱规（件/箱）'],
  ['箱规：请输入箱规', '箱规（件/箱）'],
  ['箱规(件/箱)：请输入箱规(件/箱)', '箱规(件/箱)'],
])('of an empty cell a file is told that it is empty: %s under %s', (message, title) => {
  expect(ofCell(message, title)).toBe(`没有填写${title}`)
})

test('what else a form asks for is asked for', () => {
  expect(ofCell('联系电话：请输入正确的手机号', '联系电话')).toBe('联系电话：请填写正确的手机号')
  expect(ofCell('请输入非0的正整数', '箱规')).toBe('请填写非0的正整数')
  expect(ofCell('请选择商品分类', '分类')).toBe('请填写商品分类')
})
