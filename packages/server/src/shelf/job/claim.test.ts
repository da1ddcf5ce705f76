import { NO_NATURE } from '@yuncang/domain/task/task/kind.ts'
import { claimJob, exportJobs, getJobPage, myJobs, releaseJob, takeBackJob } from '@yuncang/contract/shelf/job/job.ts'
import { openPutaway, shelve } from '@yuncang/contract/shelf/putaway/floor.ts'
import { submitSignFor } from '@yuncang/contract/task/sign-for/sign-for.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { ROLES } from '@yuncang/domain/access/roles.ts'
import { newSecret } from '../../plumbing/http/token.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { personOf, useWorld, type Person } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { JOB_STATE } from '@yuncang/domain/shelf/job/job.ts'

const world = useWorld()
const DATE = '2026-01-05'
const workers: Person[] = []

/** Twenty more floor workers of WH1. */
beforeAll(async () => {
  const [{ role_id: roleId }] = (await world.rows<{ role_id: number }>(
    `select role_id from account where account = 'floor'`,
  )) as [{ role_id: number }]
  for (let number = 1; number <= 20; number += 1) {
    const [{ id }] = (await world.rows<{ id: number }>(
      `insert into account (tenant_id, account, password_hash, identity, person_name, role_id) values (1, $1, '', $2, $1, $3) returning id`,
      [`worker${number}`, ROLES.floorWorker.identity, roleId],
    )) as [{ id: number }]
    await world.owner.query(
      `insert into account_warehouse select 1, $1, warehouse_id from account_warehouse w join account a on a.tenant_id = w.tenant_id and a.id = w.account_id where a.account = 'floor'`,
      [id],
    )
    const token = newSecret(1)
    await world.owner.query('insert into session (tenant_id, account_id, token_hash) values (1, $1, $2)', [
      id,
      token.hash,
    ])
    workers.push(personOf(world.app, token.text))
  }
})

async function putawayOrder(normal = 10): Promise<string> {
  const task = await world.arrive('G1', [{ date: DATE, normal }])
  const [order] = await world.rows<{ code: string }>(
    'select o.code from putaway_order o join task t on t.tenant_id = o.tenant_id and t.id = o.task_id where t.code = $1',
    [task],
  )
  return order!.code
}
const shelving = (putawayCode: string, quantity = 1) => ({
  putawayCode,
  goodsCode: 'G1',
  productionDate: DATE,
  quantity,
  locationCode: 'A-01',
})
const grow = (code: string, minutes: number) =>
  world.owner.query(
    `update floor_claim set active_at = active_at - make_interval(mins => $2) where document = $1 and ended_at is null`,
    [code, minutes],
  )
const claims = (code: string) =>
  world.rows<{ name: string; reason: string | null; by: string | null }>(
    `select a.account as name, c.end_reason as reason, e.account as by from floor_claim c join account a on a.tenant_id = c.tenant_id and a.id = c.account_id
     left join account e on e.tenant_id = c.tenant_id and e.id = c.ended_by where c.document = $1 order by c.claimed_at, c.id`,
    [code],
  )

