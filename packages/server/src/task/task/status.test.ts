/** Accepting, cancelling and changing tasks (part 1, 4.1; semantics 3): each with its trace, once, and by whom. */
import { updateTask } from '@yuncang/contract/task/plan/create.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { RIGHTS } from '@yuncang/domain/access/rights.ts'
import { ROLES } from '@yuncang/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const accept = (codes: string) => ({ codes, status: TASK_STATUS.working })
const cancel = (codes: string) => ({ codes, status: TASK_STATUS.cancelled })
const task = (code: string, by: PersonName = 'merchant') => world.as(by).ok(getTaskDetails, { code })
const log = async (code: string) =>
  (await merchant().ok(getTaskLogList, { code })).records.map((row) => `${row.by} ${row.content}`)
const arrival = (options = {}) => world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 3 }], options)

/** An outbound task that holds 6 of 10 pieces of goods of its own. */
async function delivery(options: { by?: PersonName; warehouse?: string } = {}) {
  const goodsCode = await newGoods(world)
  await world.arrive(goodsCode, { normal: 10 }, options.warehouse ? { warehouse: options.warehouse } : {})
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 6 }], options)
  const held = async () =>
    (await stockOf(world, goodsCode))
      .find((line) => line.includes('-ZC'))
      ?.split(' ')
      .at(-1)
  return { code, goodsCode, held }
}

describe('accepting', () => {
  it('puts a pending task to work, keeps what it holds and leaves its trace', async () => {
    const { code, held } = await delivery()
    await world.as('clerk').ok(updateTaskStatus, accept(code))
    const now = await task(code)
    expect(now).toMatchObject({
      status: TASK_STATUS.working,
      statusName: '拣货中',
      cancelTime: '',
      finishTime: '',
      finishLocationsOn: null,
    })
    expect(now.acceptTime).toMatch(/^20\d\d-/)
    expect(await log(code)).toEqual(['clerk 接单', 'merchant 创建任务，计划 6 件'])
    expect(await held()).toBe('10/6')
    const inbound = await arrival()
    await merchant().ok(updateTaskStatus, accept(inbound))
    expect(await task(inbound)).toMatchObject({ status: TASK_STATUS.working, statusName: '进行中' })
  })

  it('is refused a second time, and changes nothing', async () => {
    const code = await arrival()
    await merchant().ok(updateTaskStatus, accept(code))
    const before = await task(code)
    for (const again of [accept(code), cancel(code)])
      expect(await merchant().refused(updateTaskStatus, again, 409)).toBe(
        `任务状态已变更。任务 ${code} 当前为进行中，请刷新后再操作`,
      )
    expect(await task(code)).toEqual(before)
    expect(await log(code)).toHaveLength(2)
  })
})

describe('cancelling', () => {
  it('gives back what the task held, keeps the management model of that moment, and leaves its trace', async () => {
    const { code, goodsCode, held } = await delivery()
    expect(await held()).toBe('10/6')
    await merchant().ok(updateTaskStatus, cancel(code))
    expect(await held()).toBe('10/0')
    const now = await task(code)
    expect(now).toMatchObject({
      status: TASK_STATUS.cancelled,
      statusName: '已取消',
      acceptTime: '',
      finishTime: '',
      finishLocationsOn: 1,
      locationList: [],
      plannedPieces: 6,
      actualPieces: 0,
    })
    expect(now.cancelTime).toMatch(/^20\d\d-/)
    expect(now.lines[0]!.batches).toMatchObject([{ normal: 6, normalOpen: 0, normalDone: 0, normalCancelled: 6 }])
    expect(await log(code)).toEqual(['merchant 取消任务', 'merchant 创建任务，计划 6 件'])
    await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 10 }])
    const simple = await delivery({ warehouse: 'WH2' })
    await merchant().ok(updateTaskStatus, cancel(simple.code))
    expect(await task(simple.code)).toMatchObject({ finishLocationsOn: 0 })
  })

  it('is refused a second time', async () => {
    const { code, held } = await delivery()
    await merchant().ok(updateTaskStatus, cancel(code))
    for (const again of [accept(code), cancel(code)])
      expect(await merchant().refused(updateTaskStatus, again, 409)).toBe(
        `任务状态已变更。任务 ${code} 当前为已取消，请刷新后再操作`,
      )
    expect(await held()).toBe('10/0')
  })
})

