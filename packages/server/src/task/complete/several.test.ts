/** What a task writes, as it is written where several servers answer as one: rows one by one, statements one after the other. */
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import { expect, it } from 'vitest'
import { stockOf } from '@yuncang/harness/goods.ts'
import { completing, inWork } from '@yuncang/harness/tasks.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const [one, several] = [useWorld(), useWorld({ several: true })]
const PLAN = {
  stock: [
    { normal: 20, broken: 4 },
    { normal: 30, broken: 0 },
  ],
  plan: [
    { plannedNormal: 10, plannedBroken: 2 },
    { plannedNormal: 30, plannedBroken: 0 },
  ],
}

it('a delivery leaves the same task, log and stock', async () => {
  const left = async (world: typeof one) => {
    const { code, goods, line } = await inWork(world, PLAN)
    await world.as('clerk').ok(completeTask, completing(code, [line(0, 7, 1), line(1, 30)]))
    const { lines, status, actualPieces } = await world.as('merchant').ok(getTaskDetails, { code })
    const log = await world.as('merchant').ok(getTaskLogList, { code })
    return {
      status,
      actualPieces,
      lines: lines.map(({ goodsCode: _, ...line }) => line),
      log: log.records.map(({ content }) => content),
      stock: await Promise.all(goods.map((goodsCode) => stockOf(world, goodsCode))),
    }
  }
  const [expected, found] = [await left(one), await left(several)]
  expect(expected.actualPieces).toBe(38)
  expect(found).toEqual(expected)
})

it('of two who complete or cancel it in the same moment one does, and the other hears where it stands', async () => {
  const { code, line, goods } = await inWork(several, PLAN)
  const shipping = completing(code, [line(0, 10, 2), line(1, 30)])
  const replies = await Promise.all([
    several.as('clerk').call(completeTask, shipping),
    several.as('merchant').call(completeTask, shipping),
  ])
  expect(replies.map((reply) => reply.code).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await several.as('merchant').ok(getTaskDetails, { code })).status).toBe(TASK_STATUS.delivering)
  expect(await stockOf(several, goods[1]!)).toContain('TRANSIT 9999-12-31 normal 30/0')
  await several.as('merchant').refused(updateTaskStatus, { codes: [code], status: TASK_STATUS.working }, 409)
})

it('whoever writes there writes as who logged in: a commit of two phases is finished by who began it', async () => {
  const rolesOf = (world: typeof one, code: string) =>
    world.rows<{ role: string }>(`select distinct role from written_by where code = $1`, [code])
  for (const [world, role] of [
    [one, 'yuncang_app_merchant'],
    [several, 'yuncang_app'],
  ] as const) {
    await world.rows(`
      create table written_by (code text, role text); grant insert on written_by to public;
      create function note_writer() returns trigger language plpgsql as $$ begin insert into written_by values (new.code, current_user); return null; end $$;
      create trigger note_writer after insert or update on task for each row execute function note_writer()`)
    const { code } = await inWork(world, PLAN)
    expect(await rolesOf(world, code)).toEqual([{ role }])
    await world.rows('drop trigger note_writer on task; drop function note_writer; drop table written_by')
  }
})
