/** Creating tasks (part 1, 5.5; semantics 3): what is reserved, what is asked for, and who may. */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { addTask } from '@yuncang/contract/task/task/create.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { CallRequest } from '@yuncang/contract/wire/call.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '../../../../../test/harness/goods.ts'
import { useWorld } from '../../../../../test/harness/world.ts'
import { drainOutbox } from '../../jobs/outbox.ts'

const world = useWorld()
type Input = CallRequest<typeof addTask>
type Goods = Input['goodsList'][number]
const send = (goodsList: Goods[], task: Partial<Input['task']> = {}): Input => ({ task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', ydppCode: 'P1', ...task }, goodsList })
const arrival = (goodsList: Goods[], task: Partial<Input['task']> = {}): Input => ({ task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH1', loading: 1, ...task }, goodsList })
const merchant = () => world.as('merchant')
const dateOf = (task: { goodsList: { batchList: { productionTime: string; normal: number; broken: number }[] }[] }) => task.goodsList[0]!.batchList.map((batch) => [batch.productionTime, batch.normal, batch.broken])

/** What creation leaves behind when it is refused: nothing. */
async function leavesNothing(work: () => Promise<unknown>): Promise<void> {
  const count = () => world.rows('select (select count(*) from task) as tasks, (select sum(reserved) from balance) as reserved, (select count(*) from reservation) as held, (select count(*) from document_log) as log, (select count(*) from outbox) as outbox')
  const before = await count()
  await work()
  expect(await count()).toEqual(before)
}

describe('creating an outbound task', () => {
  it('reserves what it plans, first expired first, and leaves its trace', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 180 })
    const [older, newer] = [daysAgo(60), daysAgo(30)]
    await world.arrive(goodsCode, [{ date: newer, normal: 100 }, { date: older, normal: 50 }])
    const { code } = await world.as('clerk').ok(addTask, send([{ goodsCode, num: 60 }], { note: ' 夜班 ' }))
    expect(code).toMatch(/^CK\d{6}\d{4,}$/)
    const task = await merchant().ok(getTaskDetails, { code })
    expect(task).toMatchObject({ status: 1, statusName: '待接单', nature: 1, typeName: '配送出库', supplierCode: 'S1', warehouseCode: 'WH1', ydppCode: 'P1', num: 60, actualNum: 0, skuNum: 1, isBoard: 0, note: '夜班', createName: 'clerk', acceptTime: '', finishTime: '', cancelTime: '' })
    expect(task.createTime).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(task.goodsList[0]!.batchList.map((batch) => [batch.productionTime, batch.normal, batch.unNormal, batch.normaled, batch.normalCancel])).toEqual([
      [older, 50, 50, 0, 0],
      [newer, 10, 10, 0, 0],
    ])
    expect(task.goodsList[0]).toMatchObject({ goodsCode, num: 60, wornNum: 0, inventory: 90, lockAndUse: 150, box: 24, openStatus: 1 })
    expect(task.locationList).toMatchObject([{ ylCode: 'WH1-ZC', yaName: '暂存区', normal: 50 }, { ylCode: 'WH1-ZC', normal: 10 }])
    expect(await merchant().ok(getTaskLogList, { code })).toMatchObject([{ ytlOptContent: '创建任务，计划 60 件', ytlOptName: 'clerk', ytlOptDate: task.createTime }])
    expect(await stockOf(world, goodsCode)).toEqual([`WH1-ZC ${older} normal 50/50`, `WH1-ZC ${newer} normal 100/10`, `SUPPLIER ${older} normal -50/0`, `SUPPLIER ${newer} normal -100/0`])
  })

  it('takes storage before staging, in walking order, damaged pieces apart', async () => {
    const goodsCode = await newGoods(world)
    const arrived = await world.arrive(goodsCode, { normal: 30, broken: 8 })
    const { putawayCodes } = await merchant().ok(getTaskDetails, { code: arrived })
    for (const ylCode of ['A-03', 'A-02']) await world.as('floor').ok(shelve, { ysdCode: putawayCodes[0]!, goodsCode, productionTime: '无', quantity: 10, ylCode })
    await merchant().ok(addTask, send([{ goodsCode, num: 25, wornNum: 3 }]))
    expect(await stockOf(world, goodsCode)).toEqual(['WH1-ZC 9999-12-31 normal 10/5', 'WH1-ZC 9999-12-31 broken 8/3', 'A-02 9999-12-31 normal 10/10', 'A-03 9999-12-31 normal 10/10', 'SUPPLIER 9999-12-31 normal -30/0', 'SUPPLIER 9999-12-31 broken -8/0'])
  })

  it('takes exactly the dates that were picked', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 180 })
    const [older, newer] = [daysAgo(60), daysAgo(30)]
    await world.arrive(goodsCode, [{ date: older, normal: 20 }, { date: newer, normal: 20, broken: 5 }])
    const { code } = await merchant().ok(addTask, send([{ goodsCode, num: 12, wornNum: 2, batchList: [{ productionTime: newer, normal: 10, broken: 2 }, { productionTime: older, normal: 2 }] }]))
    expect(dateOf(await merchant().ok(getTaskDetails, { code }))).toEqual([[older, 2, 0], [newer, 10, 2]])
    const batch = (productionTime: string, normal: number, num = normal) => send([{ goodsCode, num, batchList: [{ productionTime, normal }] }])
    expect(await merchant().refused(addTask, batch(newer, 11), 500)).toBe(`商品“货${goodsCode}”生产日期 ${newer} 的正常品库存不足：计划 11 件，可用 10 件`)
    expect(await merchant().refused(addTask, batch(daysAgo(1), 1), 500)).toContain('可用 0 件')
    expect(await merchant().refused(addTask, batch(newer, 5, 6), 400)).toBe(`商品“货${goodsCode}”各生产日期的数量之和与填写的数量不一致`)
    expect(await merchant().refused(addTask, send([{ goodsCode, num: 2, batchList: [{ productionTime: newer, normal: 1 }, { productionTime: newer, normal: 1 }] }]), 400)).toBe(`商品“货${goodsCode}”的生产日期 ${newer} 重复，请合并为一行`)
  })

  it('counts a batch past due only for goods that leave for good, unless the warehouse lets all take it', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 30 })
    await world.arrive(goodsCode, [{ date: daysAgo(30), normal: 10 }, { date: daysAgo(29), normal: 4 }])
    for (const taskType of ['TASK_TYPE_SEND', 'TASK_TYPE_CPFR'] as const) expect(await merchant().refused(addTask, send([{ goodsCode, num: 5 }], { taskType }), 500)).toContain('计划 5 件，可用 4 件')
    for (const taskType of ['TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_OUT'] as const) {
      const { code } = await merchant().ok(addTask, send([{ goodsCode, num: 2 }], { taskType, loading: 0 }))
      expect(dateOf(await merchant().ok(getTaskDetails, { code }))).toEqual([[daysAgo(30), 2, 0]])
    }
    await world.owner.query(`update warehouse set pick_past_due = true where code = 'WH1'`)
    await merchant().ok(addTask, send([{ goodsCode, num: 10 }]))
    await world.owner.query(`update warehouse set pick_past_due = false where code = 'WH1'`)
  })

  it('leaves staging alone where the warehouse says so', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 10 })
    await world.owner.query(`update warehouse set pick_from_staging = false where code = 'WH1'`)
    expect(await merchant().refused(addTask, send([{ goodsCode, num: 1 }]), 500)).toContain('可用 0 件')
    await world.owner.query(`update warehouse set pick_from_staging = true where code = 'WH1'`)
    await merchant().ok(addTask, send([{ goodsCode, num: 1 }]))
  })

  it('is refused when there is not enough, and reserves nothing of any line', async () => {
    const [enough, scarce] = [await newGoods(world), await newGoods(world)]
    for (const goodsCode of [enough, scarce]) await world.arrive(goodsCode, { normal: 10, broken: 1 })
    await leavesNothing(async () => {
      expect(await merchant().refused(addTask, send([{ goodsCode: enough, num: 1 }, { goodsCode: scarce, num: 11 }]), 500)).toBe(`商品“货${scarce}”正常品可用库存不足：计划 11 件，可用 10 件`)
      expect(await merchant().refused(addTask, send([{ goodsCode: enough, num: 1 }, { goodsCode: scarce, wornNum: 2 }]), 500)).toBe(`商品“货${scarce}”破损品可用库存不足：计划 2 件，可用 1 件`)
    })
    await merchant().ok(addTask, send([{ goodsCode: scarce, num: 10 }]))
    expect(await merchant().refused(addTask, send([{ goodsCode: scarce, num: 1 }]), 500)).toContain('可用 0 件')
  })

  it('knows only the stock of its own warehouse', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 10 }, { warehouse: 'WH2' })
    expect(await merchant().refused(addTask, send([{ goodsCode, num: 1 }]), 500)).toContain('可用 0 件')
    await merchant().ok(addTask, send([{ goodsCode, num: 10 }], { warehouseCode: 'WH2', ydppCode: 'P3' }))
  })
})

