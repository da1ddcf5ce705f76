/** Dispatch platforms and points: who keeps them, what can be changed, and what documents keep them for. */
import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import {
  addPlatform,
  deletePlatform,
  exportPlatforms,
  getAllPlatforms,
  getPlatformPage,
  updatePlatform,
} from '@yuncang/contract/site/dispatch-point/platform.ts'
import {
  addPoint,
  deletePoint,
  exportPoints,
  getPointDropDown,
  getPointLog,
  getPointPage,
  updatePoint,
  usePoint,
} from '@yuncang/contract/site/dispatch-point/point.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { exported } from '@yuncang/harness/exported.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { insertPoints } from './store.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const about = { platformCode: 'DP1', warehouseCode: 'WH1' }
const rowOf = async (keyword: string) => (await merchant().ok(getPointPage, { keyword })).records[0]
const logOf = async (pointCode: string) =>
  (await merchant().ok(getPointLog, { pointCode })).records.map((row) => `${row.by} ${row.content}`)
const sendTo = (pointCode: string, warehouseCode = 'WH1') => ({
  task: { supplierCode: 'S1', taskType: 'TASK_TYPE_SEND' as const, warehouseCode, pointCode },
  lines: [{ goodsCode: 'G2', plannedNormal: 1 }],
})

beforeAll(() => world.arrive('G2', { normal: 100 }))

