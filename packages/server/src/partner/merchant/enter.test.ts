/** The one door by which the platform writes at a merchant's: every deed behind it leaves the same trace, and a deed that fails leaves none. */
import { getUserInfo } from '@yuncang/contract/access/session/session.ts'
import { selectMenuByYctCode, setMenuByYctCode } from '@yuncang/contract/partner/merchant/menus.ts'
import {
  addTenant,
  getTenantLog,
  saveCombo,
  showTenant,
  tenantPwd,
  updateTenant,
  updateTenantStatus,
} from '@yuncang/contract/partner/merchant/merchant.ts'
import { deleteSupplierSaaS, saveSupplierSaaS } from '@yuncang/contract/partner/supplier/saas.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { readFile } from 'node:fs/promises'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'

const world = useWorld()
const platform = () => world.as('platform')
const tenantCode = 'YCT1'

const entries = () =>
  world.rows<{ path: string; code: string; account: string }>(`
    select r.path, t.code, a.account from platform_read r join tenant t on t.tenant_id = r.entered_tenant
    join account a on a.tenant_id = 0 and a.id = r.account_id order by r.id`)
const said = async () => (await platform().ok(getTenantLog, { tenantCode })).records.map((line) => line.content)

it('every deed at a merchant’s keeps who entered and by which call, and says in the merchant’s log what was done', async () => {
  const facts = { tenantName: '一号商户', region: '', address: '', name: '', phone: '' }
  const deeds: readonly (readonly [Call, Record<string, unknown>, RegExp])[] = [
    [updateTenant, { tenantCode, ...facts, version: 1 }, /修改商户资料/],
    [updateTenantStatus, { tenantCode, status: USE.off }, /停用商户/],
    [updateTenantStatus, { tenantCode, status: USE.on }, /启用商户/],
    [saveCombo, { tenantCode }, /套餐由/],
    [setMenuByYctCode, { tenantCode, followCombo: 1 }, /跟随套餐/],
    [tenantPwd, { tenantCode }, /重置管理员账号/],
    [saveSupplierSaaS, { tenantCode, supplierCode: 'DOOR', supplierName: '门' }, /平台新建供应商“门”（DOOR）/],
    [saveSupplierSaaS, { tenantCode, supplierCode: 'DOOR', supplierName: '大门', version: 1 }, /平台修改供应商“大门”/],
    [deleteSupplierSaaS, { tenantCode, supplierCode: 'DOOR' }, /平台删除供应商“大门”/],
  ]
  for (const [call, input, line] of deeds) {
    const [before, lines] = [await entries(), await said()]
    await platform().ok(call, input as never)
    expect((await entries()).slice(before.length), call.path).toEqual([
      { path: call.path, code: tenantCode, account: 'platform' },
    ])
    const now = await said()
    expect(now.length, call.path).toBe(lines.length + 1)
    expect(now[0]).toMatch(line)
  }
  const before = await entries()
  const { tenantCode: opened } = await platform().ok(addTenant, { tenantName: '新商户', account: 'door_boss' })
  expect((await entries()).slice(before.length)).toEqual([{ path: addTenant.path, code: opened, account: 'platform' }])
})

it('a deed that is refused leaves neither entry nor line; looking leaves no entry', async () => {
  const [before, lines] = [await entries(), await said()]
  await platform().refused(deleteSupplierSaaS, { tenantCode, supplierCode: 'NONE' }, 404)
  await platform().refused(saveSupplierSaaS, { tenantCode, supplierCode: 'S1', supplierName: '甲', version: 99 }, 409)
  await platform().refused(tenantPwd, { tenantCode: 'YCT7' }, 404)
  await platform().ok(showTenant, { tenantCode })
  await platform().ok(selectMenuByYctCode, { tenantCode })
  expect(await entries()).toEqual(before)
  expect(await said()).toEqual(lines)
})

it('whoever was logged in when a merchant closed logs in anew when it opens', async () => {
  await world.as('supplier3').ok(getUserInfo, {})
  await platform().ok(updateTenantStatus, { tenantCode: 'YCT2', status: USE.off })
  await world.as('supplier3').refused(getUserInfo, {}, 501)
  await platform().ok(updateTenantStatus, { tenantCode: 'YCT2', status: USE.on })
  await world.as('supplier3').refused(getUserInfo, {}, 501)
})

it('a merchant that is closed has its suppliers left alone', async () => {
  await platform().ok(updateTenantStatus, { tenantCode: 'YCT2', status: USE.off })
  await platform().refused(saveSupplierSaaS, { tenantCode: 'YCT2', supplierName: '甲' }, 404)
  await platform().ok(updateTenantStatus, { tenantCode: 'YCT2', status: USE.on })
  await platform().ok(saveSupplierSaaS, { tenantCode: 'YCT2', supplierName: '甲' })
})

it('nobody else puts a transaction into another tenant', async () => {
  const root = join(import.meta.dirname, '../..')
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))
  const users: string[] = []
  for (const file of files)
    if (/enterTenant\(|ofTenant\(|lookInto\(|app\.tenant/.test(await readFile(join(root, file), 'utf8')))
      users.push(file)
  // A session and a download ticket name their tenant; login finds that of an account; the first run looks whether anybody is there, and writes the platform's own first account; jobs are done for one merchant after another; uploads and imports write something
  // beside their transaction, in the merchant that it is in; a second connection reads half of a month for whom the first one reads;
  // what WeChat pushes is the platform's, and tokens that it gives anew for a program are those of whom it belongs to; whether there was anything to back up is a job of the platform's, and so is the look that an earlier night took at what is to be erased, whose rows are deleted in the house of each, and a backup reads one merchant after another, a copy of a merchant's data the one that asked for it, and whoever asks is called by the house he is of; a twin of a request looks up the reply of the first, kept where its session is.
  // The operator's command goes into the house of the account that it names (`second-factor`).
  // Limits, goods that are still in use and logs look at all of a merchant, whoever asks (`lookInto`).
  expect(users.toSorted()).toEqual([
    'access/session/login.ts',
    'access/session/open.store.ts',
    'app/backup-night.store.ts',
    'app/erase-night.store.ts',
    'app/erase.store.ts',
    'app/first-data.ts',
    'app/first-run.ts',
    'app/take-factor.ts',
    'base/file/upload.ts',
    'base/import/run.ts',
    'base/limit/limit.store.ts',
    'leave/copy/make.ts',
    'leave/copy/store.ts',
    'partner/log/store.ts',
    'partner/merchant/enter.ts',
    'partner/mini-program/bind.ts',
    'partner/mini-program/callback.ts',
    'plumbing/backup/make.ts',
    'plumbing/db/enter.store.ts',
    'plumbing/db/snapshot.store.ts',
    'plumbing/http/serve.ts',
    'plumbing/jobs/work.ts',
    'stocktake/under-way/counts.store.ts',
    'task/under-way/goods.store.ts',
  ])
})