describe('several at once', () => {
  it('are accepted or cancelled together, of any nature and warehouse', async () => {
    const codes = [await arrival(), (await delivery()).code, await arrival({ warehouse: 'WH2' })]
    await merchant().ok(updateTaskStatus, accept(codes.join(',')))
    for (const code of codes) expect(await task(code)).toMatchObject({ status: TASK_STATUS.working })
    const others = [await arrival(), (await delivery()).code, (await delivery({ warehouse: 'WH2' })).code]
    await merchant().ok(updateTaskStatus, cancel(others.join(',')))
    expect(
      await Promise.all(others.map(async (code) => [(await task(code)).status, (await task(code)).finishLocationsOn])),
    ).toEqual([
      [4, 1],
      [4, 1],
      [4, 0],
    ])
  })

  it('stay as they are when one of them has moved on, or is not there', async () => {
    const [first, held, done] = [await arrival(), await delivery(), await arrival()]
    await world.accept(done)
    const theirs = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G9', plannedNormal: 1 }], {
      by: 'merchant2',
      warehouse: 'WH9',
      supplier: 'S9',
    })
    for (const status of [2, 4] as const) {
      expect(
        await merchant().refused(updateTaskStatus, { codes: `${first},${held.code},${done}`, status }, 409),
      ).toContain(done)
      expect(await merchant().refused(updateTaskStatus, { codes: `${first},${held.code},CK0000`, status }, 404)).toBe(
        '任务 CK0000 不存在或不在您的数据权限内',
      )
    }
    // Numbers run by merchant, so theirs may be ours by name: one beyond ours is foreign for sure.
    await world.owner.query(`update task set code = 'RKFOREIGN' where code = $1 and tenant_id = 2`, [theirs])
    await merchant().refused(updateTaskStatus, { codes: `${first},RKFOREIGN`, status: TASK_STATUS.working }, 404)
    await world.as('clerk2').refused(updateTaskStatus, accept(`${await arrival({ warehouse: 'WH2' })},${first}`), 404)
    for (const code of [first, held.code]) expect(await task(code)).toMatchObject({ status: TASK_STATUS.pending })
    expect(await held.held()).toBe('10/6')
    expect(await world.as('merchant2').ok(getTaskPage, {})).toMatchObject({
      records: [{ status: TASK_STATUS.pending }],
    })
  })
})

describe('who may accept and cancel', () => {
  it('is the merchant and staff of the warehouse with the key; a supplier cancels its own', async () => {
    for (const name of ['merchant', 'manager', 'clerk'] as const)
      await world.as(name).ok(updateTaskStatus, accept(await arrival()))
    await world.as('clerk2').ok(updateTaskStatus, accept(await arrival({ warehouse: 'WH2' })))
    for (const name of ['merchant', 'manager', 'supplier1'] as const)
      await world.as(name).ok(updateTaskStatus, cancel(await arrival()))
  })

  it('is nobody else, and the task stays pending', async () => {
    const code = await arrival({ by: 'supplier1' })
    const before = await task(code)
    for (const name of ['supplier1', 'finance', 'floor', 'platform'] as const)
      expect(await world.as(name).refused(updateTaskStatus, accept(code), 403), name).toMatch(
        name === 'supplier1' ? '您没有“接单”的权限' : '接单或取消任务',
      )
    for (const name of ['clerk', 'finance', 'floor', 'platform'] as const)
      expect(await world.as(name).refused(updateTaskStatus, cancel(code), 403), name).toMatch(
        name === 'clerk' ? '您没有“取消任务”的权限' : '接单或取消任务',
      )
    for (const name of ['merchant2', 'clerk2', 'clerk3', 'nobody'] as const)
      await world.as(name).refused(updateTaskStatus, accept(code), 404)
    for (const name of ['merchant2', 'supplier2', 'supplier3'] as const)
      await world.as(name).refused(updateTaskStatus, cancel(code), 404)
    expect(await task(code)).toEqual(before)
  })

  it('is never a supplier to accept, whatever keys it was given', async () => {
    const code = await arrival({ by: 'supplier1' })
    await world.owner.query(`update role set button_keys = $1 where kind = 'supplier' and tenant_id = 1`, [RIGHTS])
    expect(await world.as('supplier1').refused(updateTaskStatus, accept(code), 403)).toContain('接单')
    await world.as('supplier1').refused(completeTask, { task: { code }, lines: [] }, 403)
    expect(await task(code)).toMatchObject({ status: TASK_STATUS.pending })
    await world.owner.query(`update role set button_keys = $1 where kind = 'supplier' and tenant_id = 1`, [
      ROLES.supplier.rights,
    ])
  })

  it('is told with the task, so that a page can say why not', async () => {
    const code = await arrival()
    const abilities = async (name: PersonName) => (await task(code, name)).abilities
    const [mine, right, pending, working, road] = [
      '您的身份不能进行此操作',
      '您没有此操作的权限，请联系管理员开通',
      '只有待接单的任务可以操作',
      '任务不在进行中',
      '任务不在配送中',
    ]
    const notOver = '配送中或已完成的任务才能补充单据'
    expect(await abilities('merchant')).toEqual({
      accept: '',
      cancel: '',
      complete: working,
      signFor: road,
      change: '',
      supplement: notOver,
    })
    expect(await abilities('clerk')).toEqual({
      accept: '',
      cancel: right,
      complete: working,
      signFor: road,
      change: '',
      supplement: notOver,
    })
    expect(await abilities('supplier1')).toEqual({
      accept: mine,
      cancel: '',
      complete: mine,
      signFor: mine,
      change: '',
      supplement: notOver,
    })
    expect(await abilities('platform')).toEqual({
      accept: mine,
      cancel: mine,
      complete: mine,
      signFor: mine,
      change: mine,
      supplement: mine,
    })
    expect(await abilities('finance')).toEqual({
      accept: right,
      cancel: right,
      complete: right,
      signFor: right,
      change: right,
      supplement: right,
    })
    await world.accept(code)
    expect(await abilities('merchant')).toEqual({
      accept: pending,
      cancel: pending,
      complete: '',
      signFor: road,
      change: '',
      supplement: notOver,
    })
    expect((await abilities('supplier1')).change).toBe('仓库已接单，请联系仓库修改')
    await world.complete(code)
    expect(await abilities('merchant')).toEqual({
      accept: pending,
      cancel: pending,
      complete: working,
      signFor: road,
      change: '任务已结束，不能再修改',
      supplement: '',
    })
  })
})

