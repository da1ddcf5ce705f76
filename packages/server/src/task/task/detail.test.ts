/** One task: its details, its log, and where its code leads (part 1, 2.5 and 7). */
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import {
  getAllTaskGood,
  getTaskDetails,
  getTaskLogList,
  queryGoodsProductionTime,
} from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { describe, expect, it } from 'vitest'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { besidesView } from './view.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const STRANGERS = ['merchant2', 'clerk3', 'supplier3', 'supplier2', 'clerk2', 'nobody'] as const

describe('the details of a task', () => {
  it('are the same row as in the list, with its goods, places and what came of it', async () => {
    const goodsCode = await newGoods(world)
    const arrived = await world.arrive(goodsCode, { normal: 30, broken: 5 })
    const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 10, plannedBroken: 1 }])
    const {
      lines,
      locationList,
      rejectTaskCode,
      putawayCodes,
      urls,
      urlList,
      vehicleNo,
      vehicleNote,
      driverPhone,
      waybillNo,
      ...row
    } = await merchant().ok(getTaskDetails, {
      code,
    })
    expect((await merchant().ok(getTaskPage, { code })).records).toEqual([{ ...row, ...besidesView(undefined), urls }])
    expect(lines).toEqual((await merchant().ok(getAllTaskGood, { code })).records)
    expect(lines).toMatchObject([
      {
        id: '1',
        goodsCode,
        name: `货${goodsCode}`,
        barCode: `77${goodsCode}`,
        supplier: 'S1',
        piecesPerBox: 24,
        minUnitName: '件',
        maxUnitName: '箱',
        shelfLifeDays: 0,
        dated: 0,
        plannedNormal: 10,
        plannedBroken: 1,
        freeNormal: 20,
        freeBroken: 4,
        normalCap: 30,
        brokenCap: 5,
      },
    ])
    expect(locationList).toEqual([
      {
        goodsCode,
        name: `货${goodsCode}`,
        barCode: `77${goodsCode}`,
        piecesPerBox: 24,
        minUnitName: '件',
        maxUnitName: '箱',
        shelfLifeDays: 0,
        areaName: '暂存区',
        locationCode: 'WH1-ZC',
        productionDate: '无',
        normal: 10,
        broken: 1,
      },
    ])
    expect([rejectTaskCode, putawayCodes]).toEqual(['', []])
    expect([urls, urlList, vehicleNo, vehicleNote, driverPhone, waybillNo]).toEqual(['', [], '', '', '', ''])
    expect((await merchant().ok(getTaskDetails, { code: arrived })).putawayCodes).toHaveLength(1)
    await world.accept(code)
    await world.complete(code)
    const signed = await merchant().ok(submitSignFor, {
      code,
      signRegisterList: [{ id: '1', goodsCode, rejectedPieces: 3 }],
    })
    expect(await merchant().ok(getTaskDetails, { code })).toMatchObject({
      rejectTaskCode: signed.rejectTaskCode,
      status: TASK_STATUS.finished,
    })
    expect(await merchant().ok(getTaskDetails, { code: signed.rejectTaskCode })).toMatchObject({ sourceTaskCode: code })
  })

  it('show the stock that the task could still take, its own share included', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 30 })
    const [one, two] = [
      await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 10 }]),
      await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 5 }]),
    ]
    for (const [code, cap] of [
      [one, 25],
      [two, 20],
    ] as const)
      expect((await merchant().ok(getTaskDetails, { code })).lines).toMatchObject([{ freeNormal: 15, normalCap: cap }])
    await world.accept(one)
    await world.complete(one, { [goodsCode]: { normal: 25 } })
    expect((await merchant().ok(getTaskDetails, { code: two })).lines).toMatchObject([{ freeNormal: 0, normalCap: 5 }])
  })

  it('are for those in whose reach it is; for others there is no such task', async () => {
    const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }])
    for (const call of [getTaskDetails, getAllTaskGood, getTaskLogList]) {
      for (const name of ['merchant', 'finance', 'manager', 'clerk', 'floor', 'supplier1', 'platform'] as const)
        await world.as(name).ok(call, { code })
      for (const name of STRANGERS)
        expect(await world.as(name).refused(call, { code }, 404), name).toBe('任务不存在或不在您的数据权限内')
      expect(await merchant().refused(call, { code: `${code}0` }, 404)).toBe('任务不存在或不在您的数据权限内')
    }
    for (const name of STRANGERS) await world.as(name).refused(queryGoodsProductionTime, { taskCode: code }, 404)
    expect(await world.as('platform').ok(getTaskDetails, { code })).toMatchObject({ tenantName: 'YCT1' })
  })

  it('of one of two merchants’ tasks with the same code are each merchant’s own', async () => {
    const [ours, theirs] = [
      await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }]),
      await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G9', plannedNormal: 2 }], {
        by: 'merchant2',
        warehouse: 'WH9',
        supplier: 'S9',
      }),
    ]
    await world.owner.query('update task set code = $1 where code = $2 and tenant_id = 2', [ours, theirs])
    expect((await merchant().ok(getTaskDetails, { code: ours })).lines).toMatchObject([
      { goodsCode: 'G1', plannedNormal: 1 },
    ])
    expect((await world.as('merchant2').ok(getTaskDetails, { code: ours })).lines).toMatchObject([
      { goodsCode: 'G9', plannedNormal: 2 },
    ])
  })
})