describe('creating an inbound task', () => {
  it('plans without touching stock, and keeps the dates that are announced', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 90 })
    const { code } = await world.as('clerk').ok(addTask, arrival([{ goodsCode, num: 10, wornNum: 2, batchList: [{ productionTime: daysAgo(3), normal: 10, broken: 2 }, { productionTime: daysAgo(1) }] }]))
    expect(code).toMatch(/^RK\d{6}\d{4,}$/)
    const task = await merchant().ok(getTaskDetails, { code })
    expect(task).toMatchObject({ nature: 2, statusName: '待接单', typeName: '到货入库', loading: 1, num: 12, locationList: [] })
    expect(dateOf(task)).toEqual([[daysAgo(3), 10, 2]])
    expect(await stockOf(world, goodsCode)).toEqual([])
  })

  it('asks the kinds that come from a platform for the point, and prices by the pallet where it does', async () => {
    for (const taskType of ['TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER'] as const) {
      const { code } = await merchant().ok(addTask, arrival([{ goodsCode: 'G2', num: 1 }], { taskType, ydppCode: 'P2' }))
      expect(await merchant().ok(getTaskDetails, { code })).toMatchObject({ isBoard: 1, ydppName: 'P2' })
    }
  })
})

describe('what a task needs', () => {
  it('is said for each kind', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 10 })
    const goods = [{ goodsCode, num: 1 }]
    const ask = (task: Partial<Input['task']>, code: number) => merchant().refused(addTask, { task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', ...task }, goodsList: goods }, code)
    await leavesNothing(async () => {
      for (const taskType of ['TASK_TYPE_ARRIVE', 'TASK_TYPE_EMPTY', 'TASK_TYPE_OTHER_PUT', 'TASK_TYPE_OTHER_OUT'] as const) expect(await ask({ taskType, ydppCode: 'P1' }, 400)).toBe('请选择装卸服务')
      for (const taskType of ['TASK_TYPE_SEND', 'TASK_TYPE_CPFR', 'TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER'] as const) expect(await ask({ taskType, loading: 1 }, 400)).toBe('请选择配送仓点')
      for (const [taskType, name] of [['TASK_TYPE_REJECT', '拒收入库'], ['TASK_TYPE_COUNT_IN', '盘点入库'], ['TASK_TYPE_COUNT_OUT', '盘点出库']] as const) expect(await ask({ taskType, loading: 1, ydppCode: 'P1' }, 400)).toBe(`任务类型不能选择“${name}”`)
      expect(await ask({ ydppCode: 'P3' }, 404)).toBe('配送仓点不存在或不在您的数据权限内')
    })
  })

  it('are goods of the supplier, audited, once each, with a quantity', async () => {
    const [goodsCode, others, raw] = [await newGoods(world), await newGoods(world, { supplier: 'S2' }), await newGoods(world, { audited: false })]
    await leavesNothing(async () => {
      for (const make of [send, arrival]) {
        expect(await merchant().refused(addTask, make([{ goodsCode, num: 1 }, { goodsCode, num: 2 }]), 400)).toBe(`商品“货${goodsCode}”重复添加，请合并为一行`)
        expect(await merchant().refused(addTask, make([{ goodsCode: others, num: 1 }]), 400)).toBe(`商品“货${others}”不属于所选供应商`)
        expect(await merchant().refused(addTask, make([{ goodsCode: raw, num: 1 }]), 500)).toBe(`商品“货${raw}”尚未审核，不能用于任务`)
        expect(await merchant().refused(addTask, make([{ goodsCode, num: 0, wornNum: 0 }]), 400)).toBe(`请填写商品“货${goodsCode}”的计划数量`)
        expect(await merchant().refused(addTask, make([{ goodsCode, num: 1, batchList: [{ productionTime: daysAgo(1), normal: 1 }] }]), 400)).toBe(`商品“货${goodsCode}”未开启生产日期管理，不能选择生产日期`)
      }
    })
  })

  it('is announced without contradiction: the dates of an arrival sum up, none twice', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 90 })
    expect(await merchant().refused(addTask, arrival([{ goodsCode, num: 2, batchList: [{ productionTime: daysAgo(2), normal: 1 }, { productionTime: daysAgo(2), normal: 1 }] }]), 400)).toBe(`商品“货${goodsCode}”的生产日期 ${daysAgo(2)} 重复，请合并为一行`)
    expect(await merchant().refused(addTask, arrival([{ goodsCode, num: 5, batchList: [{ productionTime: daysAgo(2), normal: 1 }] }]), 400)).toBe(`商品“货${goodsCode}”各生产日期的数量之和与填写的数量不一致`)
  })

  it('is in use: a closed point, supplier or warehouse is refused', async () => {
    const close = async (table: string, code: string, work: () => Promise<void>) => {
      const column = table === 'dispatch_point' ? ['enabled', 'false', 'true'] : ['status', '0', '1']
      await world.owner.query(`update ${table} set ${column[0]} = ${column[1]} where code = '${code}'`)
      await work()
      await world.owner.query(`update ${table} set ${column[0]} = ${column[2]} where code = '${code}'`)
    }
    const inbound = arrival([{ goodsCode: 'G2', num: 1 }], { ydppCode: 'P1' })
    await close('dispatch_point', 'P1', async () => expect(await merchant().refused(addTask, inbound, 500)).toBe('配送仓点“P1”已停用，请重新选择'))
    await close('supplier', 'S1', async () => expect(await merchant().refused(addTask, inbound, 500)).toBe('供应商“S1”已停用，请重新选择'))
    await close('warehouse', 'WH1', async () => expect(await merchant().refused(addTask, inbound, 404)).toContain('仓库'))
    await close('goods', 'G2', async () => expect(await merchant().refused(addTask, inbound, 404)).toContain('商品 G2'))
    await merchant().ok(addTask, inbound)
  })
})

