import { addTask } from '@yuncang/contract/task/task/create.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { describe, expect, it } from 'vitest'
import { useWorld } from '../../../../../test/harness/world.ts'

const world = useWorld()
const send = (goodsList: { goodsCode: string; num?: number; wornNum?: number }[]) => ({ task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND' as const, warehouseCode: 'WH1', ydppCode: 'P1' }, goodsList })

describe('creating an outbound task', () => {
  it('reserves what it plans, first expired first, and leaves its trace', async () => {
    await world.arrive('G1', [{ date: '2026-10-01', normal: 100 }, { date: '2026-09-01', normal: 50 }])
    const { code } = await world.as('clerk').ok(addTask, send([{ goodsCode: 'G1', num: 60 }]))
    expect(code).toMatch(/^CK\d{6}\d{4,}$/)
    const task = await world.as('merchant').ok(getTaskDetails, { code })
    expect(task).toMatchObject({ status: 1, statusName: '待接单', nature: 1, num: 60, skuNum: 1, isBoard: 0 })
    expect(task.goodsList[0]!.batchList.map((batch) => [batch.productionTime, batch.normal, batch.unNormal])).toEqual([
      ['2026-09-01', 50, 50],
      ['2026-10-01', 10, 10],
    ])
    expect(task.goodsList[0]).toMatchObject({ inventory: 90, lockAndUse: 150 })
    expect(task.locationList).toMatchObject([{ ylCode: 'WH1-ZC', normal: 50 }, { ylCode: 'WH1-ZC', normal: 10 }])
    const log = await world.as('merchant').ok(getTaskLogList, { code })
    expect(log).toMatchObject([{ ytlOptContent: '创建任务，计划 60 件', ytlOptName: 'clerk' }])
  })

  it('is refused when there is not enough, and reserves nothing', async () => {
    await world.arrive('G2', { normal: 10 })
    const before = await world.rows('select sum(reserved)::int as n from balance')
    const message = await world.as('merchant').refused(addTask, send([{ goodsCode: 'G1', num: 1 }, { goodsCode: 'G2', num: 11 }]), 500)
    expect(message).toBe('商品“商品G2”正常品可用库存不足：计划 11 件，可用 10 件')
    expect(await world.rows('select sum(reserved)::int as n from balance')).toEqual(before)
  })
})
