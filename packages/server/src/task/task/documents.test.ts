/** Document images of a task: with its completion, and supplemented afterwards (part 1, 2.4, 2.5 and 7; gaps A05). */
import { getTaskDetails, getTaskLogList } from '@yuncang/contract/task/task/detail.ts'
import { exportTasks, getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { updateTaskUrls } from '@yuncang/contract/task/task/documents.ts'
import { completeTask } from '@yuncang/contract/task/complete/complete.ts'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { uploadPicture } from '@yuncang/harness/upload.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'

const world = useWorld()
const imagesOf = async (code: string) => (await world.as('merchant').ok(getTaskDetails, { code })).urlList
const logOf = async (code: string) =>
  (await world.as('merchant').ok(getTaskLogList, { code })).records.map((row) => row.content)
const pictures = (count: number, by: PersonName = 'merchant') =>
  Promise.all(Array.from({ length: count }, () => uploadPicture(world, by)))

async function inWork(): Promise<string> {
  const code = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 3 }])
  await world.accept(code)
  return code
}
async function finished(): Promise<string> {
  const code = await inWork()
  await world.complete(code)
  return code
}
const completion = (code: string, urls: string[]) => ({
  task: { code, urls },
  lines: [{ id: '1', goodsCode: 'G2', actualNormal: 3 }],
})

