/** What creating a task asks for, and of whom (part 1, 4.2, 5.5 and 6; semantics 3). */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods } from '@yuncang/harness/goods.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { arriving, sending, type Creation } from '@yuncang/harness/tasks.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const merchant = () => world.as('merchant')

describe('what a task needs', () => {
  it('is said for each kind', async () => {
    const goodsCode = await newGoods(world)
    await world.arrive(goodsCode, { normal: 10 })
    const goods = [{ goodsCode, plannedNormal: 1 }]
    const ask = (task: Partial<Creation['task']>, code: number) =>
      merchant().refused(
        addTask,
        { task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND', warehouseCode: 'WH1', ...task }, lines: goods },
        code,
      )
    await unchanged(world, async () => {
      for (const taskType of [
        'TASK_TYPE_ARRIVE',
        'TASK_TYPE_EMPTY',
        'TASK_TYPE_OTHER_PUT',
        'TASK_TYPE_OTHER_OUT',
      ] as const)
        expect(await ask({ taskType, pointCode: 'P1' }, 400)).toBe('请选择装卸服务')
      for (const taskType of ['TASK_TYPE_SEND', 'TASK_TYPE_CPFR', 'TASK_TYPE_REMAINING', 'TASK_TYPE_AFTER'] as const)
        expect(await ask({ taskType, loading: 1 }, 400)).toBe('请选择配送仓点')
      for (const [taskType, name] of [
        ['TASK_TYPE_REJECT', '拒收入库'],
        ['TASK_TYPE_COUNT_IN', '盘点入库'],
        ['TASK_TYPE_COUNT_OUT', '盘点出库'],
      ] as const)
        expect(await ask({ taskType, loading: 1, pointCode: 'P1' }, 400)).toBe(`任务类型不能选择“${name}”`)
      expect(await ask({ pointCode: 'P3' }, 404)).toBe('配送仓点不存在或不在您的数据权限内')
    })
  })

  it('are goods of the supplier, audited, once each, with a quantity', async () => {
    const [goodsCode, others, raw] = [
      await newGoods(world),
      await newGoods(world, { supplier: 'S2' }),
      await newGoods(world, { audited: false }),
    ]
    await unchanged(world, async () => {
      for (const make of [sending, arriving]) {
        expect(
          await merchant().refused(
            addTask,
            make([
              { goodsCode, plannedNormal: 1 },
              { goodsCode, plannedNormal: 2 },
            ]),
            400,
          ),
        ).toBe(`商品“货${goodsCode}”重复添加，请合并为一行`)
        expect(await merchant().refused(addTask, make([{ goodsCode: others, plannedNormal: 1 }]), 400)).toBe(
          `商品“货${others}”不属于所选供应商`,
        )
        expect(await merchant().refused(addTask, make([{ goodsCode: raw, plannedNormal: 1 }]), 500)).toBe(
          `商品“货${raw}”尚未审核，不能用于任务`,
        )
        expect(await merchant().refused(addTask, make([{ goodsCode, plannedNormal: 0, plannedBroken: 0 }]), 400)).toBe(
          `请填写商品“货${goodsCode}”的计划数量`,
        )
        expect(
          await merchant().refused(
            addTask,
            make([{ goodsCode, plannedNormal: 1, batches: [{ productionDate: daysAgo(1), normal: 1 }] }]),
            400,
          ),
        ).toBe(`商品“货${goodsCode}”未开启生产日期管理，不能选择生产日期`)
      }
    })
  })

  it('is announced without contradiction: the dates of an arrival sum up, none twice', async () => {
    const goodsCode = await newGoods(world, { dated: true, days: 90 })
    expect(
      await merchant().refused(
        addTask,
        arriving([
          {
            goodsCode,
            plannedNormal: 2,
            batches: [
              { productionDate: daysAgo(2), normal: 1 },
              { productionDate: daysAgo(2), normal: 1 },
            ],
          },
        ]),
        400,
      ),
    ).toBe(`商品“货${goodsCode}”的生产日期 ${daysAgo(2)} 重复，请合并为一行`)
    expect(
      await merchant().refused(
        addTask,
        arriving([{ goodsCode, plannedNormal: 5, batches: [{ productionDate: daysAgo(2), normal: 1 }] }]),
        400,
      ),
    ).toBe(`商品“货${goodsCode}”各生产日期的数量之和与填写的数量不一致`)
  })

  it('is in use: a closed point, supplier or warehouse is refused', async () => {
    const close = async (table: string, code: string, work: () => Promise<void>) => {
      const column = table === 'dispatch_point' ? ['enabled', 'false', 'true'] : ['status', '0', '1']
      await world.owner.query(`update ${table} set ${column[0]} = ${column[1]} where code = '${code}'`)
      await work()
      await world.owner.query(`update ${table} set ${column[0]} = ${column[2]} where code = '${code}'`)
    }
    const inbound = arriving([{ goodsCode: 'G2', plannedNormal: 1 }], { pointCode: 'P1' })
    await close('dispatch_point', 'P1', async () =>
      expect(await merchant().refused(addTask, inbound, 500)).toBe('配送仓点“P1”已停用，请重新选择'),
    )
    await close('supplier', 'S1', async () =>
      expect(await merchant().refused(addTask, inbound, 500)).toBe('供应商“S1”已停用，请重新选择'),
    )
    await close('warehouse', 'WH1', async () =>
      expect(await merchant().refused(addTask, inbound, 404)).toContain('仓库'),
    )
    await close('goods', 'G2', async () => expect(await merchant().refused(addTask, inbound, 404)).toContain('商品 G2'))
    await merchant().ok(addTask, inbound)
  })
})

describe('who may create', () => {
  it('is the merchant, staff of the warehouse, and the supplier for itself, which the staff are told', async () => {
    const goodsCode = await newGoods(world)
    for (const name of ['merchant', 'manager', 'clerk', 'supplier1'] as const)
      await world.as(name).ok(addTask, arriving([{ goodsCode, plannedNormal: 1 }]))
    const { code } = await world.as('supplier1').ok(addTask, arriving([{ goodsCode, plannedNormal: 7 }]))
    await drainJobs(world.database)
    const told = async (name: PersonName) =>
      (await world.as(name).ok(getNotices, {})).records.filter((notice) => notice.text.includes(code))
    for (const name of ['merchant', 'manager', 'clerk'] as const)
      expect(await told(name), name).toMatchObject([
        {
          text: `S1 新建了任务 ${code}，计划 7 件，等待接单`,
          url: `/assignmentManage/warehouseIntoDetail/${code}/2`,
          read: 0,
        },
      ])
    for (const name of ['clerk2', 'floor', 'finance', 'supplier1', 'merchant2', 'platform'] as const)
      expect(await told(name), name).toEqual([])
  })

  it('is nobody else', async () => {
    const goodsCode = await newGoods(world)
    await unchanged(world, async () => {
      for (const name of ['platform', 'finance', 'floor'] as const)
        await world.as(name).refused(addTask, arriving([{ goodsCode, plannedNormal: 1 }]), 403)
      for (const [name, what] of [
        ['merchant2', '仓库'],
        ['clerk3', '仓库'],
        ['supplier3', '仓库'],
        ['clerk2', '仓库'],
        ['nobody', '仓库'],
        ['supplier2', '供应商'],
      ] as const)
        expect(await world.as(name!).refused(addTask, arriving([{ goodsCode, plannedNormal: 1 }]), 404)).toBe(
          `${what}不存在或不在您的数据权限内`,
        )
      expect(
        await world
          .as('supplier2')
          .refused(addTask, arriving([{ goodsCode, plannedNormal: 1 }], { supplierCode: 'S2' }), 404),
      ).toBe(`商品 ${goodsCode} 不存在或不在您的数据权限内`)
      expect(
        await world
          .as('clerk2')
          .refused(
            addTask,
            arriving([{ goodsCode, plannedNormal: 1 }], { warehouseCode: 'WH2', pointCode: 'P1' }),
            404,
          ),
      ).toBe('配送仓点不存在或不在您的数据权限内')
    })
  })

  it('gives every task a number of its own, also when many are made at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        world.as(index % 2 ? 'merchant' : 'clerk').ok(addTask, arriving([{ goodsCode: 'G2', plannedNormal: 1 }])),
      ),
    )
    expect(new Set(made.map((task) => task.code)).size).toBe(30)
    const theirs = await world
      .as('merchant2')
      .ok(addTask, arriving([{ goodsCode: 'G9', plannedNormal: 1 }], { supplierCode: 'S9', warehouseCode: 'WH9' }))
    expect(await world.as('merchant2').ok(getTaskPage, {})).toMatchObject({
      total: 1,
      records: [{ code: theirs.code }],
    })
    // Numbers are a merchant's own: the same code may be another's task, and still is nobody else's.
    await world.owner.query('update task set code = $1 where code = $2 and tenant_id = 2', [made[0]!.code, theirs.code])
    expect(await world.as('merchant2').ok(getTaskDetails, { code: made[0]!.code })).toMatchObject({
      supplierCode: 'S9',
    })
    await world.as('merchant2').ok(updateTaskStatus, { codes: made[0]!.code, status: TASK_STATUS.working })
    expect(await merchant().ok(getTaskDetails, { code: made[0]!.code })).toMatchObject({
      supplierCode: 'S1',
      status: TASK_STATUS.pending,
    })
  })
})
