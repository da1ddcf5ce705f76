/** Loading on the floor: the lorry, its pallets, the departure that completes the task, and who may do it. */
import { depart, loadJobs, loadPallet, openLoad, startLoad } from '@yuncang/contract/task/load/floor.ts'
import { confirmPick, shortPick } from '@yuncang/contract/task/pick/floor.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { describe, expect, it } from 'vitest'
import { daysAgo, newGoods, stockOf } from '@yuncang/harness/goods.ts'
import { onShelves, picking } from '@yuncang/harness/picks.ts'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const floor = () => world.as('floor')
const DATE = daysAgo(20)
const PLATE = '浙A·d1 2345'

/** A task that is picked: 96 pieces, four boxes, two pallets. */
async function picked(kind = 'TASK_TYPE_SEND', point = 'P2') {
  const goodsCode = await newGoods(world, { dated: true, days: 300 })
  await onShelves(world, goodsCode, [
    ['A-01', DATE, 60],
    ['A-02', DATE, 40],
  ])
  const code = await world.create(kind, [{ goodsCode, plannedNormal: 96 }], kind === 'TASK_TYPE_SEND' ? { point } : {})
  await world.accept(code)
  const at = { code, goodsCode, productionDate: DATE }
  await floor().ok(confirmPick, picking({ ...at, locationCode: 'A-01', quantity: 60 }))
  await floor().ok(confirmPick, picking({ ...at, locationCode: 'A-02', quantity: 36 }))
  return { code, goodsCode }
}
const detail = (code: string) => world.as('merchant').ok(getTaskDetails, { code })

