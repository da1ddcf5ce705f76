/**
 * A count from the plan to both ways of settling what differs: planned by location, counted on two phones while a third person picks there,
 * once more by the second person, another location entered from a sheet, handed in, handled; the stock, its adjustments and its moves agree.
 */
import { queryGoodsByLocation } from '@yuncang/contract/stock/query/query.ts'
import { getInventoryLossDetail, getInventoryLossPage, inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import { locationDetail, queryPlanPage } from '@yuncang/contract/stocktake/plan/plan.ts'
import { cancelInventoryTask } from '@yuncang/contract/stocktake/task/task.ts'
import { confirmPick, openPick } from '@yuncang/contract/task/pick/floor.ts'
import { getTaskPage } from '@yuncang/contract/task/task/list.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { AREA_NATURE } from '@yuncang/domain/site/area/nature.ts'
import { LINE_RESULT, LINE_STATE } from '@yuncang/domain/stocktake/loss/state.ts'
import { canCancel } from '@yuncang/domain/stocktake/task/state.ts'
import { NATURE } from '@yuncang/domain/task/task/kind.ts'
import { TASK_STATUS } from '@yuncang/domain/task/task/state.ts'
import type { Page } from '@playwright/test'
import { act, ask } from './asker.ts'
import { choose, dialogOf, rowOf, scan, settled, shoot, toastOf } from './hands.ts'
import { expectAccessible, expectTidy } from './looks.ts'
import { expect, test } from './stage.ts'

const WAREHOUSE = 'YCW0001'
const SMALL = { width: 1280, height: 800 }
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** So many pieces fewer are counted by a second person; so many more are not. */
const [LESS, MORE] = [-12, 3]

type Lying = CallOutput<typeof queryGoodsByLocation>['records'][number]

test('盘点：两人用手机盘、第三人同时在拣，复盘、录入盘点表、两种处理，库存随之改变', async ({ as }) => {
  test.setTimeout(180_000)
  const page = await as('merchant', `/liquidationManage/liquidationPlan/addPlanLocation/2/${WAREHOUSE}`, {
    viewport: SMALL,
  })
  const { locationCode, areaName, lying, pick, task, other } = await someLocations(page)
  const more = lying.find((row) => isSameBatch(row, pick))!
  const less = lying.find((row) => isLess(row, more))!
  await choose(page, /盘点库区/, areaName)
  await page.getByRole('button', { name: '添加货位' }).click()
  const picker = dialogOf(page, '选择盘点货位')
  for (const code of [locationCode, other]) {
    await picker.getByLabel('货位编码').fill(code)
    await picker.getByLabel('货位编码').press('Enter')
    await expect(picker.locator('tbody tr.ant-table-row')).toHaveCount(1)
    await rowOf(picker, code).click()
  }
  await picker.getByRole('button', { name: '添加 2 个货位' }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await expect(toastOf(page)).toHaveText('保存成功')
  await settled(page)
  const plan = page.locator('tbody tr.ant-table-row:visible').first().getByRole('link', { name: /^PJ/ })
  const planCode = (await plan.textContent())!
  const { stocktakeCode: code } = (await ask(page, queryPlanPage, { planCode })).records[0]!
  await plan.click()

  // The first counter takes it on the phone.
  const first = await as('floor', '/floor/', PHONE)
  await first.getByRole('link', { name: /^盘点/ }).click()
  await expect(first.getByRole('link', { name: code })).toContainText('待盘 2 / 2 项')
  await expectAccessible(first, 'floor/count-jobs')
  await shoot(first, 'floor/count-jobs-390')
  await scan(first, code)
  await expect(
    first
      .getByRole('heading', { name: `到货位 ${locationCode}` })
      .or(first.getByRole('heading', { name: `到货位 ${other}` })),
  ).toBeVisible()
  await expectAccessible(first, 'floor/count-location')
  await expectTidy(first, 'floor/count-location')
  await shoot(first, 'floor/count-location-390')
  await scan(first, locationCode)
  await expect(first.getByText(`已到货位 ${locationCode}`)).toBeVisible()
  await shoot(first, 'floor/count-goods-390')
  await expectAccessible(first, 'floor/count-goods')

  // Somebody picks there before the count is sent: it is asked for anew at once.
  const counts = new Map(lying.map((row) => [row, row.onHandNormal] as const))
  for (const row of lying) await count(first, row, counts.get(row)!)
  await act(page, confirmPick, { ...pick, code: task, quantity: pick.openPieces, operationId: crypto.randomUUID() })
  await done(first)
  await expect(first.getByRole('alert')).toContainText(`货位 ${locationCode} 盘点期间有出入，请重新盘点`)
  await shoot(first, 'floor/count-disturbed-390')
  counts.set(less, less.onHandNormal + LESS)
  counts.set(more, more.onHandNormal - pick.openPieces + MORE)
  for (const row of lying) await count(first, row, counts.get(row)!)
  await shoot(first, 'floor/count-lines-390')
  await done(first)
  await expect(first.locator('.said')).toContainText(`货位 ${locationCode} 已记下，差异较大，需第二人复盘`)
  await expect(first.getByRole('region', { name: '等别人' })).toContainText(locationCode)
  await expect(first.getByRole('heading', { name: `到货位 ${other}` })).toBeVisible()
  await expectAccessible(first, 'floor/count-waits')
  await shoot(first, 'floor/count-waits-390')

  // The second person is asked for it, and finds the same.
  const second = await as('warehouse', '/floor/count', PHONE)
  await expect(second.getByRole('link', { name: code })).toContainText('待您复盘 1')
  await shoot(second, 'floor/count-again-390')
  await second.getByRole('link', { name: code }).click()
  await expect(second.getByRole('heading', { name: /^到货位/ })).toBeVisible()
  await scan(second, locationCode)
  await expect(second.getByText(`已到货位 ${locationCode}`)).toBeVisible()
  for (const row of lying) await count(second, row, counts.get(row)!)
  await done(second)
  await expect(second.locator('.said')).toContainText(`货位 ${locationCode} 已盘点`)

  // The other location comes from a sheet, entered in the office.
  await page.goto(`/liquidationManage/liquidationEntry/${code}/${WAREHOUSE}`)
  const [there, ...alsoThere] = await lyingAt(page, other)
  for (const row of [there!, ...alsoThere]) await fillCount(page, row, 0)
  await shoot(page, 'stocktake/entry-1280')
  await page.getByRole('button', { name: '提交盘点' }).click()
  await expect(toastOf(page)).toHaveText('已录入 1 个货位')

  // The phone does not know of it yet: whoever scans the location is told, and that nothing is left.
  await scan(second, other)
  await expect(second.getByRole('alert')).toContainText(`货位 ${other} 已盘点`)
  await expect(second.getByRole('heading', { name: '全部盘完，请提交' })).toBeVisible()
  await expectAccessible(second, 'floor/count-finish')
  await shoot(second, 'floor/count-finish-390')
  await second.getByRole('button', { name: /^提交盘点/ }).click()
  await expect(second.getByRole('heading', { name: /^盘点完成，损益单/ })).toBeVisible()
  await shoot(second, 'floor/count-done-390')
  const loss = /SY\d+/.exec((await second.getByRole('heading', { name: /^盘点完成/ }).textContent())!)![0]

  await page.goto(`/liquidationManage/liquidationLossDetail/${loss}/${WAREHOUSE}`)
  await expect(page.locator('tbody tr.ant-table-row:visible')).toHaveCount(2)
  await handle(page, less, '调整库存', '以差异值调整库存，执行后不可修改')
  await handle(page, more, '保持库存', '保持原系统库存')
  await expect(page.locator('.yc-bar:visible')).toContainText('已完成')
  await shoot(page, 'stocktake/loss-1280')

  const after = await lyingAt(page, locationCode)
  const normalOf = (batch: Lying) => after.find((row) => isSameBatch(row, batch))?.onHandNormal
  expect(normalOf(less)).toBe(less.onHandNormal + LESS)
  expect(normalOf(more)).toBe(more.onHandNormal)
  await page.goto('/inventoryManage/inventoryAdjustment')
  await settled(page)
  // In pieces, or in boxes with the pieces beside them.
  await expect(rowOf(page, less.goodsName).first()).toContainText(new RegExp(`(${LESS}|共 ${-LESS}) `))
  await expect(rowOf(page, more.goodsName).filter({ hasText: locationCode })).toHaveCount(0)
  await shoot(page, 'stocktake/adjustments-1280')
  // The number of the task that posted it opens its moves.
  await rowOf(page, less.goodsName).first().getByRole('link', { name: /^CK/ }).click()
  await settled(page)
  await expect(page.locator('tbody tr.ant-table-row:visible')).toHaveCount(1)
})

const isSameBatch = (
  one: { goodsCode: string; productionDate: string },
  other: { goodsCode: string; productionDate: string },
) => one.goodsCode === other.goodsCode && one.productionDate === other.productionDate

/** Goods beside others of which so much can be missing that somebody counts them a second time. */
const isLess = (row: Lying, other: Lying) =>
  row.goodsCode !== other.goodsCode && row.free > -LESS && row.onHandNormal < 500

const lyingAt = async (page: Page, locationCode: string) =>
  (await ask(page, queryGoodsByLocation, { warehouseCode: [WAREHOUSE], locationCode, rows: 200 })).records

/**
 * A location with goods that somebody is about to pick, and others of which enough is free; what is to be picked there, of which task; and
 * another location of its area, of which nothing is reserved.
 */
async function someLocations(page: Page) {
  const { records } = await ask(page, queryGoodsByLocation, {
    warehouseCode: [WAREHOUSE],
    areaNature: AREA_NATURE.storage,
    rows: 200,
  })
  await nothingUnderWay(page)
  const locations = await ask(page, locationDetail, { warehouseCode: WAREHOUSE, cargo: 1, rows: 200 })
  // What is counted already, or has a difference that nobody settled, is in no other plan.
  const taken = new Set(locations.records.flatMap((row) => (row.taken ? [row.locationCode] : [])))
  const open = records.filter((row) => !taken.has(row.locationCode))
  const places = Map.groupBy(open, (row) => row.locationCode)
  const isFree = (row: Lying) => row.onHand === row.free + row.brokenFree
  const tasks = await ask(page, getTaskPage, {
    nature: NATURE.outbound,
    status: TASK_STATUS.working,
    warehouseCode: WAREHOUSE,
    rows: 200,
  } as never)
  for (const { code: task } of tasks.records) {
    const { todo } = await ask(page, openPick, { code: task })
    for (const pick of todo) {
      const lying = places.get(pick.locationCode) ?? []
      const at = lying.find((row) => isSameBatch(row, pick))
      if (!at || lying.length < 2 || lying.some((row) => row.onHandBroken > 0)) continue
      // What other tasks have picked already is not to be found there: nothing there waits for them.
      const isTheirs = (row: Lying) => row.onHand - row.free - row.brokenFree > (row === at ? pick.openPieces : 0)
      if (lying.some(isTheirs)) continue
      const less = lying.some((row) => isLess(row, at))
      const { areaName } = lying[0]!
      const other = [...places].find(
        ([code, rows]) => code !== pick.locationCode && rows[0]!.areaName === areaName && rows.every(isFree),
      )
      if (less && other) return { locationCode: pick.locationCode, areaName, lying, pick, task, other: other[0] }
    }
  }
  throw new Error('the demo has no location where somebody is about to pick, beside goods that are free')
}

/** Calls off what the demo counts in the warehouse and leaves its books as they are: what is under way holds the location for itself. */
async function nothingUnderWay(page: Page): Promise<void> {
  const { records: plans } = await ask(page, queryPlanPage, { warehouseCode: [WAREHOUSE], rows: 200 })
  for (const { stocktakeCode, status } of plans)
    if (canCancel(status)) await act(page, cancelInventoryTask, { stocktakeCode })
  const { records: losses } = await ask(page, getInventoryLossPage, { warehouseCode: [WAREHOUSE], rows: 200 })
  for (const { lossCode, pendingCount } of losses) {
    if (pendingCount === 0) continue
    const { records: lines } = await ask(page, getInventoryLossDetail, { lossCode, rows: 200 })
    const lineIds = lines.filter(({ state }) => state === LINE_STATE.pending).map(({ lineId }) => Number(lineId))
    await act(page, inventoryHandle, { lossCode, lineIds, result: LINE_RESULT.keep })
  }
}

/** Counts a batch on the phone, scanned: of goods that keep dates, the day is one of those that are known there. */
async function count(page: Page, { barCode, productionDate }: Lying, pieces: number): Promise<void> {
  await scan(page, barCode)
  const asked = page.getByRole('heading', { name: '生产日期是哪天？' })
  await expect(asked.or(page.getByRole('heading', { name: '这里有多少？' }))).toBeVisible()
  if (await asked.isVisible()) await page.locator('.choice', { hasText: productionDate }).click()
  await expect(page.getByRole('heading', { name: '这里有多少？' })).toBeVisible()
  const fields = page.getByRole('textbox', { name: /^数量/ })
  for (let index = 0; index < (await fields.count()); index += 1) await fields.nth(index).fill('0')
  await fields.last().fill(String(pieces))
  await page.getByRole('button', { name: /^记下/ }).click()
}

/** Everything at the location is counted. */
async function done(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^这个货位盘完了/ }).click()
}

/** Enters what was counted of a batch: so many pieces more or fewer than the books have. */
async function fillCount(page: Page, line: Lying, beside: number): Promise<void> {
  const date = line.productionDate === NO_DATE_WORD ? '' : line.productionDate
  const label = `${line.locationCode} ${line.goodsName} ${date} 正常品（`
  const boxes = page.locator(`input[aria-label^="${label}"][data-grid-unit=boxes]:visible`)
  if ((await boxes.count()) > 0) await boxes.fill('')
  await page
    .locator(`input[aria-label^="${label}"][data-grid-unit=pieces]:visible`)
    .fill(String(line.onHandNormal + beside))
}

/** Settles a difference, after the question that says what happens. */
async function handle(page: Page, { goodsName }: Lying, act: string, question: string): Promise<void> {
  await rowOf(page, goodsName).getByRole('button', { name: act }).click()
  const dialog = dialogOf(page, '提示')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(toastOf(page)).toHaveText('操作成功')
  await expect(dialog).toBeHidden()
}
