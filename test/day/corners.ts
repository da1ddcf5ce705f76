/**
 * Corners of the world, each with records of every kind.
 */
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { saveMove } from '@yuncang/contract/shelf/move/floor.ts'
import { startLoad } from '@yuncang/contract/task/load/floor.ts'
import { confirmPick, openPick } from '@yuncang/contract/task/pick/floor.ts'
import { addUser } from '@yuncang/contract/staff/account/account.ts'
import { addDept } from '@yuncang/contract/staff/department/department.ts'
import { savePersonnel } from '@yuncang/contract/staff/personnel/personnel.ts'
import { addTenantRole } from '@yuncang/contract/staff/role/role.ts'
import { acceptLabel, addLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { countReceive } from '@yuncang/contract/task/receive/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Ref } from '@yuncang/contract/wire/field.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { makeBill, makeCost, makeStoppedRun } from '@yuncang/harness/costs.ts'
import { makeExpense } from '@yuncang/harness/expenses.ts'
import { makeLease } from '@yuncang/harness/leases.ts'
import { makeOpening } from '@yuncang/harness/workbooks.ts'
import { daysAgo } from '@yuncang/harness/goods.ts'
import { makeTemplate } from '@yuncang/harness/templates.ts'
import { makeLoss } from '@yuncang/harness/stocktakes.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { byPoint, makeSupplierRate, makeWarehouseRate } from '@yuncang/harness/rates.ts'
import { makeTerm, TIERS } from '@yuncang/harness/terms.ts'
import { picking } from '@yuncang/harness/picks.ts'
import type { World } from '@yuncang/harness/world.ts'
import { first, type Situation } from './foreign-inputs.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'

const DATE = daysAgo(10)

/** Records of one corner of the world: a value for each kind of record, tasks by what can be done to them. */
export type Corner = {
  readonly tasks: Readonly<Record<Situation, string>>
  readonly records: Readonly<Record<Exclude<Ref, 'task' | 'taskLine'>, string>>
}

/** The places and goods a corner is made of. */
type Plot = {
  readonly by: PersonName
  readonly warehouse: string
  readonly supplier: string
  readonly goods: string
  readonly point: string
  readonly platform: string
  readonly location: string
  readonly tenant: string
}

const PLOTS: Readonly<Record<string, Plot>> = {
  first: {
    by: 'merchant',
    warehouse: 'WH1',
    supplier: 'S1',
    goods: 'G1',
    point: 'P1',
    platform: 'DP1',
    location: 'A-01',
    tenant: 'YCT1',
  },
  theirs: {
    by: 'merchant2',
    warehouse: 'WH9',
    supplier: 'S9',
    goods: 'G9',
    point: 'P9',
    platform: 'DP2',
    location: 'Z-01',
    tenant: 'YCT2',
  },
  simple: {
    by: 'merchant',
    warehouse: 'WH2',
    supplier: 'S1',
    goods: 'G2',
    point: 'P3',
    platform: 'DP1',
    location: 'WH2-ZC',
    tenant: 'YCT1',
  },
  others: {
    by: 'merchant',
    warehouse: 'WH1',
    supplier: 'S2',
    goods: 'G3',
    point: 'P1',
    platform: 'DP1',
    location: 'A-02',
    tenant: 'YCT1',
  },
}

/** All corners, by name. */
export async function makeCorners(world: World): Promise<Record<string, Corner>> {
  const corners: Record<string, Corner> = {}
  for (const [name, plot] of Object.entries(PLOTS)) corners[name] = await makeCorner(world, name, plot)
  return corners
}

async function makeCorner(world: World, name: string, { by, ...place }: Plot): Promise<Corner> {
  const { goods: goodsCode, ...options } = { by, ...place }
  const arrived = await world.arrive(
    goodsCode,
    goodsCode === 'G2' ? { normal: 40 } : [{ date: DATE, normal: 40 }],
    options,
  )
  // Pieces in staging that no order holds: what an order made by hand takes.
  const automatic = (on: boolean) =>
    world.owner.query('update warehouse set putaway_automatic = $1 where code = $2', [on, options.warehouse])
  await automatic(false)
  await world.arrive(goodsCode, goodsCode === 'G2' ? { normal: 60 } : [{ date: DATE, normal: 60 }], options)
  await automatic(true)
  const { putawayCodes } = await world.as(by).ok(getTaskDetails, { code: arrived })
  const make = (kind = 'TASK_TYPE_SEND', plannedNormal = 3) =>
    world.create(kind, [{ goodsCode, plannedNormal }], options)
  const made = {
    pending: await make(),
    working: await make(),
    picking: await make(),
    loading: await make(),
    road: await make(),
    delivering: await make(),
    counting: await make('TASK_TYPE_ARRIVE', 3),
    undated: await make('TASK_TYPE_ARRIVE', 4),
  }
  await world.as(by).ok(countReceive, {
    code: made.counting,
    goodsCode,
    productionDate: '无',
    normal: 2,
    operationId: `a-count-made-before-${name}`,
  })
  for (const code of [made.working, made.picking, made.loading, made.road, made.delivering, made.undated])
    await world.as(by).ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
  for (const [code, actualNormal] of [
    [made.road, 3],
    [made.delivering, 3],
    [made.undated, 4],
  ] as const)
    await world.as(by).ok(completeTask, { task: { code }, lines: [{ id: '1', goodsCode, actualNormal }] })
  const { todo } = await world.as(by).ok(openPick, { code: made.loading })
  for (const { locationCode, productionDate, openPieces } of todo)
    await world
      .as(by)
      .ok(confirmPick, picking({ code: made.loading, goodsCode, locationCode, productionDate, quantity: openPieces }))
  await world.as(by).ok(startLoad, { code: made.loading, vehicleNo: '浙A12345', pallets: 2 })
  await world.owner.query(
    `insert into notice (tenant_id, account_id, text, created_at) select tenant_id, id, '一条消息', now() from account where account = $1`,
    [by],
  )
  const [session] = await world.rows<{ id: string }>(
    `insert into session (tenant_id, account_id, token_hash) select tenant_id, id, $2 from account where account = $1 returning id::text as id`,
    [by, Buffer.from(`a session of ${name}`)],
  )
  await drainJobs(world.database)
  // Where there are locations, some of what lies free in staging is moved to one.
  const batch = { goodsCode, productionDate: DATE, quantity: 1 }
  const route = {
    warehouseCode: place.warehouse,
    fromLocationCode: `${place.warehouse}-ZC`,
    toLocationCode: place.location,
  }
  const { code: moved } =
    name === 'simple' ? { code: undefined } : await world.as(by).ok(saveMove, { ...route, lines: [batch] })
  // Numbers run by merchant: without names of their own, ours and theirs would be called the same.
  const renamed = async (code: string | undefined) => {
    const unlike = `${code ?? 'NONE'}-${name.toUpperCase()}`
    const tenantId = by === 'merchant2' ? 2 : 1
    for (const [table, column] of [
      ['task', 'code'],
      ['putaway_order', 'code'],
      ['quick_move', 'code'],
      ['opening_stock', 'code'],
      ['stock_move', 'document'],
      ['work', 'source'],
      ['floor_claim', 'document'],
      ['stocktake', 'code'],
      ['stocktake', 'plan_code'],
      ['loss_order', 'code'],
      ['loss_order', 'stocktake_code'],
    ])
      await world.owner.query(`update ${table} set ${column} = $1 where ${column} = $2 and tenant_id = $3`, [
        unlike,
        code,
        tenantId,
      ])
    return unlike
  }
  const tasks = {
    pending: await renamed(made.pending),
    working: await renamed(made.working),
    picking: await renamed(made.picking),
    loading: await renamed(made.loading),
    counting: await renamed(made.counting),
    delivering: await renamed(made.delivering),
    road: await renamed(made.road),
    undated: await renamed(made.undated),
  }
  if (name === 'first')
    Object.assign(first, {
      loading: tasks.loading,
      pickedAt: (await world.as(by).ok(openPick, { code: tasks.picking })).todo[0]!.locationCode,
    })
  const notice = (await world.as(by).ok(getNotices, {})).records[0]!.id
  const [lying] = await world.rows<{ id: string; area: string }>(
    'select id::text as id, area_id::text as area from place where code = $1',
    [place.location],
  )
  const [staging] = await world.rows<{ id: string }>(
    `select p.id::text as id from place p join warehouse w on w.tenant_id = p.tenant_id and w.id = p.warehouse_id where w.code = $1 and p.kind = 'staging'`,
    [place.warehouse],
  )
  const image = await uploadPicture(world, by)
  const template = await makeTemplate(world, by, place.warehouse)
  const putaway = await renamed(putawayCodes[0])
  const move = await renamed(moved)
  const opening = await renamed(
    await makeOpening(world, by, {
      warehouseCode: place.warehouse,
      locationCode: place.location,
      goodsCode,
      productionDate: goodsCode === 'G2' ? null : DATE,
      pieces: 7,
    }),
  )
  const label = await makeLabel(world, place, by, true)
  const { lossCode } = await makeLoss(world, { ...place, goods: goodsCode, by })
  const [counted] = await world.rows<{ code: string; plan: string }>(
    'select s.code, s.plan_code as plan from stocktake s join loss_order o on o.tenant_id = s.tenant_id and o.stocktake_id = s.id where o.code = $1',
    [lossCode],
  )
  const loss = await renamed(lossCode)
  const stocktake = await renamed(counted!.code)
  const stocktakePlan = await renamed(counted!.plan)
  // Two corners share a warehouse: each has an item of its own there.
  const rated = byPoint(place.point, '1', name === 'others' ? 'COST_PRO_RETURN_SALES' : 'COST_PRO_SEND')
  const there = { by, warehouseCode: place.warehouse, supplierCode: place.supplier }
  const rate = await makeWarehouseRate(world, rated, there)
  const supplierRate = await makeSupplierRate(world, rated, there)
  const term = await makeTerm(world, { ...TIERS, item: rated.item }, there)
  // A lease needs a warehouse that manages its locations.
  const managed = (
    await world.rows<{ on: boolean }>('select locations_on as on from warehouse where code = $1', [place.warehouse])
  )[0]!.on
  const manage = (on: boolean) =>
    world.owner.query('update warehouse set locations_on = $1 where code = $2', [on, place.warehouse])
  await manage(true)
  const leased = { warehouseCode: place.warehouse, supplierCode: place.supplier, areaId: lying!.area }
  const lease = await makeLease(world, { ...leased, fromDay: daysAgo(300), toDay: '2099-12-31' }, by)
  await manage(managed)
  const owed = { by, warehouse: place.warehouse, supplier: place.supplier }
  const [cost, bill] = [await makeCost(world, owed), await makeBill(world, owed)]
  const run = await makeStoppedRun(world, owed)
  const expense = await makeExpense(world, { by, warehouseCode: place.warehouse, note: name })
  const { role, account, department, personnel } = await makeStaff(world, name, by, place.warehouse)
  const records = {
    ...place,
    role,
    account,
    department,
    personnel,
    label,
    stocktake,
    stocktakePlan,
    loss,
    rate,
    supplierRate,
    term,
    lease,
    expense,
    cost,
    bill,
    run,
    putaway,
    move,
    opening,
    notice,
    session: session!.id,
    area: lying!.area,
    place: lying!.id,
    staging: staging!.id,
    image,
    template,
  }
  return { tasks, records }
}

/** A role of a corner, somebody who has it, and a department with a person in it; answers their ids. */
async function makeStaff(
  world: World,
  name: string,
  by: PersonName,
  warehouseCodes: string,
): Promise<Record<'role' | 'account' | 'department' | 'personnel', string>> {
  const keeper = world.as(by)
  const role = await keeper.ok(addTenantRole, { name: `${name}的角色`, identity: IDENTITY.staff })
  const account = await keeper.ok(addUser, { account: `staff_${name}`, name, roleId: role.id, warehouseCodes })
  const department = await keeper.ok(addDept, { name: `${name}的部门` })
  const personnel = await keeper.ok(savePersonnel, { code: name, name, departmentId: department.id })
  return { role: role.id, account: account.id, department: department.id, personnel: personnel.id }
}

/** A label task of a corner, in work or still to be accepted; answers its code. */
export async function makeLabel(
  world: World,
  { warehouse, supplier, goods }: Pick<Plot, 'warehouse' | 'supplier' | 'goods'>,
  by: PersonName,
  working: boolean,
): Promise<string> {
  const lines = [{ goodsCode: goods, plannedPieces: 9 }]
  const request = { kind: 'label' as const, supplierCode: supplier, warehouseCode: warehouse, lines }
  const { code } = await world.as(by).ok(addLabel, request)
  if (working) await world.as(by).ok(acceptLabel, { code })
  return code
}
