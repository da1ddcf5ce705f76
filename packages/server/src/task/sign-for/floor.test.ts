import { claimJob, releaseJob } from '@yuncang/contract/shelf/job/job.ts'
import { openSignFor, signForDelivery, signForJobs } from '@yuncang/contract/task/sign-for/floor.ts'
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { expect, test } from 'vitest'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()

async function onTheRoad(): Promise<string> {
  await world.arrive('G2', { normal: 12 })
  const code = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 12 }])
  await world.accept(code)
  await world.complete(code)
  return code
}
const counted = (code: string, rejectedPieces = 3, discardedPieces = 1) => ({
  code,
  signRegisterList: [{ id: '1', goodsCode: 'G2', rejectedPieces, discardedPieces }],
})
const images = (code: string) =>
  world.rows<{ image_id: string }>(
    'select u.image_id from image_use u join task t on t.tenant_id = u.tenant_id and t.id = u.document_id where t.code = $1 order by u.position',
    [code],
  )

test('works at the dispatch point: what was rejected comes back, photographs join the task, and it leaves its trace', async () => {
  const code = await onTheRoad()
  const floor = world.as('floor')
  expect((await floor.ok(signForJobs, {})).find((row) => row.code === code)).toMatchObject({
    typeName: '配送出库',
    pointName: 'P1',
    deliveredPieces: 12,
  })
  const opened = await floor.ok(openSignFor, { code: code.toLowerCase() })
  expect(opened).toMatchObject({
    task: { code },
    rows: [{ id: '1', goodsCode: 'G2', deliveredPieces: 12 }],
    photoRoom: 3,
  })
  const photo = await uploadPicture(world, 'floor')
  const { rejectTaskCode } = await floor.ok(signForDelivery, { ...counted(code), urls: photo })
  expect(await world.as('merchant').ok(getTaskDetails, { code })).toMatchObject({
    status: TASK_STATUS.finished,
    rejectTaskCode,
  })
  expect((await world.as('merchant').ok(getTaskLogList, { code })).records[0]).toMatchObject({
    content: '签收完成：平台实收 8 件，拒收 3 件，破损废弃 1 件',
    by: 'floor',
  })
  expect(await images(code)).toEqual([{ image_id: photo }])
  expect(await world.rows('select end_reason from floor_claim where document = $1', [code])).toEqual([
    { end_reason: 'done' },
  ])
})

test('refuses a second time, too much, too many photographs; nothing changes', async () => {
  const code = await onTheRoad()
  const floor = world.as('floor')
  await floor.refused(signForDelivery, counted(code, 10, 3), 400)
  expect(await floor.refused(signForDelivery, { ...counted(code), urls: 'no-such-image' }, 404)).toContain('图片')
  expect((await world.as('merchant').ok(getTaskDetails, { code })).status).toBe(TASK_STATUS.delivering)
  expect(await images(code)).toEqual([])
  await floor.ok(signForDelivery, counted(code, 0, 0))
  await floor.refused(signForDelivery, counted(code, 0, 0), 409)
  await floor.refused(openSignFor, { code }, 409)
})

test('is one person’s at a time, and the same intent twice signs once', async () => {
  const code = await onTheRoad()
  await world.as('clerk').ok(claimJob, { kind: 'signFor', code })
  expect(await world.as('floor').refused(signForDelivery, counted(code), 409)).toContain('正由clerk作业')
  await world.as('clerk').ok(releaseJob, { kind: 'signFor', code })
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => world.as('floor').call(signForDelivery, counted(code), { key: `sign-${code}` })),
  )
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
  expect(replies[0]).toMatchObject({ code: 200 })
})

test('another merchant and another warehouse find nothing; suppliers, finance and the platform are stopped', async () => {
  const code = await onTheRoad()
  for (const name of ['merchant2', 'clerk3', 'clerk2', 'nobody'] as const) {
    await world.as(name).refused(openSignFor, { code }, 404)
    await world.as(name).refused(signForDelivery, counted(code), 404)
    expect((await world.as(name).ok(signForJobs, {})).map((row) => row.code)).not.toContain(code)
  }
  for (const name of ['supplier1', 'finance', 'platform'] as const) {
    await world.as(name).refused(signForJobs, {}, 403)
    await world.as(name).refused(openSignFor, { code }, 403)
    await world.as(name).refused(signForDelivery, counted(code), 403)
  }
  expect((await world.as('merchant').ok(getTaskDetails, { code })).status).toBe(TASK_STATUS.delivering)
})
