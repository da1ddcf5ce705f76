/** A region is found by any of its names, and what was only typed is not taken for one. */
import { expect, it } from 'vitest'
import { findRegions, fitOf, isChosen } from './find.ts'

const REGIONS = [
  {
    code: '330000',
    name: '浙江省',
    children: [
      {
        code: '330100',
        name: '杭州市',
        children: [
          { code: '330106', name: '西湖区' },
          { code: '330110', name: '余杭区' },
        ],
      },
    ],
  },
]

it('finds by one name, by several, and by their beginnings', () => {
  const yuhang = '330000,330100,330110'
  expect(['余杭', '余杭区', '杭州余杭', '浙江 杭州 余杭'].map((text) => findRegions(text, REGIONS)[0])).toEqual([
    yuhang,
    yuhang,
    yuhang,
    yuhang,
  ])
  expect(findRegions('杭州', REGIONS)).toHaveLength(2)
  expect(findRegions('火星', REGIONS)).toEqual([])
  expect(fitOf('余杭', ['浙江省', '杭州市', '余杭区'])).toBe(0)
})

it('knows a region from a text', () => {
  expect(['', undefined, '330000,330100,330110', '余杭'].map(isChosen)).toEqual([true, true, true, false])
})