describe('a dispatch point', () => {
  it('is added with everything about it, in use at once, and is in the log', async () => {
    const fields = {
      pointName: '余杭中心仓',
      address: '永泰路9号',
      contactName: '老周',
      contactPhone: '13800000000',
      byPallet: 1 as const,
    }
    expect(await world.as('manager').ok(addPoint, { ...about, ...fields, pointCode: 'DD9' })).toEqual({
      pointCode: 'DD9',
    })
    expect(await rowOf('DD9')).toEqual({
      ...about,
      ...fields,
      pointCode: 'DD9',
      platformName: 'DP1',
      warehouseName: 'WH1',
      tenantName: '',
      isUse: 1,
      version: 1,
    })
    expect(await logOf('DD9')).toEqual(['manager 新建配送仓点“余杭中心仓”'])
    expect((await merchant().ok(getAllDispatchPoints, { warehouseCode: 'WH1' })).map((row) => row.pointCode)).toContain(
      'DD9',
    )
    expect(await merchant().refused(addPoint, { ...about, pointName: '另一个', pointCode: 'DD9' }, 409)).toContain(
      '“DD9”已被使用',
    )
    const { pointCode } = await merchant().ok(addPoint, { ...about, pointName: '自动编码' })
    expect(pointCode).toMatch(/^PD\d{10}$/)
  })

  it('takes nothing that is not asked for', async () => {
    const poison = { tenantId: 2, enabled: false, archived: true, version: 7, id: 1 }
    const { pointCode } = await merchant().ok(addPoint, { ...about, pointName: '夹带', ...poison })
    expect(
      await world.rows(`select tenant_id, enabled, archived, version from dispatch_point where code = $1`, [pointCode]),
    ).toEqual([{ tenant_id: 1, enabled: true, archived: false, version: 1 }])
    expect(await merchant().refused(addPoint, { ...about, pointName: 'x', contactPhone: '123' }, 400)).toBe(
      '请输入正确的手机号',
    )
    expect(await merchant().refused(addPoint, { ...about, pointName: 'x', pointCode: '仓 1' }, 400)).toContain(
      '数字或字母',
    )
  })

  it('is changed by one person at a time; the same again writes nothing', async () => {
    const pointCode = await makePoint(world)
    const fields = { ...about, pointCode, pointName: '改了名', address: '新址', version: 1 }
    expect(await merchant().ok(updatePoint, fields)).toEqual({ version: 2 })
    expect(await world.as('manager').refused(updatePoint, { ...fields, pointName: '又改' }, 409)).toBe(
      '配送仓点“改了名”已被其他人修改，请刷新后再编辑',
    )
    expect(await merchant().ok(updatePoint, { ...fields, version: 2 })).toEqual({ version: 2 })
    expect(await logOf(pointCode)).toEqual([
      'merchant 修改配送仓点：仓点名称、详细地址',
      expect.stringContaining('新建'),
    ])
  })

  it('that was there before its log begins it with the first change', async () => {
    const { version } = (await rowOf('P2'))!
    expect(version).toBe(0)
    await merchant().ok(updatePoint, { ...about, pointCode: 'P2', pointName: 'P2', byPallet: 1, address: '老址' })
    expect(await logOf('P2')).toEqual(['merchant 修改配送仓点：详细地址'])
  })

  it('keeps its warehouse once tasks name it', async () => {
    const pointCode = await makePoint(world)
    const moved = { platformCode: 'DP1', warehouseCode: 'WH2', pointCode, pointName: '搬家' }
    await merchant().ok(updatePoint, moved)
    await merchant().ok(updatePoint, { ...moved, warehouseCode: 'WH1' })
    await merchant().ok(addTask, sendTo(pointCode))
    expect(await merchant().refused(updatePoint, moved, 500)).toContain('不能更换所属仓库')
  })

  it('disabled is offered to no new task and refused by the server; open ones go on', async () => {
    const pointCode = await makePoint(world)
    const { code } = await merchant().ok(addTask, sendTo(pointCode))
    expect(await merchant().ok(usePoint, { pointCode, isUse: 0 })).toEqual({ isUse: 0, version: 2 })
    expect(await merchant().ok(usePoint, { pointCode, isUse: 0 })).toEqual({ isUse: 0, version: 2 })
    const offered = async () =>
      (await merchant().ok(getAllDispatchPoints, { warehouseCode: 'WH1' })).map((row) => row.pointCode)
    expect(await offered()).not.toContain(pointCode)
    expect(await merchant().ok(getPointDropDown, { warehouseCode: 'WH1' })).toContainEqual(
      expect.objectContaining({ pointCode, isUse: 0 }),
    )
    expect(await merchant().refused(addTask, sendTo(pointCode), 500)).toContain('已停用')
    await merchant().ok(updateTaskStatus, { codes: code, status: TASK_STATUS.working })
    await merchant().ok(usePoint, { pointCode, isUse: 1 })
    expect(await offered()).toContain(pointCode)
    expect((await logOf(pointCode)).slice(0, 2)).toEqual(['merchant 启用配送仓点', 'merchant 禁用配送仓点'])
  })

  it('is not deleted under an open task, kept for finished ones, and gone when none names it', async () => {
    const unused = await makePoint(world)
    expect(await merchant().ok(deletePoint, { pointCode: unused })).toEqual({ archived: 0 })
    await merchant().refused(deletePoint, { pointCode: unused }, 404)
    expect(await world.rows(`select from dispatch_point where code = $1`, [unused])).toEqual([])
    expect(await merchant().ok(addPoint, { ...about, pointName: '再来', pointCode: unused })).toEqual({
      pointCode: unused,
    })

    const { code } = await merchant().ok(addTask, sendTo(unused))
    expect(await merchant().refused(deletePoint, { pointCode: unused }, 500)).toBe(
      `配送仓点“再来”还有 1 个任务未完成（如 ${code}），完成或取消后才能删除`,
    )
    await merchant().ok(updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled })
    expect(await merchant().ok(deletePoint, { pointCode: unused })).toEqual({ archived: 1 })
    expect(await merchant().ok(getTaskDetails, { code })).toMatchObject({ pointName: '再来' })
    expect((await merchant().ok(getPointPage, { keyword: unused })).total).toBe(0)
    for (const call of [usePoint, deletePoint]) await merchant().refused(call, { pointCode: unused, isUse: 1 }, 404)
    await merchant().refused(addTask, sendTo(unused), 404)
    expect(await merchant().refused(addPoint, { ...about, pointName: '占码', pointCode: unused }, 409)).toContain(
      '已删除',
    )
  })

  it('deleted while a task is made for it is either in the task or refused to it', async () => {
    for (let round = 0; round < 8; round += 1) {
      const pointCode = await makePoint(world)
      const [made, gone] = await Promise.all([
        merchant().call(addTask, sendTo(pointCode)),
        merchant().call(deletePoint, { pointCode }),
      ])
      expect([made.code, gone.code], `${made.message} ${gone.message}`).toSatisfy(
        ([task, point]: number[]) => (task === 200) !== (point === 200),
      )
    }
  })

  it('is kept by the merchant and its warehouse managers, each in its own warehouses; others look, or not even that', async () => {
    const pointCode = await makePoint(world)
    const fields = { ...about, pointCode, pointName: '不行' }
    for (const name of ['clerk', 'finance', 'floor', 'supplier1', 'platform'] as const) {
      await world.as(name).refused(addPoint, { ...about, pointName: '不行' }, 403)
      await world.as(name).refused(updatePoint, fields, 403)
      await world.as(name).refused(usePoint, { pointCode, isUse: 0 }, 403)
      await world.as(name).refused(deletePoint, { pointCode }, 403)
    }
    for (const name of ['floor', 'supplier1'] as const) await world.as(name).refused(getPointPage, {}, 403)
    await world.as('merchant2').refused(updatePoint, { ...fields, platformCode: 'DP2', warehouseCode: 'WH9' }, 404)
    await world.as('merchant2').refused(usePoint, { pointCode, isUse: 0 }, 404)
    await world.as('merchant2').refused(deletePoint, { pointCode }, 404)
    await world.as('merchant2').refused(getPointLog, { pointCode }, 404)
    expect((await world.as('clerk2').ok(getPointPage, {})).records.map((row) => row.pointCode)).toEqual(['P3'])
    const all = await world.as('platform').ok(getPointPage, { keyword: 'P9' })
    expect(all.records).toMatchObject([{ pointCode: 'P9', tenantName: 'YCT2' }])
  })
})