describe('loading', () => {
  it('works: the lorry, pallet by pallet, and the departure ships exactly what was picked', async () => {
    const { code, goodsCode } = await picked()
    expect((await floor().ok(loadJobs, {})).find((job) => job.code === code)).toMatchObject({
      pickedPieces: 96,
      shortPieces: 0,
      vehicleNo: '',
    })
    expect(await floor().ok(openLoad, { code })).toMatchObject({
      nextState: 'vehicle',
      task: { suggestedPallets: 2, goodsWithoutStandard: 0, byPallet: 1, asksLoading: 0 },
      load: null,
    })
    const started = await floor().ok(startLoad, { code, vehicleNo: PLATE, pallets: 2 })
    expect(started).toMatchObject({
      nextState: 'scanPallet',
      message: '车牌 浙AD12345，共 2 板',
      load: { vehicleNo: '浙AD12345', pallets: 2, loadedPallets: [], missingPallets: [1, 2] },
    })
    expect(await floor().ok(loadPallet, { code, scan: `${code}-2`.toLowerCase() })).toMatchObject({
      message: '第 2 板已装车',
      load: { loadedPallets: [2], missingPallets: [1] },
    })
    expect(await unchanged(world, () => floor().refused(depart, { code }, 409))).toBe('还有 1 板没有扫描：第 1 板')
    expect(await floor().ok(loadPallet, { code, scan: `${code}-1` })).toMatchObject({ nextState: 'depart' })
    const left = await floor().ok(depart, { code })
    expect(left).toMatchObject({ nextState: 'done', message: `任务 ${code} 已发车，车牌 浙AD12345` })
    const task = await detail(code)
    expect(task).toMatchObject({
      status: TASK_STATUS.delivering,
      actualPieces: 96,
      suggestedPallets: 2,
      pallets: 2,
      vehicleNo: '浙AD12345',
    })
    expect((await stockOf(world, goodsCode))[0]).toBe(`A-02 ${DATE} normal 4/0`)
    const log = (await world.as('merchant').ok(getTaskLogList, { code })).records
    expect(log.slice(0, 3).map((row) => row.content)).toEqual([
      '出库完成，实际 96 件，开始配送',
      '发车：车牌 浙AD12345，装车 2 / 2 板',
      '装车：车牌 浙AD12345，共 2 板',
    ])
    expect(await unchanged(world, () => floor().refused(depart, { code }, 409))).toContain('配送中')
    expect(await floor().ok(openLoad, { code })).toMatchObject({ nextState: 'chooseJob', task: null })
    expect((await floor().ok(loadJobs, {})).some((job) => job.code === code)).toBe(false)
  })

  it('goods without boxes a pallet suggest nothing, and no lorry leaves with no pallet', async () => {
    const { code, goodsCode } = await picked()
    await world.owner.query(`update goods set boxes_per_pallet = null where code = $1`, [goodsCode])
    expect(await floor().ok(openLoad, { code })).toMatchObject({
      task: { suggestedPallets: 0, goodsWithoutStandard: 1 },
    })
    await unchanged(world, async () => {
      const refused = await floor().refused(startLoad, { code, vehicleNo: PLATE, pallets: 0 }, 400)
      expect(refused).toBe('板数应为 1 到 200 的整数')
    })
  })

  it('goods that go back ask for the loading choice and are finished with the departure', async () => {
    const { code } = await picked('TASK_TYPE_EMPTY')
    await floor().ok(startLoad, { code, vehicleNo: '板车一', vehicleNote: '供应商自提', pallets: 1 })
    await floor().ok(loadPallet, { code, scan: `${code}-1` })
    expect(await floor().ok(openLoad, { code })).toMatchObject({
      nextState: 'depart',
      task: { asksLoading: 1, loading: 0, byPallet: 0 },
      load: { vehicleNo: '板车一', vehicleNote: '供应商自提' },
    })
    const photo = await uploadPicture(world, 'floor')
    await floor().ok(depart, { code, loading: 1, urls: photo })
    expect(await detail(code)).toMatchObject({
      status: TASK_STATUS.finished,
      loading: 1,
      urls: photo,
      actualPieces: 96,
      vehicleNote: '供应商自提',
    })
  })

  it('leaves without pallets that were asked about; a lorry may be changed until then', async () => {
    const { code } = await picked('TASK_TYPE_SEND', 'P1')
    await floor().ok(startLoad, { code, vehicleNo: '浙A12345', pallets: 3 })
    await floor().ok(loadPallet, { code, scan: `${code}-3` })
    expect(await floor().ok(startLoad, { code, vehicleNo: '浙B54321', pallets: 2 })).toMatchObject({
      load: { vehicleNo: '浙B54321', loadedPallets: [], missingPallets: [1, 2] },
    })
    await floor().ok(depart, { code, leaveMissing: 1 })
    expect(await detail(code)).toMatchObject({ status: TASK_STATUS.delivering, vehicleNo: '浙B54321' })
  })

  it('refuses what is not picked, plates that are none, and labels that are not for this lorry', async () => {
    const { code } = await picked()
    const no = (call: typeof startLoad | typeof loadPallet, input: object, reply: number) =>
      unchanged(world, () => floor().refused(call, { code, ...input } as never, reply))
    expect(await no(startLoad, { vehicleNo: '浙A1234', pallets: 2 }, 400)).toContain('不是有效的车牌号')
    expect(await no(startLoad, { vehicleNo: '浙A12345' }, 400)).toBe('请输入板数')
    expect(await no(startLoad, { vehicleNo: '', pallets: 2 }, 400)).toBe('请输入车牌号')
    expect(await no(loadPallet, { scan: `${code}-1` }, 400)).toBe('请先填写车牌号')
    await floor().ok(startLoad, { code, vehicleNo: '浙A12345', pallets: 2 })
    expect(await no(loadPallet, { scan: `${code}-3` }, 400)).toBe('没有第 3 板：这一车共 2 板')
    expect(await no(loadPallet, { scan: 'CK0001-1' }, 400)).toContain('这是任务 CK0001 的板')
    expect(await no(loadPallet, { scan: 'A01' }, 404)).toContain('没有找到板标签')
    await floor().ok(loadPallet, { code, scan: `${code}-1` })
    expect(await no(loadPallet, { scan: `${code}-1` }, 409)).toBe('第 1 板已经装车')

    const goodsCode = await newGoods(world, { dated: true, days: 300 })
    await onShelves(world, goodsCode, [['A-01', DATE, 5]])
    const open = await world.create('TASK_TYPE_SEND', [{ goodsCode, plannedNormal: 5 }])
    await world.accept(open)
    expect(await floor().refused(openLoad, { code: open }, 409)).toContain('还有 5 件未拣')
    expect(await floor().refused(startLoad, { code: open, vehicleNo: '浙A12345', pallets: 1 }, 409)).toContain('未拣')
    expect(await floor().refused(depart, { code: open }, 409)).toContain('还有 5 件未拣')
    await floor().ok(shortPick, {
      ...picking({ code: open, goodsCode, locationCode: 'A-01', quantity: 5, productionDate: DATE }),
      reason: 'empty',
    })
    expect(await floor().refused(openLoad, { code: open }, 409)).toContain('没有拣到货')
    expect(await floor().refused(depart, { code: open }, 409)).toContain('没有拣到货')
  })

  it('keeps how the driver is reached and the waybill, shows them on the task, and refuses what is neither', async () => {
    const { code } = await picked()
    const lorry = { code, vehicleNo: '浙A12345', pallets: 1 }
    await unchanged(world, async () => {
      const no = (more: object) => floor().refused(startLoad, { ...lorry, ...more }, 400)
      for (const driverPhone of ['12345678901', '1380000000'])
        expect(await no({ driverPhone })).toBe('请输入正确的手机号')
      for (const waybillNo of ['YD-1', '1'.repeat(21)])
        expect(await no({ waybillNo })).toBe('请输入不超过20位的只包含数字或字母')
    })
    const said = { driverPhone: '13800000000', waybillNo: 'SF1234567890' }
    expect((await floor().ok(startLoad, { ...lorry, ...said })).load).toMatchObject(said)
    expect((await floor().ok(openLoad, { code })).load).toMatchObject(said)
    expect(await detail(code)).toMatchObject(said)
    const nothing = { driverPhone: '', waybillNo: '' }
    expect((await floor().ok(startLoad, lorry)).load).toMatchObject(nothing)
    await floor().ok(startLoad, { ...lorry, ...said })
    await floor().ok(depart, { code, leaveMissing: 1 })
    await unchanged(world, () => floor().refused(startLoad, { ...lorry, ...nothing }, 409))
    expect(await detail(code)).toMatchObject({ status: TASK_STATUS.delivering, ...said })
  })

  it('two departures at once: one leaves', async () => {
    const { code } = await picked('TASK_TYPE_SEND', 'P1')
    await floor().ok(startLoad, { code, vehicleNo: '浙A12345', pallets: 1 })
    const replies = await Promise.all(
      (['floor', 'clerk', 'merchant'] as const).map((name) => world.as(name).call(depart, { code, leaveMissing: 1 })),
    )
    expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })

  it('a foreign merchant, another warehouse see nothing; those without the right are stopped', async () => {
    const { code } = await picked()
    const calls = [
      [openLoad, { code }],
      [startLoad, { code, vehicleNo: '浙A12345', pallets: 1 }],
      [loadPallet, { code, scan: `${code}-1` }],
      [depart, { code }],
    ] as const
    await unchanged(world, async () => {
      for (const name of ['merchant2', 'clerk2', 'nobody'] as const)
        for (const [call, input] of calls) await world.as(name).refused(call, input as never, 404)
      for (const name of ['supplier1', 'platform', 'finance'] as const)
        for (const [call, input] of calls) await world.as(name).refused(call, input as never, 403)
    })
  })
})
