/** The link to the database is cut after COMMIT was sent: the page finds out by itself whether the deed was done, and says so. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openBadLink, type BadLink } from '@yuncang/harness/bad-link.ts'
import { SERVE_ALONE } from '@yuncang/harness/program.ts'
import { addDept } from '@yuncang/contract/staff/department/department.ts'
import { CALL_WORDS } from '@yuncang/kit/call/words.ts'
import { runningOwnerUrl } from '@yuncang/server/plumbing/db/embedded/start.ts'
import { preparedAppUrl } from '@yuncang/server/plumbing/db/roles.ts'
import { keptBy } from './ground.ts'
import { dialogOf, toastOf } from './hands.ts'
import { insideOf } from './login.ts'
import { expect, test } from './stage.ts'

let link: BadLink
let server: ChildProcess
let address: string

// A server of its own on the data of this part, with the link between the two.
test.beforeAll(async ({ ground }) => {
  const appUrl = await preparedAppUrl((await runningOwnerUrl(ground.home))!)
  link = await openBadLink(appUrl)
  server = spawn(process.execPath, [SERVE_ALONE, link.through(appUrl), 'with pages'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(server.stdout!, 'data')) as [Buffer]
  address = `http://127.0.0.1:${port.toString().trim()}`
})
test.afterAll(async () => {
  server?.kill()
  await link?.close()
})

test('保存时与数据库断开：页面先说正在核对，再用同一个键自己问一次，告知结果，只做一次', async ({
  browser,
  ground,
  trouble,
}) => {
  trouble.expect(/504/)
  const origins = [{ origin: address, localStorage: keptBy(ground.logins.merchant) }]
  const context = await browser.newContext({ baseURL: address, storageState: { cookies: [], origins } })
  trouble.watch(context)
  const page = await context.newPage()
  await page.goto('/systemConfig/department')
  await expect(insideOf(page)).toBeVisible()
  const saves: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(addDept.path)) saves.push(request.headers()['idempotency-key'])
  })
  await page.getByRole('button', { name: '新建部门' }).click()
  const dialog = dialogOf(page, '新建部门')
  await dialog.getByLabel('部门名称').fill('夜间核对组')
  // The reply that is kept leaves together with COMMIT.
  const cuts = link.cutAfter('{"id":"')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText(CALL_WORDS.findingOut)
  expect(cuts()).toBe(1)
  link.cutAfter(null)
  await expect(toastOf(page)).toHaveText('新增成功')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('夜间核对组', { exact: true })).toHaveCount(1)
  expect(saves).toHaveLength(2)
  expect(saves[0]).toBe(saves[1])
  await context.close()
})
