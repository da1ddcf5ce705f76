/** Who settles a filtered set, in whose name it goes on, and who may know what it came to. */
import {
  getRun,
  getRunPage,
  getRunParts,
  previewSettleRun,
  startSettleRun,
  stopRun,
} from '@yuncang/contract/bill/run/run.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import { COST_STATUS } from '@yuncang/domain/fee/cost/state.ts'
import { describe, expect, it } from 'vitest'
import { hire } from '@yuncang/harness/hire.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { useRuns } from '@yuncang/harness/runs.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
const { mine, preview, cost, start, shown, parts, live } = useRuns(world)
/** Somebody who works at WH1 only. */
const staff = async (...rights: readonly Right[]) =>
  (await hire(world, `staff_${world.next('staff')}`, { identity: IDENTITY.staff, rights, places: ['WH1'] })).person

describe('who settles a filtered set', () => {
  it('is who settles at all, on their own pages and in their own warehouses', async () => {
    await cost('1')
    await cost('2', 'WH2')
    const { digest } = await preview()
    for (const name of ['finance', 'clerk', 'supplier1', 'platform'] as const) {
      await world.as(name).refused(previewSettleRun, mine(), 403)
      await world.as(name).refused(startSettleRun, { ...mine(), digest }, 403)
    }
    await world.as('merchant2').refused(previewSettleRun, mine(), 404)
    await world.as('merchant2').refused(startSettleRun, { ...mine(), digest }, 404)
    const handling = await staff('handlingCostView', 'handlingCostEdit')
    expect(await handling.ok(previewSettleRun, mine())).toMatchObject({
      bills: 0,
      said: expect.stringContaining('装卸费') as string,
    })
    expect(await handling.refused(previewSettleRun, { ...mine(), group: '6' }, 403)).toContain('结算和作废其他费用')
    const here = await staff('otherCostView', 'otherCostEdit')
    expect(await here.ok(previewSettleRun, mine())).toMatchObject({ bills: 1, money: '1.00' })
    // Of several warehouses none is left out without a word: not one that is not theirs, nor one that there is not.
    const both = await merchant().ok(previewSettleRun, { ...mine(), warehouseCode: 'WH1,WH2' })
    expect(both).toMatchObject({ bills: 2, money: '3.00' })
    await here.refused(previewSettleRun, { ...mine(), warehouseCode: 'WH1,WH2' }, 404)
    for (const code of ['WH9', 'none'])
      await merchant().refused(previewSettleRun, { ...mine(), warehouseCode: ['WH1', code] }, 404)
  })

  it('stops no run of pages that it does not settle on; a page named twice is named once', async () => {
    await cost('2')
    expect((await preview({ group: '6,6,6,6,6,6,6' })).said).toMatch(/^全部日期，其他费用，/)
    const runId = await start()
    const handling = await staff('handlingCostView', 'handlingCostEdit')
    expect((await handling.ok(getRun, { runId })).abilities.stop).not.toBe('')
    expect(await handling.refused(stopRun, { runId }, 403)).toContain('结算和作废')
    expect((await shown(runId)).phase).toBe('running')
    await merchant().ok(stopRun, { runId })
  })

  it('goes on in nobody’s name who was shut out meanwhile: what is left is said to be, and somebody else begins it', async () => {
    const name = `keeper_${world.next('keeper')}`
    const {
      person: keeper,
      id,
      roleId,
    } = await hire(world, name, {
      identity: IDENTITY.staff,
      rights: ['otherCostView', 'otherCostEdit'],
      places: ['WH1', 'WH2'],
    })
    const begin = async () => {
      const { digest } = await keeper.ok(previewSettleRun, mine())
      return (await keeper.ok(startSettleRun, { ...mine(), digest })).runId
    }
    const left = async (runId: string) => {
      await drainJobs(world.database)
      expect(await shown(runId)).toMatchObject({ phase: 'partly', bills: 0 })
      const [part] = await parts(runId)
      return part!.failure
    }
    await cost('2')
    const again = '没有处理；请有权限的人重新预览并发起'
    let runId = await begin()
    await world.rows(`update role set button_keys = '{otherCostView,handlingCostEdit}' where id = $1`, [roleId])
    expect(await left(runId)).toBe(`发起人“${name}”已没有结算和作废其他费用的权限，${again}`)
    await world.rows(`update role set button_keys = '{otherCostView,otherCostEdit}' where id = $1`, [roleId])
    runId = await begin()
    await world.rows(`delete from account_warehouse where account_id = $1`, [id])
    expect(await left(runId)).toBe(`发起人“${name}”已不负责该仓库，${again}`)
    await world.rows(
      `insert into account_warehouse select 1, $1, w.id from warehouse w where w.code = 'WH1' and w.tenant_id = 1`,
      [id],
    )
    runId = await begin()
    await world.rows(`update account set status = 2 where id = $1`, [id])
    expect(await left(runId)).toBe(`发起人“${name}”的账号已停用，${again}`)
    expect((await live()).map(({ state }) => state)).toEqual([COST_STATUS.unsettled])
    await start()
    await drainJobs(world.database)
    expect((await live()).map(({ state, bills }) => [state, bills])).toEqual([[3, 1]])
  })

  it('tells what a run came to only who looks at bills or at every page that it is about', async () => {
    await cost('7')
    const runId = await start()
    const handling = await staff('handlingCostView', 'handlingCostEdit')
    const other = await staff('otherCostView', 'otherCostEdit')
    const bills = await staff('billManagesView')
    const sums = async (who: typeof other) => [
      (await who.ok(getRun, { runId })).money,
      (await who.ok(getRunPage, {})).records.find((run) => run.runId === runId)!.money,
      (await who.ok(getRunParts, { runId })).records[0]!.money,
    ]
    // It is about all pages: who has one key of them knows no sum.
    expect([await sums(handling), await sums(other)]).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
    expect(await sums(bills)).toEqual(['0.00', '0.00', '7.00'])
    await merchant().ok(stopRun, { runId })
    const ofOther = await start({ group: '6' })
    expect((await other.ok(getRunParts, { runId: ofOther })).records[0]!.money).toBe('7.00')
    expect((await handling.ok(getRunParts, { runId: ofOther })).records[0]!.money).toBe('')
    await merchant().ok(stopRun, { runId: ofOther })
  })

  it('sees the runs of its warehouses only; suppliers and others’ merchants see none', async () => {
    await cost('2', 'WH2')
    const runId = await start()
    const there = await staff('otherCostView', 'otherCostEdit')
    for (const who of [there, world.as('merchant2')]) {
      expect((await who.ok(getRunPage, {})).records.map((run) => run.runId)).not.toContain(runId)
      await who.refused(getRun, { runId }, 404)
      await who.refused(getRunParts, { runId }, 404)
      await who.refused(stopRun, { runId }, 404)
    }
    await world.as('supplier1').refused(getRunPage, {}, 403)
    await world.as('supplier1').refused(getRun, { runId }, 403)
    await world.as('finance').refused(stopRun, { runId }, 403)
    await merchant().ok(stopRun, { runId })
  })
})
