/** Provinces, cities and districts with their official codes. */
import { getCity, getRegion } from '@yuncang/contract/base/region/region.ts'
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { isRegion, regionNames, regionOf } from './catalogue.ts'

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

it('are understood as people write them', () => {
  const YUHANG = '330000,330100,330110'
  for (const written of ['浙江省,杭州市,余杭区', '浙江省杭州市余杭区', '浙江 杭州 余杭区', '杭州市余杭区', '余杭区'])
    expect(regionOf(written), written).toBe(YUHANG)
  expect(regionOf('北京市朝阳区')).toBe('110000,110100,110105')
  expect(regionOf('浙江省义乌市')).toBe('330000,330700,330782')
  expect(regionOf('浙江省，宁波市')).toBe('330000,330200')
  expect(regionOf('上海市')).toBe('310000')
  // There are several of that name.
  expect(regionOf('鼓楼区')).toBeNull()
  expect(regionOf('江苏省南京市鼓楼区')).toBe('320000,320100,320106')
  expect(['', '浙江', '天堂省', '浙江省南京市', '330110'].map(regionOf)).toEqual([null, null, null, null, null])
})

it('whatever is written in full is understood, for each of them', async () => {
  for (const { code, children } of await world.as('clerk').ok(getRegion, {}))
    for (const city of children)
      for (const district of city.children) {
        const codes = [code, city.code, district.code].join(',')
        expect(regionNames(regionOf(regionNames(codes).join('')) ?? ''), codes).toEqual(regionNames(codes))
      }
})
