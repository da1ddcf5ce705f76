/** Leases: floor of an area by the day, ended or deleted, never twice the same day (part 3, 4.4; gaps F18). */
import {
  addLease,
  deleteLease,
  exportLeases,
  getLeaseLog,
  getLeasePage,
  updateLease,
} from '@yuncang/contract/fee/lease/lease.ts'
import { removeSupplier, saveSupplier } from '@yuncang/contract/partner/supplier/supplier.ts'
import { deleteArea } from '@yuncang/contract/site/area/area.ts'
import { configOpenType } from '@yuncang/contract/site/warehouse/settings.ts'
import { useWarehouse } from '@yuncang/contract/site/warehouse/warehouse.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { makeArea } from '@yuncang/harness/site.ts'
import { areaOf, leaseForm, makeLease } from '@yuncang/harness/leases.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { LEASE_STATUS } from '@yuncang/domain/fee/lease/lease.ts'

const world = useWorld()
const me = () => world.as('merchant')
const today = shanghaiDay(Date.now())
const on = (days: number) => addDays(today, days)
const listed = async (asked: object = {}) => (await me().ok(getLeasePage, asked)).records

beforeEach(async () => {
  await world.owner.query('truncate lease cascade')
  await world.owner.query(`delete from document_log where document_kind = 'lease'`)
})

