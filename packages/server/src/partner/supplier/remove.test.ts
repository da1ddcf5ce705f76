/** Archiving a supplier: what keeps it, what goes with it, and that nothing begins while it goes. */
import { offlinePay } from '@yuncang/contract/bill/bill/bill.ts'
import { settleCosts } from '@yuncang/contract/bill/bill/settle.ts'
import { SUPPLIER_STATUS } from '@yuncang/contract/partner/supplier/words.ts'
import { downloadTicket } from '@yuncang/contract/access/session/session.ts'
import { getAllSupplier } from '@yuncang/contract/partner/supplier/lookup.ts'
import {
  checkRemoveSupplier,
  getSupplier,
  getSupplierListManage,
  removeSupplier,
  saveSupplier,
  saveSupplierPrint,
} from '@yuncang/contract/partner/supplier/supplier.ts'
import { deleteSupplierSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import { addUser, getUserRole } from '@yuncang/contract/staff/account/account.ts'
import { addLabel, cancelLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { expect, test } from 'vitest'
import { makeCost } from '@yuncang/harness/costs.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { giveMenus } from '@yuncang/harness/hire.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const arrival = (supplierCode: string, goodsCode: string) => ({
  task: { supplierCode, taskType: 'TASK_TYPE_ARRIVE' as const, warehouseCode: 'WH1', loading: 0 as const },
  lines: [{ goodsCode, plannedNormal: 5 }],
})
let running = 0
/** A supplier with one goods, and nothing under way. */
async function supplier() {
  running += 1
  const named = { supplierCode: `NEW${running}`, supplierName: `新供应商${running}` }
  await world.as('merchant').ok(saveSupplier, named)
  const goodsCode = `GNEW${running}`
  await world.owner.query(
    `insert into goods (tenant_id, supplier_id, code, name) select tenant_id, id, $2, $2 from supplier where code = $1`,
    [named.supplierCode, goodsCode],
  )
  return { ...named, goodsCode }
}

test('what still refers to a supplier is named, all of it, and keeps it', async () => {
  const { supplierCode, supplierName, goodsCode } = await supplier()
  const merchant = world.as('merchant')
  expect(await merchant.ok(checkRemoveSupplier, { supplierCode })).toEqual({
    supplierName,
    goodsCount: 1,
    accountCount: 0,
  })
  await world.arrive(goodsCode, { normal: 30 })
  const { code } = await merchant.ok(addTask, arrival(supplierCode, goodsCode))
  const label = { kind: 'film' as const, supplierCode, warehouseCode: 'WH1', lines: [{ goodsCode, plannedPieces: 5 }] }
  const film = (await merchant.ok(addLabel, label)).code
  const said = `供应商“${supplierName}”还有 30 件库存、1 个未完成的出入库任务、1 张未完成的上架单、1 个未完成的贴标覆膜任务，处理完后才能删除`
  expect(await merchant.refused(checkRemoveSupplier, { supplierCode }, 500)).toBe(said)
  expect(await merchant.refused(removeSupplier, { supplierCode }, 500)).toBe(said)
  await merchant.ok(updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled })
  await merchant.ok(cancelLabel, { code: film })
  expect(await merchant.refused(removeSupplier, { supplierCode }, 500)).not.toContain('任务')
})

test('what is not settled with it is named, and keeps it until it is paid', async () => {
  const { supplierCode, supplierName } = await supplier()
  const merchant = world.as('merchant')
  const codes = [await makeCost(world, { supplier: supplierCode }), await makeCost(world, { supplier: supplierCode })]
  const refused = () => merchant.refused(checkRemoveSupplier, { supplierCode }, 500)
  expect(await refused()).toBe(`供应商“${supplierName}”还有 2 笔未结算的费用，处理完后才能删除`)
  const [bill] = (await merchant.ok(settleCosts, { codes: codes.join(','), status: COST_STATUS.onBill })).bills
  await world.owner.query(
    `insert into dispute (tenant_id, bill_id, cost_id, warehouse_id, supplier_id, money, note, opened_at, opened_by)
     select tenant_id, bill_id, min(id), min(warehouse_id), supplier_id, 1, '多算了', now(), min(created_by) from cost
     where code = any ($1) group by 1, 2, 5`,
    [codes],
  )
  const said = `供应商“${supplierName}”还有 1 张未支付的账单、1 条待处理的账单异议，处理完后才能删除`
  expect(await refused()).toBe(said)
  expect(await merchant.refused(removeSupplier, { supplierCode }, 500)).toBe(said)
  await merchant.ok(offlinePay, { billCode: bill!.code, voucher: '转账' })
  expect(await refused()).toContain('还有 1 条待处理的账单异议')
  await world.owner.query(`update dispute set state = 'withdrawn', closed_at = now(), closed_by = opened_by`)
  await merchant.ok(removeSupplier, { supplierCode })
})

test('archived, it is gone from choice, its people and its goods are out, its documents keep its name', async () => {
  const { supplierCode, supplierName, goodsCode } = await supplier()
  const merchant = world.as('merchant')
  const { code } = await merchant.ok(addTask, arrival(supplierCode, goodsCode))
  await merchant.ok(updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled })
  // Supplier 2's person comes to work for the new one.
  await world.owner.query(
    `update account set supplier_id = (select id from supplier where code = $1) where account = 'supplier2'`,
    [supplierCode],
  )
  await world.as('supplier2').ok(downloadTicket, {})
  expect(await merchant.ok(checkRemoveSupplier, { supplierCode })).toMatchObject({ goodsCount: 1, accountCount: 1 })
  await merchant.ok(removeSupplier, { supplierCode })
  expect(await merchant.refused(removeSupplier, { supplierCode }, 500)).toContain('已删除归档')
  await merchant.refused(checkRemoveSupplier, { supplierCode }, 500)
  await merchant.refused(saveSupplier, { supplierCode, version: 2, supplierName }, 500)
  await merchant.refused(saveSupplierPrint, { supplierCode, shopNameList: ['店'] }, 500)
  const kept = await merchant.ok(getSupplier, { supplierCode })
  expect(kept).toMatchObject({
    status: SUPPLIER_STATUS.archived,
    statusName: '已归档',
    version: 2,
    abilities: { edit: '供应商已删除归档' },
  })
  expect(kept.logList[0]!.content).toBe('删除供应商，同时停用 1 个商品、1 个账号')
  const codes = (rows: { supplierCode: string }[]) => rows.map((row) => row.supplierCode)
  expect(codes(await merchant.ok(getAllSupplier, {}))).not.toContain(supplierCode)
  expect(
    codes((await merchant.ok(getSupplierListManage, { status: String(SUPPLIER_STATUS.inUse), rows: 200 })).records),
  ).not.toContain(supplierCode)
  expect(
    codes((await merchant.ok(getSupplierListManage, { status: String(SUPPLIER_STATUS.archived) })).records),
  ).toContain(supplierCode)
  await merchant.refused(saveSupplier, { supplierCode, supplierName }, 409)
  // Its goods are on no new task, its people are out and stay out.
  expect((await merchant.call(addTask, arrival(supplierCode, goodsCode))).code).not.toBe(200)
  await world.as('supplier2').refused(downloadTicket, {}, 501)
  const closed = await world.rows(`select closed from find_login('supplier2')`)
  expect(closed).toEqual([{ closed: true }])
  await expect(world.owner.query(`update account set status = 1 where account = 'supplier2'`)).rejects.toThrow(
    'archived',
  )
})