describe('document images', () => {
  it('come with the completion, in their order, at most three', async () => {
    const code = await inWork()
    const ids = await pictures(4)
    const clerk = world.as('clerk')
    expect(await clerk.refused(completeTask, completion(code, ids) as never, 400)).toContain('最多上传3张图片')
    expect(await clerk.refused(completeTask, completion(code, ['0'.repeat(32)]) as never, 404)).toContain('图片')
    const [strange] = await pictures(1, 'merchant2')
    await clerk.refused(completeTask, completion(code, [ids[0]!, strange!]) as never, 404)
    expect(await world.as('merchant').ok(getTaskDetails, { code })).toMatchObject({
      status: TASK_STATUS.working,
      urls: '',
      urlList: [],
    })
    await clerk.ok(completeTask, completion(code, ids.slice(0, 3).toReversed()) as never)
    const task = await world.as('merchant').ok(getTaskDetails, { code })
    expect(task.urlList).toEqual(ids.slice(0, 3).toReversed())
    expect(task.urls).toBe(task.urlList.join(','))
  })

  it('stand in the row of every list, in their order, and a row without any says so', async () => {
    const code = await inWork()
    const rowsOf = async () => (await world.as('clerk').ok(getTaskPage, { code })).records.map((row) => row.urls)
    expect(await rowsOf()).toEqual([''])
    const ids = await pictures(2)
    await world.as('clerk').ok(completeTask, completion(code, ids) as never)
    expect(await rowsOf()).toEqual([ids.join(',')])
  })

  it('are supplemented on the road and when all is done, and the log tells of it', async () => {
    const code = await finished()
    const [first, second, third] = await pictures(3)
    await world.as('clerk').ok(updateTaskUrls, { code, urls: first! })
    await world.as('merchant').ok(updateTaskUrls, { code, urls: [third, first, second].join(',') })
    // The first stays where it is, wherever it is named.
    expect(await imagesOf(code)).toEqual([first, third, second])
    expect((await logOf(code)).slice(0, 2)).toEqual([
      '补充单据，加上第 2、3 张，共 3 张图片',
      '补充单据，加上第 1 张，共 1 张图片',
    ])

    await world.arrive('G2', { normal: 5 })
    const delivery = await world.create('TASK_TYPE_SEND', [{ goodsCode: 'G2', plannedNormal: 2 }])
    await world.accept(delivery)
    await world.complete(delivery)
    await world.as('supplier1').ok(updateTaskUrls, { code: delivery, urls: (await pictures(1, 'supplier1'))[0]! })
    expect(await imagesOf(delivery)).toHaveLength(1)
  })

  it('stay once they are signed: a supplier adds to the warehouse’s, and takes none away', async () => {
    const code = await finished()
    const signed = await pictures(2, 'clerk')
    await world.as('clerk').ok(updateTaskUrls, { code, urls: signed.join(',') })
    const [own, fourth] = await pictures(2, 'supplier1')
    const supplier = world.as('supplier1')
    expect(await supplier.refused(updateTaskUrls, { code, urls: signed[1]! }, 400)).toBe(
      '单据图片已在任务中，请上传新的图片',
    )
    expect(await imagesOf(code)).toEqual(signed)
    await supplier.ok(updateTaskUrls, { code, urls: own! })
    expect(await imagesOf(code)).toEqual([...signed, own])
    expect((await logOf(code))[0]).toBe('补充单据，加上第 3 张，共 3 张图片')
    expect(await supplier.refused(updateTaskUrls, { code, urls: fourth! }, 400)).toBe('最多上传3张图片')
    expect(await imagesOf(code)).toEqual([...signed, own])
  })

  it('are told with each row of the lists, all of a page read at once, and not for the workbook', async () => {
    const [first, second] = [await finished(), await finished()]
    const plain = await finished()
    const pair = await pictures(2)
    await world.as('clerk').ok(updateTaskUrls, { code: first, urls: pair.join(',') })
    await world.as('clerk').ok(updateTaskUrls, { code: second, urls: (await pictures(1))[0]! })
    const asked = vi.spyOn(pg.Client.prototype, 'query')
    const readings = () =>
      asked.mock.calls.filter(([query]) => JSON.stringify(query).includes('from image_use u')).length
    const { records } = await world.as('merchant').ok(getTaskPage, { rows: 200 })
    expect(readings()).toBe(1)
    const urlsOf = (code: string) => records.find((row) => row.code === code)!.urls
    expect(urlsOf(first)).toBe(pair.join(','))
    expect(urlsOf(second).split(',')).toHaveLength(1)
    expect(urlsOf(plain)).toBe('')
    const { statusCode } = await world.app.inject({
      method: 'POST',
      url: exportTasks.path,
      headers: { token: world.as('merchant').token },
      payload: {},
    })
    expect([statusCode, readings()]).toEqual([200, 1])
    asked.mockRestore()
  })

  it('are not for a task that is still open or was cancelled, nor none, nor four', async () => {
    const [id] = await pictures(1)
    const pending = await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G2', plannedNormal: 3 }])
    const merchant = world.as('merchant')
    expect(await merchant.refused(updateTaskUrls, { code: pending, urls: id! }, 409)).toBe(
      `任务 ${pending} 当前为待接单，配送中或已完成的任务才能补充单据`,
    )
    await merchant.refused(updateTaskUrls, { code: await inWork(), urls: id! }, 409)
    const code = await finished()
    expect(await merchant.refused(updateTaskUrls, { code, urls: ' , ' }, 400)).toBe('请上传单据图片')
    expect(await merchant.refused(updateTaskUrls, { code, urls: (await pictures(4)).join(',') }, 400)).toBe(
      '最多上传3张图片',
    )
    expect(await imagesOf(code)).toEqual([])
    expect((await logOf(code)).filter((line) => line.startsWith('补充'))).toEqual([])
  })

  it('are nobody else’s: neither the task nor the image', async () => {
    const code = await finished()
    const [own] = await pictures(1)
    const [strange] = await pictures(1, 'merchant2')
    for (const name of ['merchant2', 'clerk2', 'supplier2', 'supplier3', 'nobody'] as const)
      await world.as(name).refused(updateTaskUrls, { code, urls: own! }, 404)
    for (const name of ['platform', 'finance', 'floor'] as const)
      await world.as(name).refused(updateTaskUrls, { code, urls: own! }, 403)
    await world.as('merchant').refused(updateTaskUrls, { code, urls: `${own},${strange}` }, 404)
    expect(await imagesOf(code)).toEqual([])
  })

  it('say with the task who may add to them', async () => {
    const code = await finished()
    const ability = async (name: PersonName) => (await world.as(name).ok(getTaskDetails, { code })).abilities.supplement
    expect([await ability('merchant'), await ability('clerk'), await ability('supplier1')]).toEqual(['', '', ''])
    expect(await ability('platform')).toBe('您的身份不能进行此操作')
    expect(await ability('finance')).toBe('您没有此操作的权限，请联系管理员开通')
  })
})