describe('changing a task', () => {
  it('changes note and loading while it is pending or in work, and says so in the log', async () => {
    const code = await arrival()
    await world.as('clerk').ok(updateTask, { code, note: ' 换个说法 ' })
    expect(await task(code)).toMatchObject({ note: '换个说法', loading: 0, status: TASK_STATUS.pending })
    await world.as('clerk').ok(updateTask, { code, loading: 0 })
    expect(await task(code)).toMatchObject({ note: '换个说法' })
    await world.as('clerk').ok(updateTask, { code, note: '' })
    expect(await task(code)).toMatchObject({ note: '' })
    await world.as('clerk').ok(updateTask, { code, note: '换个说法' })
    await world.accept(code)
    await merchant().ok(updateTask, { code, loading: 1 })
    expect(await task(code)).toMatchObject({ note: '换个说法', loading: 1, status: TASK_STATUS.working })
    expect(await log(code)).toEqual([
      'merchant 修改任务信息',
      'merchant 接单',
      'clerk 修改任务信息',
      'clerk 修改任务信息',
      'clerk 修改任务信息',
      'clerk 修改任务信息',
      'merchant 创建任务，计划 3 件',
    ])
    expect(await merchant().refused(updateTask, { code, note: '字'.repeat(81) }, 400)).toBe('备注：长度在 0 到 80 个字')
  })

  it('is over when the task is, and for a supplier when it is accepted', async () => {
    const code = await arrival({ by: 'supplier1' })
    await world.as('supplier1').ok(updateTask, { code, note: '一' })
    await world.accept(code)
    await world.as('supplier1').refused(updateTask, { code, note: '二' }, 409)
    await merchant().ok(updateTask, { code, note: '三' })
    await world.complete(code)
    expect(await merchant().refused(updateTask, { code, note: '四' }, 409)).toContain('当前为已完成')
    const gone = await arrival()
    await merchant().ok(updateTaskStatus, cancel(gone))
    await merchant().refused(updateTask, { code: gone, note: '五' }, 409)
    expect(await task(code)).toMatchObject({ note: '三' })
    expect(await log(code)).toHaveLength(5)
  })

  it('is for those who may create', async () => {
    const code = await arrival()
    for (const name of ['platform', 'finance', 'floor'] as const)
      await world.as(name).refused(updateTask, { code, note: 'x' }, 403)
    for (const name of ['merchant2', 'clerk2', 'nobody', 'supplier2', 'supplier3'] as const)
      await world.as(name).refused(updateTask, { code, note: 'x' }, 404)
    expect(await task(code)).toMatchObject({ note: '' })
  })
})