it('the list is filtered by platform, warehouse, use and words, and exported', async () => {
  const codes = async (input: object) =>
    (await merchant().ok(getPointPage, { rows: 200, ...input })).records.map((row) => row.pointCode)
  expect(await codes({ warehouseCode: 'WH2' })).toEqual(['P3'])
  expect(await codes({ keyword: 'p3' })).toEqual(['P3'])
  expect(await codes({ platformCode: 'DP2' })).toEqual([])
  await merchant().ok(usePoint, { pointCode: 'P3', isUse: 0 })
  expect(await codes({ isUse: 0 })).toEqual(['P3'])
  await merchant().ok(usePoint, { pointCode: 'P3', isUse: 1 })
  const reply = await world.app.inject({
    method: 'POST',
    url: exportPoints.path,
    headers: { token: merchant().token },
    payload: {},
  })
  expect(reply.headers['content-type']).toContain('spreadsheetml')
  const platforms = await exported(world, merchant(), exportPlatforms, { keyword: 'DP1' })
  expect(platforms[0]).toEqual(['平台编码', '平台名称', '配送仓点', '启用中'])
  expect(platforms.slice(1).map(([code]) => code)).toEqual(['DP1'])
  expect((await exported(world, world.as('platform'), exportPlatforms, {}))[0]![0]).toBe('商户')
})