test('a task that begins while its supplier goes: one of the two is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { supplierCode, goodsCode } = await supplier()
    const [made, removed] = await Promise.all([
      world.as('clerk').call(addTask, arrival(supplierCode, goodsCode)),
      world.as('merchant').call(removeSupplier, { supplierCode }),
    ])
    expect(
      [made.code, removed.code].filter((code) => code === 200),
      `${made.message} ${removed.message}`,
    ).toHaveLength(1)
  }
})

test('strangers find nothing, the wrong roles are stopped', async () => {
  const { supplierCode } = await supplier()
  await world.as('merchant2').refused(removeSupplier, { supplierCode }, 404)
  await world.as('merchant2').refused(checkRemoveSupplier, { supplierCode }, 404)
  for (const name of ['finance', 'manager', 'clerk', 'supplier1', 'platform'] as const) {
    await world.as(name).refused(removeSupplier, { supplierCode }, 403)
    await world.as(name).refused(checkRemoveSupplier, { supplierCode }, 403)
  }
})

test('the log of each of its people says why they are out, whoever did it', async () => {
  const [role] = await world.rows<{ id: string }>(`select id::text from role where tenant_id = 1 and kind = 'supplier'`)
  await giveMenus(world)
  for (const [who, name] of [
    ['merchant', 'merchant'],
    ['platform', '平台'],
  ] as const) {
    const { supplierCode, supplierName } = await supplier()
    const input = { account: `of_${who}`, name: '某人', roleId: role!.id, supplierCode }
    const { id } = await world.as('merchant').ok(addUser, input)
    if (who === 'platform') await world.as('platform').ok(deleteSupplierSaaS, { tenantCode: 'YCT1', supplierCode })
    else await world.as('merchant').ok(removeSupplier, { supplierCode })
    const { logList } = await world.as('merchant').ok(getUserRole, { id })
    expect(logList[0]).toMatchObject({
      content: `所属供应商“${supplierName}”已删除，停用账号，并退出全部已登录的设备`,
      by: name,
    })
    expect(logList).toHaveLength(2)
  }
})
