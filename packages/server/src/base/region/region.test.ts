/** Provinces, cities and districts with their official codes. */
import { getCity, getRegion } from '@yuncang/contract/base/region/region.ts'
import { expect, it } from 'vitest'
import { useWorld } from '../../../../../test/harness/world.ts'
import { isRegion, regionNames } from './catalogue.ts'

const world = useWorld()
const namesOf = async (input: object) => (await world.as('merchant').ok(getCity, input)).map((region) => region.name)

it('are asked for level by level, by anybody who is logged in', async () => {
  const provinces = await world.as('supplier1').ok(getCity, {})
  expect(provinces).toHaveLength(34)
  expect(provinces).toContainEqual({ code: '330000', name: '浙江省', level: 1 })
  expect(await namesOf({ parentCode: '330000' })).toContain('杭州市')
  expect(await namesOf({ parentCode: '330100' })).toEqual(expect.arrayContaining(['余杭区', '临平区', '钱塘区']))
  expect((await namesOf({ parentCode: '330000', type: 3 })).length).toBeGreaterThan(80)
  expect((await namesOf({ type: 2 })).length).toBeGreaterThan(330)
  expect(await namesOf({ parentCode: '330110' })).toEqual([])
  expect(await namesOf({ parentCode: 'x' })).toEqual([])
})

it('are one tree in which every region has its place', async () => {
  const tree = await world.as('clerk').ok(getRegion, {})
  const cities = tree.flatMap((province) => province.children)
  const districts = cities.flatMap((city) => city.children)
  expect(tree.every((province) => province.children.length > 0)).toBe(true)
  expect(cities.every((city) => city.children.length > 0)).toBe(true)
  expect(districts.length).toBe((await namesOf({ type: 3 })).length)
  expect(new Set([...tree, ...cities, ...districts].map(({ code }) => code)).size).toBe(
    tree.length + cities.length + districts.length,
  )
})

it('are kept as codes, each below the one before, and shown as names', () => {
  expect(['', '330000', '330000,330100', '330000,330100,330110'].map(isRegion)).toEqual([true, true, true, true])
  expect(['330100', '330000,320100', '330000,330110', '999999', '330000,330100,330110,1'].map(isRegion)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(regionNames('330000,330100,330110')).toEqual(['浙江省', '杭州市', '余杭区'])
  expect(regionNames('110000,110100,110105')).toEqual(['北京市', '朝阳区'])
  expect(regionNames('')).toEqual([])
})