it('many are written at once, and those whose code is taken are named', async () => {
  const [platform] = await world.rows<{ id: number }>(`select id from dispatch_platform where code = 'DP1'`)
  const [warehouse] = await world.rows<{ id: number }>(`select id from warehouse where code = 'WH1'`)
  const of = (code: string) => ({
    code,
    name: code,
    platformId: platform!.id,
    warehouseId: warehouse!.id,
    address: '',
    contactName: '',
    contactPhone: '',
    byPallet: false,
  })
  const written = await world.database.transaction(async (tx) => {
    await tx.run({ strings: [`select set_config('app.tenant', '1', true)`], values: [] } as never)
    const rows = await insertPoints(
      tx,
      { tenantId: 1, warehouseIds: null, supplierId: null },
      ['P1', 'M1', 'M2'].map(of),
    )
    await tx.run({ strings: [`delete from dispatch_point where code in ('M1', 'M2')`], values: [] } as never)
    return rows
  })
  expect(written.map(({ code }) => code).sort()).toEqual(['M1', 'M2'])
})

describe('a platform', () => {
  const pageOf = async (keyword: string) => (await merchant().ok(getPlatformPage, { keyword })).records

  it('is added, renamed by one person at a time, and deleted only without points', async () => {
    const { platformCode } = await merchant().ok(addPlatform, { platformName: '多多买菜', platformCode: 'DDMC' })
    expect(platformCode).toBe('DDMC')
    expect(await merchant().refused(addPlatform, { platformName: '多多买菜' }, 409)).toContain('“多多买菜”已被使用')
    expect(await merchant().refused(addPlatform, { platformName: '别的', platformCode }, 409)).toContain('已被使用')
    expect(await merchant().ok(updatePlatform, { platformCode, platformName: '多多', version: 1 })).toEqual({
      version: 2,
    })
    expect(await merchant().refused(updatePlatform, { platformCode, platformName: '买菜', version: 1 }, 409)).toContain(
      '其他人修改',
    )
    expect(await merchant().refused(updatePlatform, { platformCode, platformName: 'DP1' }, 409)).toContain('已被使用')
    const pointCode = await makePoint(world, { platform: platformCode })
    expect(await pageOf('多多')).toMatchObject([{ platformCode, pointCount: 1, usedCount: 1, version: 2 }])
    expect(await merchant().refused(deletePlatform, { platformCode }, 500)).toBe(
      '配送平台“多多”下还有 1 个配送仓点，请先删除这些仓点或改到其他平台',
    )
    const { code } = await merchant().ok(addTask, sendTo(pointCode))
    await merchant().ok(updateTaskStatus, { codes: code, status: TASK_STATUS.cancelled })
    await merchant().ok(deletePoint, { pointCode })
    expect(await merchant().ok(deletePlatform, { platformCode })).toEqual({ archived: 1 })
    await merchant().refused(deletePlatform, { platformCode }, 404)
    await merchant().refused(addPoint, { ...about, platformCode, pointName: '无主' }, 404)
    expect((await merchant().ok(getAllPlatforms, {})).map((row) => row.platformCode)).toEqual(['DP1'])
    expect(await merchant().ok(addPlatform, { platformName: '多多' })).toMatchObject({
      platformCode: expect.stringMatching(/^PT/),
    })
  })

  it('is the merchant’s: nobody else changes it, another merchant does not find it', async () => {
    const named = { platformCode: 'DP1', platformName: '不行' }
    for (const name of ['manager', 'clerk', 'finance', 'supplier1', 'platform'] as const) {
      await world.as(name).refused(addPlatform, { platformName: '不行' }, 403)
      await world.as(name).refused(updatePlatform, named, 403)
      await world.as(name).refused(deletePlatform, named, 403)
    }
    await world.as('merchant2').refused(updatePlatform, named, 404)
    await world.as('merchant2').refused(deletePlatform, named, 404)
    // Suppliers narrow their tasks by it too.
    const offered = (await world.as('supplier1').ok(getAllPlatforms, {})).map((row) => row.platformCode)
    expect(offered).toContain('DP1')
    expect(offered).not.toContain('DP2')
    expect((await world.as('merchant2').ok(getPlatformPage, {})).records.map((row) => row.platformCode)).toEqual([
      'DP2',
    ])
    expect((await world.as('platform').ok(getPlatformPage, { keyword: 'DP2' })).records).toMatchObject([
      { tenantName: 'YCT2' },
    ])
  })
})