describe('a lease', () => {
  it('keeps its area, its supplier and the management of its warehouse until it has ended', async () => {
    const areaId = await makeArea(world, '租区')
    const { supplierCode } = await me().ok(saveSupplier, { supplierName: '租户', contactPersonList: [] })
    const leaseId = await makeLease(world, { areaId, supplierCode })
    await unchanged(world, async () => {
      expect(await me().ok(deleteArea, { areaId })).toBe('库区“租区”还有 1 个未结束的租赁，请先结束租赁')
      expect(await me().refused(removeSupplier, { supplierCode }, 500)).toContain('1 个未结束的租赁')
      expect(await me().refused(useWarehouse, { warehouseCode: 'WH1', isUse: 0 }, 500)).toContain('1 个租赁未结束')
      expect(await me().refused(configOpenType, { warehouseCode: 'WH1', locationsOn: 0 }, 500)).toContain(
        '未结束的租赁',
      )
    })
    await world.rows(`update lease set from_day = from_day - 9, to_day = from_day - 1 where id = $1::bigint`, [leaseId])
    expect(await me().ok(deleteArea, { areaId })).toBe('')
    await me().ok(removeSupplier, { supplierCode })
  })

  it('is made, changed and ended; each leaves its line and its version', async () => {
    const form = await leaseForm(world, { m2: '120.50', price: '0.8', note: '靠门' })
    const { leaseId } = await world.as('manager').ok(addLease, form)
    expect(await listed()).toMatchObject([
      {
        leaseId,
        m2: '120.5',
        fromDay: today,
        toDay: '',
        price: '0.80',
        phase: 'running',
        statusName: '租赁中',
        version: 1,
        abilities: { edit: '', end: '', delete: '' },
      },
    ])
    await me().ok(updateLease, { ...form, leaseId, version: 1, m2: '100', price: undefined })
    expect(await me().ok(deleteLease, { leaseId, status: LEASE_STATUS.open })).toBe('已结束租赁')
    expect(await listed()).toMatchObject([
      {
        m2: '100',
        price: '',
        toDay: today,
        status: LEASE_STATUS.ended,
        phase: 'running',
        abilities: { edit: '该租赁已结束' },
      },
    ])
    expect((await me().ok(getLeaseLog, { leaseId })).records.map((row) => [row.content, row.by])).toEqual([
      [`结束租赁，最后一天 ${today}`, 'merchant'],
      [`修改租赁：A区 100 平方米，${today} 起`, 'merchant'],
      [`新建租赁：A区 120.5 平方米，${today} 起，0.80 元/平方米·天`, 'manager'],
    ])
    const versions = await world.rows(
      `select version, m2_hundredths, to_day, price, live from lease_version order by version`,
    )
    expect(versions).toEqual([
      { version: 1, m2_hundredths: 12050, to_day: null, price: '0.80', live: true },
      { version: 2, m2_hundredths: 10000, to_day: null, price: null, live: true },
      { version: 3, m2_hundredths: 10000, to_day: today, price: null, live: true },
    ])
    await unchanged(world, async () => {
      await me().refused(deleteLease, { leaseId, status: LEASE_STATUS.open }, 500)
      await me().refused(updateLease, { ...form, leaseId }, 500)
    })
    expect((await exported(world, me(), exportLeases, {})).flat()).toContain('A区')
  })

  it('is deleted before anything was charged, or before it begins, and not afterwards', async () => {
    const leaseId = await makeLease(world)
    await world.rows(
      `insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, at, day, state, leases, m2_hundredths)
       select v.tenant_id, 'lease', 'L1', 'COST_PRO_STORAGE', v.warehouse_id, v.supplier_id, now(), $1, 'charged', array[v.id], array[v.m2_hundredths] from lease_version v`,
      [today],
    )
    const why = `该租赁已计费 1 天（${today} 至 ${today}），已计费的租赁只能结束，不能删除`
    expect(await listed()).toMatchObject([
      { chargedDays: 1, chargedFrom: today, chargedTo: today, abilities: { end: '', delete: why } },
    ])
    await unchanged(world, async () => {
      expect(await me().refused(deleteLease, { leaseId, status: LEASE_STATUS.deleted }, 500)).toBe(why)
    })
    // What was charged in the first place and put right afterwards is no reason any more.
    await world.rows(`update work set state = 'superseded'`)
    expect(await listed()).toMatchObject([{ chargedDays: 0, chargedFrom: '', abilities: { delete: '' } }])
    await world.rows(`delete from work`)
    expect(await me().ok(deleteLease, { leaseId, status: LEASE_STATUS.deleted })).toBe('删除成功')
    const toCome = await makeLease(world, { fromDay: on(3) })
    expect(await listed({ phase: 'toCome' })).toHaveLength(1)
    expect(await me().ok(deleteLease, { leaseId: toCome, status: LEASE_STATUS.open })).toBe('已结束租赁')
    await unchanged(world, async () => {
      for (const gone of [leaseId, toCome])
        await me().refused(deleteLease, { leaseId: gone, status: LEASE_STATUS.deleted }, 404)
    })
    expect(await listed()).toEqual([])
  })

  it('shares no day with another of the supplier in the area, however many are made at once', async () => {
    await makeLease(world, { fromDay: on(-5), toDay: on(5) })
    await unchanged(world, async () => {
      expect(await me().refused(addLease, await leaseForm(world, { fromDay: on(5) }), 409)).toBe(
        `供应商“S1”在库区“A区”已有租赁（${on(-5)} 至 ${on(5)}），日期不能重叠`,
      )
      await me().refused(addLease, await leaseForm(world, { fromDay: on(6), toDay: on(1) }), 400)
    })
    const after = await leaseForm(world, { fromDay: on(6) })
    const both = await Promise.all([1, 2, 3].map(() => me().call(addLease, after)))
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    // Others may share the floor.
    await makeLease(world, { supplierCode: 'S2' })
  })

  it('is not overwritten by an older version, nor moved elsewhere', async () => {
    const form = await leaseForm(world)
    const { leaseId } = await me().ok(addLease, form)
    await me().ok(updateLease, { ...form, leaseId, version: 1, m2: '7' })
    await unchanged(world, async () => {
      await me().refused(updateLease, { ...form, leaseId, version: 1 }, 409)
      await me().refused(updateLease, { ...form, leaseId, supplierCode: 'S2' }, 400)
    })
  })

  it('says what is wrong with its fields', async () => {
    const said = async (more: object) => me().refused(addLease, await leaseForm(world, more), 400)
    await unchanged(world, async () => {
      for (const m2 of ['0', '-1', '1.005', '1e2', '99999999']) expect(await said({ m2 })).toMatch(/^租赁面积应大于 0/)
      for (const price of ['-1', '1.234', '0x1', '1,5']) expect(await said({ price })).toMatch(/^单价应为不小于 0/)
      expect(await said({ fromDay: '2026-02-30' })).toContain('开始日期')
    })
  })

  it('is of a warehouse that manages its locations; suppliers see their own, others nothing', async () => {
    const leaseId = await makeLease(world)
    await makeLease(world, { supplierCode: 'S2' })
    expect((await world.as('supplier1').ok(getLeasePage, {})).records.map((row) => row.leaseId)).toEqual([leaseId])
    const [inWh2] = await world.rows<{ id: string }>(
      `select a.id::text as id from area a join warehouse w on w.tenant_id = a.tenant_id and w.id = a.warehouse_id where w.code = 'WH2' limit 1`,
    )
    await unchanged(world, async () => {
      expect(
        await me().refused(addLease, await leaseForm(world, { warehouseCode: 'WH2', areaId: inWh2!.id }), 500),
      ).toContain('未开启库位管理')
      await me().refused(addLease, await leaseForm(world, { areaId: inWh2!.id }), 404)
      for (const who of ['supplier1', 'clerk', 'finance', 'platform'] as const) {
        await world.as(who).refused(addLease, await leaseForm(world), 403)
        await world.as(who).refused(deleteLease, { leaseId, status: LEASE_STATUS.open }, 403)
      }
      await world.as('supplier2').refused(getLeaseLog, { leaseId }, 404)
      await world.as('merchant2').refused(deleteLease, { leaseId, status: LEASE_STATUS.open }, 404)
      await world.as('merchant2').refused(addLease, await leaseForm(world), 404)
    })
    expect((await world.as('merchant2').ok(getLeasePage, {})).records).toEqual([])
    expect(await areaOf(world, 'WH1')).not.toBe('')
  })
})
