/** The store of images away, over a real line that is cut: pictures say so, everything else goes on, and it comes back without a restart. */
import { uploadFile } from '@yuncang/contract/base/file/upload.ts'
import { addTask } from '@yuncang/contract/task/plan/create.ts'
import { openBadLink, type BadLink } from '@yuncang/harness/bad-link.ts'
import { startS3, type S3Server } from '@yuncang/harness/s3.ts'
import { testServer } from '@yuncang/harness/server.ts'
import { png, sendMultipart } from '@yuncang/harness/upload.ts'
import { personOf, useWorld } from '@yuncang/harness/world.ts'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'

const world = useWorld()
let s3: S3Server
let link: BadLink
let app: FastifyInstance

beforeAll(async () => {
  s3 = await startS3()
  link = await openBadLink(s3.settings.endpoint)
  const endpoint = new URL(link.through(s3.settings.endpoint)).origin
  app = await testServer({ appUrl: world.appUrl, logLevel: 'silent', files: { s3: { ...s3.settings, endpoint } } })
})
afterAll(async () => {
  await app.close()
  await link.close()
  await s3.stop()
})

it('refuses uploads in words and shows no picture, while work goes on; back, it takes and shows them again', async () => {
  const { token } = world.as('merchant')
  const upload = () => sendMultipart(app, uploadFile, token, [{ bytes: png(4, 4) }])
  const shown = async (id: string) => {
    const reply = await app.inject({ url: `/image/${id}` })
    return [reply.statusCode, reply.headers['content-type']]
  }
  const known = async () => (await world.rows('select id from image')).length
  const { id } = (await upload()).obj
  expect(await shown(id)).toEqual([200, 'image/png'])

  link.set('closed')
  expect(await upload()).toMatchObject({ code: 500, message: '图片暂时存不进去，请稍后重试', obj: null })
  expect(await known()).toBe(1)
  const away = await app.inject({ url: `/image/${id}` })
  expect([away.statusCode, away.json()]).toEqual([
    503,
    { code: 503, message: '图片暂时读不出来，请稍后重试', success: false, obj: null },
  ])
  expect(away.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' })
  await personOf(app, token).ok(addTask, {
    task: { supplierCode: 'S1', taskType: 'TASK_TYPE_ARRIVE', warehouseCode: 'WH2', loading: 0 },
    lines: [{ goodsCode: 'G2', plannedNormal: 3 }],
  })

  link.set('whole')
  expect(await shown(id)).toEqual([200, 'image/png'])
  expect((await upload()).code).toBe(200)
  expect(await known()).toBe(2)
})
