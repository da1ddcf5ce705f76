/** Corners of the world, each with records of every kind, and who is a stranger to which of them. */
import { getNotices } from '@yuncang/contract/access/shell/notice.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { completeTask, updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Ref } from '@yuncang/contract/wire/field.ts'
import type { RoleName } from '@yuncang/domain/access/rights.ts'
import { drainOutbox } from '@yuncang/server/jobs/outbox.ts'
import { daysAgo } from '../harness/goods.ts'
import type { Values } from '../harness/inputs.ts'
import type { World } from '../harness/world.ts'

const DATE = daysAgo(10)

type Situation = 'pending' | 'working' | 'road' | 'undated'
/** Records of one corner of the world: a value for each kind of record, tasks by what can be done to them. */
export type Corner = {
  readonly tasks: Readonly<Record<Situation, string>>
  readonly records: Readonly<Record<Exclude<Ref, 'task' | 'taskLine'>, string>>
}

/** Which task a call is about. */
export const SITUATIONS: Readonly<Record<string, Situation>> = {
  '/api/task/completeTask': 'working',
  '/api/task/submitTaskSignRegister': 'road',
  '/api/task/getTaskSignRegisterList': 'road',
  '/api/productionDate/getProductionDateInfo': 'undated',
  '/api/productionDate/saveProductionDateDeploy': 'undated',
}

/** What a call needs besides records to go through. */
export const FURTHER: Readonly<Record<string, Values>> = {
  '/api/task/add': { 'goodsList.num': 1 },
  '/api/task/update': { note: '改' },
  '/api/task/completeTask': { 'goodsList.actualNum': 1 },
  '/api/task/findByCode': { code: 'CK' },
  '/api/productionDate/saveProductionDateDeploy': {
    'goodVoList.batchList.ytgbProductionTime': DATE,
    'goodVoList.batchList.ytgbNormal': 4,
  },
  '/api/floor/putaway/scan': { scan: 'A-01' },
  '/api/floor/putaway/shelve': { productionTime: DATE, quantity: 1, ylCode: 'A-01' },
}

/** Fields that name a record without saying so, because a person types or scans them. */
export const UNMARKED: readonly { path: string; name: string; ref: 'location' | 'goods' }[] = [
  { path: '/api/floor/putaway/shelve', name: 'ylCode', ref: 'location' },
  { path: '/api/floor/putaway/scan', name: 'scan', ref: 'location' },
]

/** Filters of lists: what is another's finds nothing, exactly as what does not exist. */
export const FILTERS: readonly string[] = [
  '/api/task/getPage',
  '/api/task/getPageSums',
  '/api/task/export',
  '/api/productionDate/getProductionDateList',
  '/api/productionDate/getProductionDateListSums',
  '/api/productionDate/export',
  '/api/shelvesOrder/getShelvesOrderList',
  '/api/shelvesOrder/getShelvesOrderListSums',
  '/api/shelvesOrder/export',
  '/api/goods/getAllGood',
]

/** Fields that name once more what another field has named: anything else there is a wrong line or a contradiction, foreign or not. */
export const REPEATED: readonly string[] = [
  '/api/task/completeTask goodsList.goodsCode',
  '/api/task/submitTaskSignRegister signRegisterList.goodsCode',
  '/api/productionDate/saveProductionDateDeploy warehouseCode',
  '/api/floor/putaway/shelve goodsCode',
]

/** Who asks, from where, for what of another's: kinds of records that are another's for them. */
export const ASKERS = [
  {
    name: 'merchant',
    role: 'merchantAdmin',
    own: 'first',
    of: 'theirs',
    refs: ['task', 'warehouse', 'supplier', 'goods', 'point', 'location', 'area', 'putaway', 'notice', 'tenant'],
  },
  {
    name: 'merchant2',
    role: 'merchantAdmin',
    own: 'theirs',
    of: 'first',
    refs: ['task', 'warehouse', 'supplier', 'goods', 'point', 'location', 'area', 'putaway', 'notice', 'tenant'],
  },
  {
    name: 'clerk2',
    role: 'clerk',
    own: 'simple',
    of: 'first',
    refs: ['task', 'warehouse', 'point', 'location', 'area', 'putaway', 'notice'],
  },
  {
    name: 'nobody',
    role: 'clerk',
    own: 'first',
    of: 'first',
    refs: ['task', 'warehouse', 'point', 'location', 'area', 'putaway', 'notice'],
  },
  {
    name: 'supplier2',
    role: 'supplier',
    own: 'others',
    of: 'first',
    refs: ['task', 'supplier', 'goods', 'putaway', 'notice'],
  },
] as const satisfies readonly { name: string; role: RoleName; own: string; of: string; refs: readonly Ref[] }[]
export type Asker = (typeof ASKERS)[number]

/** The places and goods a corner is made of. */
type Plot = {
  readonly by: string
  readonly warehouse: string
  readonly supplier: string
  readonly goods: string
  readonly point: string
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
    location: 'A-01',
    tenant: 'YCT1',
  },
  theirs: {
    by: 'merchant2',
    warehouse: 'WH9',
    supplier: 'S9',
    goods: 'G9',
    point: 'P9',
    location: 'Z-01',
    tenant: 'YCT2',
  },
  simple: {
    by: 'merchant',
    warehouse: 'WH2',
    supplier: 'S1',
    goods: 'G2',
    point: 'P3',
    location: 'WH2-ZC',
    tenant: 'YCT1',
  },
  others: {
    by: 'merchant',
    warehouse: 'WH1',
    supplier: 'S2',
    goods: 'G3',
    point: 'P1',
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
  const { putawayCodes } = await world.as(by).ok(getTaskDetails, { code: arrived })
  const make = (kind = 'TASK_TYPE_SEND', num = 3) => world.create(kind, [{ goodsCode, num }], options)
  const made = {
    pending: await make(),
    working: await make(),
    road: await make(),
    undated: await make('TASK_TYPE_ARRIVE', 4),
  }
  for (const code of [made.working, made.road, made.undated])
    await world.as(by).ok(updateTaskStatus, { codes: code, status: 2 })
  for (const [code, actualNum] of [
    [made.road, 3],
    [made.undated, 4],
  ] as const)
    await world.as(by).ok(completeTask, { task: { code }, goodsList: [{ id: '1', goodsCode, actualNum }] })
  await world.owner.query(
    `insert into notice (tenant_id, account_id, text, created_at) select tenant_id, id, '一条消息', now() from account where account = $1`,
    [by],
  )
  await drainOutbox(world.database)
  // Numbers run by merchant: without names of their own, ours and theirs would be called the same.
  const renamed = async (code: string | undefined) => {
    const unlike = `${code ?? 'NONE'}-${name.toUpperCase()}`
    const tenantId = by === 'merchant2' ? 2 : 1
    for (const [table, column] of [
      ['task', 'code'],
      ['putaway_order', 'code'],
      ['stock_move', 'document'],
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
    road: await renamed(made.road),
    undated: await renamed(made.undated),
  }
  const notice = (await world.as(by).ok(getNotices, {})).records[0]!.id
  const [area] = await world.rows<{ id: string }>('select area_id::text as id from place where code = $1', [
    place.location,
  ])
  return { tasks, records: { ...place, putaway: await renamed(putawayCodes[0]), notice, area: area!.id } }
}