describe('who may create', () => {
  it('is the merchant, staff of the warehouse, and the supplier for itself, which the staff are told', async () => {
    const goodsCode = await newGoods(world)
    for (const name of ['merchant', 'manager', 'clerk', 'supplier1']) await world.as(name).ok(addTask, arrival([{ goodsCode, num: 1 }]))
    const { code } = await world.as('supplier1').ok(addTask, arrival([{ goodsCode, num: 7 }]))
    await drainOutbox(world.database, (error) => expect.fail(String(error)))
    const told = async (name: string) => (await world.as(name).ok(getNotices, {})).records.filter((notice) => notice.text.includes(code))
    for (const name of ['merchant', 'manager', 'clerk']) expect(await told(name), name).toMatchObject([{ text: `S1 新建了任务 ${code}，计划 7 件，等待接单`, url: `/assignmentManage/warehouseIntoDetail/${code}/2`, read: false }])
    for (const name of ['clerk2', 'floor', 'finance', 'supplier1', 'merchant2', 'platform']) expect(await told(name), name).toEqual([])
  })

  it('is nobody else', async () => {
    const goodsCode = await newGoods(world)
    await leavesNothing(async () => {
      for (const name of ['platform', 'finance', 'floor']) await world.as(name).refused(addTask, arrival([{ goodsCode, num: 1 }]), 403)
      for (const [name, what] of [['merchant2', '仓库'], ['clerk3', '仓库'], ['supplier3', '仓库'], ['clerk2', '仓库'], ['nobody', '仓库'], ['supplier2', '供应商']]) expect(await world.as(name!).refused(addTask, arrival([{ goodsCode, num: 1 }]), 404)).toBe(`${what}不存在或不在您的数据权限内`)
      expect(await world.as('supplier2').refused(addTask, arrival([{ goodsCode, num: 1 }], { supplierCode: 'S2' }), 404)).toBe(`商品 ${goodsCode} 不存在或不在您的数据权限内`)
      expect(await world.as('clerk2').refused(addTask, arrival([{ goodsCode, num: 1 }], { warehouseCode: 'WH2', ydppCode: 'P1' }), 404)).toBe('配送仓点不存在或不在您的数据权限内')
    })
  })

  it('gives every task a number of its own, also when many are made at once', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, (_, index) => world.as(index % 2 ? 'merchant' : 'clerk').ok(addTask, arrival([{ goodsCode: 'G2', num: 1 }]))))
    expect(new Set(made.map((task) => task.code)).size).toBe(30)
    const theirs = await world.as('merchant2').ok(addTask, arrival([{ goodsCode: 'G9', num: 1 }], { supplierCode: 'S9', warehouseCode: 'WH9' }))
    expect(await world.as('merchant2').ok(getTaskPage, {})).toMatchObject({ total: 1, records: [{ code: theirs.code }] })
    // Numbers are a merchant's own: the same code may be another's task, and still is nobody else's.
    await world.owner.query('update task set code = $1 where code = $2 and tenant_id = 2', [made[0]!.code, theirs.code])
    expect(await world.as('merchant2').ok(getTaskDetails, { code: made[0]!.code })).toMatchObject({ supplierCode: 'S9' })
    await world.as('merchant2').ok(updateTaskStatus, { codes: made[0]!.code, status: 2 })
    expect(await merchant().ok(getTaskDetails, { code: made[0]!.code })).toMatchObject({ supplierCode: 'S1', status: 1 })
  })
})
