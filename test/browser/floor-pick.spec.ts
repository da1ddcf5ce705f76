/** Picking on the floor with a short pick, loading and departure; and the ledger explains every piece. */
import type { Page } from '@playwright/test'
import { openLoad, type LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { openPick, type PickStep } from '@yuncang/contract/task/pick/floor.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { ask } from './asker.ts'
import { scan, shoot } from './hands.ts'
import { png } from '@yuncang/harness/upload.ts'
import { expectAccessible, expectTidy } from './looks.ts'
import { expect, test } from './stage.ts'

test.describe.configure({ mode: 'serial' })

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
const PLATE = '浙A·D1234 5'
const CUT = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION|Failed to fetch/

/** What one scenario leaves to the next. */
const job = { code: '', planned: 0, picked: 0, short: 0 }

test('按货位顺序拣货，少了就短拣，改拣别处', async ({ as, trouble }) => {
  trouble.expect(CUT)
  const page = await as('floor', '/floor/', PHONE)
  await page.getByRole('link', { name: /^拣货/ }).click()
  await expect(page.getByRole('heading', { name: '扫描出库任务号，或选择一个任务' })).toBeVisible()
  await expect(page.getByRole('region', { name: '待拣货作业' }).getByRole('link').first()).toBeVisible()
  await expectAccessible(page, 'floor/pick-jobs')
  await shoot(page, 'floor/pick-jobs-390')
  job.code = (await page.locator('.job-code').first().textContent())!
  await scan(page, job.code)
  await expect(page.locator('.goto')).toBeVisible()
  const { task } = await ask(page, openPick, { code: job.code })
  job.planned = task!.plannedPieces
  await shoot(page, 'floor/pick-location-390')
  await expectAccessible(page, 'floor/pick-location')

  await scan(page, 'Z-99-99')
  await expect(page.getByRole('alert')).toContainText('没有找到编码 Z-99-99')
  await goTo(page)
  await scan(page, '6901827001017-X')
  await expect(page.getByRole('alert')).toContainText('错')
  await shoot(page, 'floor/pick-goods-390')
  await takeFirst(page)
  await shoot(page, 'floor/pick-quantity-390')
  await expectAccessible(page, 'floor/pick-quantity')

  // All but one is there.
  const before = await stepOf(page)
  const wanted = before.todo[0]!.openPieces
  await fillPieces(page, wanted - 1)
  await page.getByRole('button', { name: '短拣：缺 1 件' }).click()
  await expect(page.getByRole('heading', { name: '为什么拣不到？' })).toBeVisible()
  await shoot(page, 'floor/pick-reason-390')
  await expectAccessible(page, 'floor/pick-reason')
  await page.getByRole('button', { name: '其他' }).click()
  await page.getByRole('textbox', { name: '说明' }).fill('箱子压在最里面')
  await page.getByRole('button', { name: '提交' }).click()
  await expect(page.locator('.said')).toContainText('短拣 1 件已记录')
  const after = await stepOf(page)
  expect(after.task!.pickedPieces - before.task!.pickedPieces).toBe(wanted - 1)
  expect(after.task!.openPieces + after.task!.pickedPieces + after.task!.shortPieces).toBe(job.planned)
  job.short = after.task!.shortPieces

  // A pick that the network swallows is sent later, once.
  let lost = 0
  await page.route('**/api/floor/pick/confirm', async (route) => {
    lost += 1
    if (lost > 1) return route.continue()
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await finish(page)
  await expect(page.getByRole('heading', { name: job.short > 0 ? '拣货结束，有短缺' : '任务已全部拣完' })).toBeVisible()
  await expect.poll(async () => (await stepOf(page)).task?.openPieces, { timeout: 20_000 }).toBe(0)
  const done = await stepOf(page)
  job.picked = done.task!.pickedPieces
  expect(job.picked).toBe(job.planned - done.task!.shortPieces)
  job.short = done.task!.shortPieces
  await shoot(page, 'floor/pick-done-390')
})

test('主管看到短拣记录，从记录回到任务，完成页已按拣货填好', async ({ as }) => {
  const page = await as('warehouse', '/rollsHomework/shortPick', { viewport: { width: 1280, height: 800 } })
  const row = page.locator('tbody tr.ant-table-row', { hasText: job.code }).first()
  await expect(row).toContainText('其他：箱子压在最里面')
  await expectAccessible(page, 'short-pick')
  await expectTidy(page, 'short-pick')
  await shoot(page, 'short-pick-1280')
  await row.getByRole('link', { name: job.code }).click()
  await page.getByRole('button', { name: '去完成' }).click()
  await expect(page.getByRole('row', { name: /^合计/ })).toContainText(`${job.picked.toLocaleString('en-US')} 件`)
  await shoot(page, 'outbound-picked-1280')
})

test('装车、缺板先问、发车，台账对得上每一件', async ({ as }) => {
  const page = await as('floor', `/floor/load/${job.code}`, PHONE)
  await expect(page.getByRole('heading', { name: '哪一辆车？' })).toBeVisible()
  await expectAccessible(page, 'floor/load-vehicle')
  await page.getByLabel('车牌号').fill('三轮车')
  await expect(page.getByRole('button', { name: '下一步' })).toBeDisabled()
  await page.getByLabel('车牌号').fill(PLATE)
  await expect(page.getByText('车牌 浙AD12345')).toBeVisible()
  await page.getByRole('textbox', { name: '数量（板）' }).fill('3')
  await page.getByLabel('司机电话').fill('12345678901')
  await page.getByLabel('运单号').fill('YD-2026')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请输入正确的手机号', { exact: true })).toBeVisible()
  await expect(page.getByText('请输入不超过20位的只包含数字或字母', { exact: true })).toBeVisible()
  await expectAccessible(page, 'floor/load-vehicle-faults')
  await shoot(page, 'floor/load-vehicle-faults-390')
  await page.getByLabel('司机电话').fill('13800000000')
  await page.getByLabel('运单号').fill('YD2026')
  await shoot(page, 'floor/load-vehicle-390')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByRole('heading', { name: '扫描板标签' })).toBeVisible()
  await scan(page, `${job.code}-9`)
  await expect(page.getByRole('alert')).toContainText('没有第 9 板：这一车共 3 板')
  for (const pallet of [3, 1]) {
    await scan(page, `${job.code}-${pallet}`)
    await expect(page.getByText(`第 ${pallet} 板已装车`)).toBeVisible()
  }
  await scan(page, `${job.code}-1`)
  await expect(page.getByRole('alert')).toContainText('第 1 板已经装车')
  await expectAccessible(page, 'floor/load-pallets')
  await shoot(page, 'floor/load-pallets-390')
  await page.getByRole('button', { name: '缺板也发车' }).click()
  await shoot(page, 'floor/load-depart-390')
  await expectAccessible(page, 'floor/load-depart')
  await page.getByRole('button', { name: '发车', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText('第 2 板没有扫描')
  await page.getByRole('button', { name: '继续装车' }).click()
  await page
    .locator('.photos input')
    .setInputFiles({ name: 'lorry.png', mimeType: 'image/png', buffer: Buffer.from(png(60, 80)) })
  await expect(page.locator('.photos img')).toHaveCount(1)
  await page.getByRole('button', { name: '返回，继续扫描' }).click()
  await scan(page, `${job.code}-2`)
  await expect(page.getByRole('heading', { name: '确认发车' })).toBeVisible()
  // The picture taken before the last pallet is still there.
  await expect(page.locator('.photos img')).toHaveCount(1)
  await page.getByRole('button', { name: '发车', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发车', exact: true }).click()
  await expect(page.getByRole('heading', { name: '已发车' })).toBeVisible()
  await shoot(page, 'floor/load-done-390')
  expect((await ask(page, openLoad, { code: job.code })) satisfies LoadStep).toMatchObject({ nextState: 'chooseJob' })

  const office = await as('warehouse', `/assignmentManage/warehouseOutDetail/${job.code}/1`)
  await expect(office.getByText('浙AD12345')).toBeVisible()
  await expect(office.getByText('配送中').first()).toBeVisible()
  const task = await ask(office, getTaskDetails, { code: job.code })
  expect(task.actualPieces).toBe(job.picked)
  expect(task.urls).toMatch(/^\w+$/)
  // What left is what was picked, place by place; what was short is short.
  expect(task.locationList.reduce((sum, place) => sum + place.normal + place.broken, 0)).toBe(job.picked)
  expect(task.plannedPieces - task.actualPieces).toBe(job.short)
})

/** Walks to the location that the screen names. */
async function goTo(page: Page): Promise<void> {
  await scan(page, (await page.locator('.goto b').textContent())!)
  await expect(page.getByRole('heading', { name: '扫描商品条码' })).toBeVisible()
}

/** Scans the goods that the screen names first. */
async function takeFirst(page: Page): Promise<void> {
  await scan(page, (await page.locator('.next .barcode').textContent())!.trim())
  await expect(page.getByRole('heading', { name: '拣了多少？' })).toBeVisible()
}

/** Types a quantity as loose pieces alone. */
async function fillPieces(page: Page, pieces: number): Promise<void> {
  const fields = page.getByRole('textbox', { name: /^数量/ })
  for (let index = 0; index < (await fields.count()); index += 1) await fields.nth(index).fill('0')
  await fields.last().fill(String(pieces))
}

/** Picks everything that is still to be picked. */
async function finish(page: Page): Promise<void> {
  const [place, goods, done] = [
    page.locator('.goto b'),
    page.getByRole('heading', { name: '扫描商品条码' }),
    page.getByRole('heading', { name: /^任务已全部拣完$|^拣货结束，有短缺$/ }),
  ]
  for (let stop = 0; stop < 60; stop += 1) {
    await expect(place.or(goods).or(done)).toBeVisible()
    if (await done.isVisible()) return
    if (await place.isVisible()) await goTo(page)
    await takeFirst(page)
    await page.getByRole('button', { name: '确认拣货' }).click()
    await expect(page.getByRole('heading', { name: '拣了多少？' })).toBeHidden()
  }
}

function stepOf(page: Page): Promise<PickStep> {
  return ask(page, openPick, { code: job.code })
}