describe('claiming a job', () => {
  test('works, twice by the same person, and leaves its trace; everybody else is told who and since when', async () => {
    const code = await putawayOrder()
    const [first, second] = workers as [Person, Person]
    const held = await first.ok(claimJob, { kind: 'putaway', code: code.toLowerCase() })
    expect(held).toMatchObject({ kind: 'putaway', kindName: '上架', code, warehouseName: 'WH1', supplierName: 'S1' })
    await first.ok(claimJob, { kind: 'putaway', code })
    expect(await first.ok(myJobs, {})).toMatchObject([{ code, claimTime: held.claimTime }])
    expect(await second.refused(claimJob, { kind: 'putaway', code }, 409)).toBe(
      `上架 ${code} 正由worker1作业（${held.claimTime.slice(5, 16)} 领取），请等对方放下，或请主管收回`,
    )
    expect(await second.refused(shelve, shelving(code), 409)).toContain('正由worker1作业')
    expect(await second.ok(openPutaway, { putawayCode: code })).toMatchObject({ order: { shelvedPieces: 0 } })
    await first.ok(shelve, shelving(code))
    expect(await claims(code)).toEqual([{ name: 'worker1', reason: null, by: null }])
    expect(await second.ok(myJobs, {})).toEqual([])
  })

  test('twenty people at once: exactly one wins, and all others are told whom', async () => {
    for (let round = 0; round < 5; round += 1) {
      const code = await putawayOrder()
      const replies = await Promise.all(workers.map((worker) => worker.call(claimJob, { kind: 'putaway', code })))
      expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1)
      const winner = (await claims(code))[0]!.name
      for (const reply of replies.filter(({ code: answered }) => answered !== 200))
        expect(reply).toMatchObject({ code: 409, message: expect.stringContaining(`正由${winner}作业`) })
      expect(await claims(code)).toEqual([{ name: winner, reason: null, by: null }])
    }
  })

  test('twenty people shelving an order nobody claimed: one of them works, the rest touch nothing', async () => {
    const code = await putawayOrder(20)
    const replies = await Promise.all(workers.map((worker) => worker.call(shelve, shelving(code))))
    expect(replies.filter((reply) => reply.code === 200)).toHaveLength(1)
    expect(
      await world.rows(
        `select sum(b.shelved)::int as shelved from putaway_batch b join putaway_order o on o.tenant_id = b.tenant_id and o.id = b.order_id where o.code = $1`,
        [code],
      ),
    ).toEqual([{ shelved: 1 }])
  })

  test('the database keeps the promise by itself', async () => {
    const code = await putawayOrder()
    await workers[0]!.ok(claimJob, { kind: 'putaway', code })
    await expect(
      world.owner.query(
        `insert into floor_claim select tenant_id, nextval('floor_claim_id_seq'), kind, document, warehouse_id, account_id, claimed_at, active_at from floor_claim where document = $1`,
        [code],
      ),
    ).rejects.toThrow('floor_claim_live')
  })

  test('lapses after 30 minutes without a deed, and not before; the next one takes it over', async () => {
    const code = await putawayOrder()
    const [first, second] = workers as [Person, Person]
    await first.ok(claimJob, { kind: 'putaway', code })
    await grow(code, 29)
    await second.refused(claimJob, { kind: 'putaway', code }, 409)
    // A deed begins the half hour anew.
    await first.ok(shelve, shelving(code))
    await grow(code, 29)
    await second.refused(shelve, shelving(code), 409)
    await grow(code, 1)
    await second.ok(shelve, shelving(code))
    expect(await claims(code)).toEqual([
      { name: 'worker1', reason: 'lapsed', by: 'worker2' },
      { name: 'worker2', reason: null, by: null },
    ])
    expect(await first.refused(shelve, shelving(code), 409)).toContain('正由worker2作业')
  })

  test('ends with the work, and with the document', async () => {
    const done = await putawayOrder(2)
    await workers[0]!.ok(shelve, shelving(done, 2))
    expect(await claims(done)).toEqual([{ name: 'worker1', reason: 'done', by: 'worker1' }])
    expect(await workers[1]!.refused(claimJob, { kind: 'putaway', code: done }, 409)).toContain('没有可做的上架')
    const pending = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 3 }])
    await workers[0]!.ok(claimJob, { kind: 'receive', code: pending })
    await world.as('merchant').ok(updateTaskStatus, { codes: pending, status: TASK_STATUS.cancelled })
    expect(await claims(pending)).toEqual([{ name: 'worker1', reason: 'done', by: 'merchant' }])
  })

  test('the office does not complete or sign under the hands of somebody who counts', async () => {
    const arrival = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 3 }])
    await world.accept(arrival)
    await workers[0]!.ok(claimJob, { kind: 'receive', code: arrival })
    const completion = { task: { code: arrival }, lines: [{ id: '1', goodsCode: 'G1', actualNormal: 3 }] }
    expect(await world.as('clerk').refused(completeTask, completion, 409)).toContain('正由worker1作业')
    await world.as('clerk').ok(takeBackJob, { kind: 'receive', code: arrival })
    await world.as('clerk').ok(completeTask, completion)

    await world.arrive('G2', { normal: 1 })
    const sent = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 1 }])
    await world.accept(sent)
    await world.complete(sent)
    await workers[0]!.ok(claimJob, { kind: 'signFor', code: sent })
    expect(await world.as('clerk').refused(submitSignFor, { code: sent, signRegisterList: [] }, 409)).toContain('签收')
    await workers[0]!.ok(releaseJob, { kind: 'signFor', code: sent })
    await world.as('clerk').ok(submitSignFor, { code: sent, signRegisterList: [] })
  })
})

