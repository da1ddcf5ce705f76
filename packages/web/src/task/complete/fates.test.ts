/** What the completion dialog says of damaged and undated goods. */
import { expect, it } from 'vitest'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { fatesOf } from './fates.ts'
import { doneLine } from './done.sample.ts'

const arrival = { nature: NATURE.inbound, taskType: 'TASK_TYPE_ARRIVE' } as const
const undated = doneLine({ normal: 5, broken: 1200 })
const dated = doneLine({ normal: 5, dates: [{ date: '2026-10-01', normal: 5, broken: null }] })

it('tells where damaged and undated goods go', () => {
  expect(fatesOf(arrival, [undated, dated], true)).toEqual([
    '破损品 1,200 件按破损品入库，不计入可用的正常品库存',
    '1 种商品没有填写生产日期：完成后转到“生产日期录入”，录入后才能上架',
  ])
  expect(fatesOf({ nature: NATURE.inbound, taskType: 'TASK_TYPE_REJECT' }, [doneLine({ normal: 5 })], true)).toEqual([
    '1 种商品没有填写生产日期：按出库时的批次收回',
  ])
  expect(fatesOf({ nature: NATURE.outbound, taskType: 'TASK_TYPE_SEND' }, [undated], true)).toEqual([
    '破损品 1,200 件与正常品一起出库',
    '1 种商品没有指定生产日期：先出预留的批次，超出的部分先到期先出',
  ])
})

it('says nothing where there is nothing of the kind', () => {
  expect(fatesOf(arrival, [dated], true)).toEqual([])
  expect(fatesOf(arrival, [doneLine({ normal: 5 })], false)).toEqual([])
  expect(fatesOf(arrival, [doneLine({ normal: 5 }, { dated: 0 })], true)).toEqual([])
  expect(fatesOf(arrival, [doneLine({})], true)).toEqual([])
})
