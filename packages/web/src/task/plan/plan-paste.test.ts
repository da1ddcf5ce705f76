import { expect, it } from 'vitest'
import { goodsLine } from '../task/task.sample.ts'
import { MOST_PASTED, placePasted, readPasted } from './plan-paste.ts'

const water = goodsLine({ goodsCode: 'SP1', name: '矿泉水', barCode: '6901', channelGoodsId: 'JD-7' })
const tea = goodsLine({ goodsCode: 'SP2', name: '绿茶', barCode: '6902', channelGoodsId: '' })
const box = goodsLine({ goodsCode: 'SP3', name: '礼盒', barCode: '6902', channelGoodsId: '' })

it('reads a code and a quantity a line, parted by tabs, commas or blanks, with damaged pieces third', () => {
  const { rows, faults } = readPasted('SP1\t1,200\r\n\r\nSP2，6\nSP3 12.00 3\nＳＰ4\t５\t\n')
  expect(faults).toEqual([])
  expect(rows.map(({ line, code, normal, broken }) => [line, code, normal, broken])).toEqual([
    [1, 'SP1', 1200, null],
    [3, 'SP2', 6, null],
    [4, 'SP3', 12, 3],
    [5, 'SP4', 5, null],
  ])
})

it('names each line that it cannot read, and keeps it as it was written', () => {
  const text = ['SP1', 'SP1\t六', 'SP1\t0', 'SP1\t1\t2\t3', 'SP1\t100000000', 'SP2\t4'].join('\n')
  const { rows, faults } = readPasted(text)
  expect(rows.map(({ code }) => code)).toEqual(['SP2'])
  expect(faults.map(({ line, why }) => [line, why])).toEqual([
    [1, '请写成“编码 数量”'],
    [2, '数量“六”应为 1 到 99999999 的整数'],
    [3, '数量“0”应为 1 到 99999999 的整数'],
    [4, '请写成“编码 数量”'],
    [5, '数量“100000000”应为 1 到 99999999 的整数'],
  ])
  expect(faults[1]!.text).toBe('SP1\t六')
})

it('takes so many lines at once and says so of the rest', () => {
  const text = Array.from({ length: MOST_PASTED + 1 }, (_, index) => `SP${index}\t1`).join('\n')
  const { rows, faults } = readPasted(text)
  expect([rows.length, faults.map(({ line, why }) => [line, why])]).toEqual([200, [[201, '一次最多粘贴 200 行']]])
})

it('finds goods by our code, by the number of the platform and by the bar code', () => {
  const { rows } = readPasted('sp1 6\n6902 1\nJD-7 2\nSP9 3\nSP2 5 1')
  const { lines, faults } = placePasted(rows, [water, tea, box], [])
  expect(lines.map(({ goods, plannedNormal, plannedBroken }) => [goods.name, plannedNormal, plannedBroken])).toEqual([
    ['矿泉水', 6, null],
    ['绿茶', 5, 1],
  ])
  expect(faults.map(({ line, why }) => [line, why])).toEqual([
    [2, '编码“6902”对应 2 种商品，请用商品编码'],
    [3, '商品“矿泉水”与第 1 行重复，请合并为一行'],
    [4, '没有找到编码为“SP9”的已审核商品'],
  ])
})

it('does not touch goods that are in the task already', () => {
  const { lines, faults } = placePasted(readPasted('SP1 6').rows, [water], ['SP1'])
  expect([lines, faults.map(({ why }) => why)]).toEqual([[], ['商品“矿泉水”已在任务中']])
})