describe('putting a job down, and taking it back', () => {
  test('each works once and leaves its trace; what was done so far stays', async () => {
    const code = await putawayOrder()
    const job = { kind: 'putaway', code } as const
    const [first, second] = workers as [Person, Person]
    await first.ok(shelve, shelving(code, 4))
    expect(await second.refused(releaseJob, job, 409)).toContain('由worker1领取')
    await first.ok(releaseJob, job)
    expect(await first.refused(releaseJob, job, 409)).toContain('现在没有人领取')
    expect(await second.ok(shelve, shelving(code))).toMatchObject({ order: { shelvedPieces: 5 } })
    await world.as('manager').ok(takeBackJob, job)
    expect(await world.as('manager').refused(takeBackJob, job, 409)).toContain('现在没有人领取')
    expect(await claims(code)).toEqual([
      { name: 'worker1', reason: 'released', by: 'worker1' },
      { name: 'worker2', reason: 'takenBack', by: 'manager' },
    ])
    const page = await world.as('clerk').ok(getJobPage, { code })
    expect(page.records.map((row) => [row.name, row.stateName, row.endReasonName, row.endName])).toEqual([
      ['worker2', '已结束', '主管收回', 'manager'],
      ['worker1', '已结束', '本人放下', 'worker1'],
    ])
  })

  test('another merchant and another warehouse find nothing, and change nothing', async () => {
    const code = await putawayOrder()
    await workers[0]!.ok(claimJob, { kind: 'putaway', code })
    for (const name of ['merchant2', 'clerk3', 'clerk2', 'nobody'] as const) {
      await world.as(name).refused(claimJob, { kind: 'putaway', code }, 404)
      await world.as(name).refused(releaseJob, { kind: 'putaway', code }, 404)
      await world.as(name).refused(takeBackJob, { kind: 'putaway', code }, 404)
      expect(await world.as(name).ok(getJobPage, { code })).toMatchObject({ total: 0 })
    }
    expect(await claims(code)).toEqual([{ name: 'worker1', reason: null, by: null }])
  })

  test('workers do not take back, suppliers, finance and the platform do nothing', async () => {
    const code = await putawayOrder()
    await workers[0]!.ok(claimJob, { kind: 'putaway', code })
    for (const name of ['floor', 'supplier1', 'finance', 'platform'] as const)
      await world.as(name).refused(takeBackJob, { kind: 'putaway', code }, 403)
    for (const name of ['floor', 'supplier1'] as const) {
      await world.as(name).refused(getJobPage, { code }, 403)
      await world.as(name).refused(exportJobs, { code }, 403)
    }
    // The platform and finance look on.
    for (const [name, why] of [
      ['platform', '您的身份不能进行此操作'],
      ['finance', '您没有此操作的权限'],
      ['clerk', ''],
    ] as const)
      expect((await world.as(name).ok(getJobPage, { code })).records[0]!.abilities.takeBack).toContain(why)
    for (const name of ['supplier1', 'finance', 'platform'] as const) {
      await world.as(name).refused(claimJob, { kind: 'putaway', code }, 403)
      await world.as(name).refused(releaseJob, { kind: 'putaway', code }, 403)
    }
  })
})

test('they are sorted by whose goods are worked on, whatever the document is', async () => {
  const theirs = await world.create('TASK_TYPE_OTHER_PUT', [{ goodsCode: 'G3', plannedNormal: 3 }], { supplier: 'S2' })
  const ours = await putawayOrder()
  await workers[7]!.ok(claimJob, { kind: 'receive', code: theirs })
  await workers[8]!.ok(claimJob, { kind: 'putaway', code: ours })
  const ordered = async (sort: 'supplierName' | '-supplierName') =>
    (await world.as('manager').ok(getJobPage, { rows: 200, sort })).records
      .filter(({ code }) => [theirs, ours].includes(code))
      .map(({ supplierName }) => supplierName)
  expect(await ordered('supplierName')).toEqual(['S1', 'S2'])
  expect(await ordered('-supplierName')).toEqual(['S2', 'S1'])
})

test('supervisors see who holds what, by state, person and kind, and export it', async () => {
  const [busy, idle] = [await putawayOrder(), await putawayOrder()]
  await workers[4]!.ok(claimJob, { kind: 'putaway', code: busy })
  await workers[5]!.ok(claimJob, { kind: 'putaway', code: idle })
  await grow(idle, 31)
  const seen = async (filter: object) =>
    (await world.as('manager').ok(getJobPage, { rows: 200, ...filter })).records.map((row) => row.code)
  expect((await seen({ state: String(JOB_STATE.working), name: 'worker5' }))[0]).toBe(busy)
  expect(await seen({ state: String(JOB_STATE.working) })).not.toContain(idle)
  expect(await seen({ state: String(JOB_STATE.lapsed) })).toEqual([idle])
  expect(await seen({ state: String(JOB_STATE.ended) })).not.toContain(idle)
  expect((await seen({ name: 'WORKER6', kind: 'putaway' }))[0]).toBe(idle)
  expect(await seen({ name: 'worker6', kind: 'receive' })).toEqual([])
  expect(await seen({ name: 'worker_6' })).toEqual([])
  expect(await seen({ warehouseCode: 'WH2' })).toEqual([])
  const [row] = (await world.as('manager').ok(getJobPage, { code: idle })).records
  expect(row).toMatchObject({
    stateName: '已超时',
    idleMinutes: 31,
    warehouseCode: 'WH1',
    nature: NO_NATURE,
    supplierName: 'S1',
  })
  const reply = await world.app.inject({
    method: 'GET',
    url: `${exportJobs.path}?token=${encodeURIComponent(world.as('clerk').token)}&state=1`,
  })
  expect(reply.headers['content-type']).toContain('spreadsheet')
})
