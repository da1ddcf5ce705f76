/** What each call needs to find a record of one's own. Calls use records up: some get one made for them. */
import { dropDataCopy } from '@yuncang/contract/leave/copy/copy.ts'
import { beginFactor } from '@yuncang/contract/access/own/factor.ts'
import { endOtherSessions, endOwnSession } from '@yuncang/contract/access/own/sessions.ts'
import { removeFactor } from '@yuncang/contract/staff/account/account.ts'
import { lockBill, removeLockBill } from '@yuncang/contract/bill/bill/bill.ts'
import { openDispute } from '@yuncang/contract/bill/dispute/dispute.ts'
import { resendStatement } from '@yuncang/contract/bill/statement/statement.ts'
import { deletePlatform, addPlatform } from '@yuncang/contract/site/dispatch-point/platform.ts'
import { deletePoint } from '@yuncang/contract/site/dispatch-point/point.ts'
import { deletePrintTemplate } from '@yuncang/contract/paper/template/template.ts'
import { countLabel, finishLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { updateTaskStatus } from '@yuncang/contract/task/task/status.ts'
import type { Ref } from '@yuncang/contract/wire/field.ts'
import { hashPassword } from '@yuncang/server/access/session/password.ts'
import type { Handler } from '@yuncang/server/plumbing/http/handler.ts'
import { closeMonth, reopenMonth } from '@yuncang/contract/fee/closing/closing.ts'
import {
  previewRerateRun,
  previewSettleRun,
  startRerateRun,
  startSettleRun,
  stopRun,
} from '@yuncang/contract/bill/run/run.ts'
import { previewRerate, rerateCosts } from '@yuncang/contract/fee/rerate/rerate.ts'
import {
  giveMailbox,
  makeDispute,
  makeLine,
  makeBill,
  makeCost,
  makeMispriced,
  makeRun,
} from '@yuncang/harness/costs.ts'
import { closedMonth, monthToClose } from '@yuncang/harness/months.ts'
import { drainJobs } from '@yuncang/harness/jobs.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { fieldsOf, type Values } from '@yuncang/harness/inputs.ts'
import { PASSWORD } from '@yuncang/harness/logins.ts'
import { makePoint } from '@yuncang/harness/points.ts'
import { makeSupplier } from '@yuncang/harness/suppliers.ts'
import { chooseCount, finishCount, finishInventoryTask } from '@yuncang/contract/stocktake/count/finish.ts'
import { countAtLocation, countEmpty, ownCounts, scanCountGoods } from '@yuncang/contract/stocktake/count/floor.ts'
import { enterCountSheet } from '@yuncang/contract/stocktake/count/sheet.ts'
import { answerZeroCheck } from '@yuncang/contract/stocktake/zero-check/floor.ts'
import { emptied } from '@yuncang/harness/picks.ts'
import { inventoryHandle } from '@yuncang/contract/stocktake/loss/loss.ts'
import {
  cancelStocktakes,
  choiceToMake,
  counting,
  countNow,
  makeLoss,
  makeStocktake,
  sheetOf,
} from '@yuncang/harness/stocktakes.ts'
import { makeTemplate } from '@yuncang/harness/templates.ts'
import type { World } from '@yuncang/harness/world.ts'
import { makeLabel, type Corner } from './corners.ts'
import { first, FURTHER, SITUATIONS, UNMARKED } from './foreign-inputs.ts'

/**
 * Deciding costs anew takes a delivery of its own, which every list would show; what is being settled is nobody else's to begin; and what
 * somebody counted takes a stocktake of its own.
 */
const LAST: readonly string[] = [
  previewRerate.path,
  rerateCosts.path,
  startSettleRun.path,
  startRerateRun.path,
  ownCounts.path,
]

/** Reads before writes, and deletions last: writes use their documents up. */
export function inOrder(handlers: readonly Handler[]): Handler[] {
  const rank = ({ how, call }: Handler) =>
    LAST.includes(call.path) ? 3 : how !== 'write' ? 0 : /cancel|remove|[dD]el(ete|[A-Z]|$)/.test(call.path) ? 2 : 1
  return handlers.toSorted((a, b) => rank(a) - rank(b))
}

/** A record of a corner for a call; a line is named within its task, so every corner has the same. */
export function recordOf({ tasks, records }: Corner, ref: Ref, path: string): string {
  return ref === 'taskLine' ? '1' : ref === 'task' ? tasks[SITUATIONS[path] ?? 'pending'] : records[ref]
}

/** Added goods must not be those of a line already, nor a department its own parent; and what one supplier bears alone is not shared. */
const APART = ['addedLines.goodsCode', 'parentId', 'shares.supplierCode']

/**
 * Makes ready what a call of the first corner's people is about; `corners.first` then names it.
 * @returns the fields to send, by dotted name, and who may send them
 */
export async function prepareOwn(
  world: World,
  corners: Record<string, Corner>,
  handler: Handler,
): Promise<{ values: Values; finder: 'merchant' | 'platform' | 'supplier1' }> {
  const { path, permit } = handler.call
  const keep = ({ tasks = {}, records = {} }: { tasks?: object; records?: object }) => {
    const { first: corner } = corners as { first: Corner }
    corners['first'] = { tasks: { ...corner.tasks, ...tasks }, records: { ...corner.records, ...records } }
  }
  if (path === updateTaskStatus.path)
    keep({ tasks: { pending: await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal: 1 }]) } })
  if (/Lable|label/.test(path) && handler.how === 'write') {
    const { records } = corners['first']!
    const label = await makeLabel(world, records, 'merchant', !/accept|take|cancel/.test(path))
    if (path === finishLabel.path) await world.as('merchant').ok(countLabel, { code: label, id: '1', actualPieces: 1 })
    keep({ records: { label } })
  }
  const counts = path.startsWith('/api/floor/count/') || /finishInventoryTask|chooseCount/.test(path)
  if (!counts && handler.how === 'write' && /^\/api\/inventory(Plan|Task)\//.test(path)) {
    const { stocktakeCode } = await makeStocktake(world, corners['first']!.records)
    if (/save|crate/.test(path)) await cancelStocktakes(world, corners['first']!.records.warehouse)
    keep({ records: { stocktake: stocktakeCode } })
  }
  const count = counts ? await countOf(world, path) : undefined
  if (count) keep({ records: { stocktake: count.values['stocktakeCode'] as string } })
  // Who picks elsewhere is not asked.
  await world.rows('update stocktake_setting set zero_check = false where zero_check')
  if (path === answerZeroCheck.path) {
    const { code, locationCode } = await emptied(world)
    keep({ tasks: { picking: code } })
    first.pickedAt = locationCode
  }
  const waiting =
    path === inventoryHandle.path &&
    (await makeLoss(world, { warehouse: 'WH1', supplier: 'S1', goods: 'G1' }, { pending: true }))
  if (waiting) keep({ records: { loss: waiting.lossCode } })
  // A supplier that has stock stays where it is.
  const fresh = /(save|emove|elete)Supplier/.test(path) ? await makeSupplier(world) : undefined
  first.contact = fresh?.contact ?? ''
  // Goods that wait for their audit, and that no task holds.
  if (path.startsWith('/api/goods/') && handler.how === 'write')
    keep({ records: { goods: await newGoods(world, { audited: false }) } })
  // A default is not deleted; the one here has become it.
  if (path === deletePrintTemplate.path) keep({ records: { template: await makeTemplate(world, 'merchant', 'WH1') } })
  const work =
    /(price|waive)Unpriced$/.test(path) && (await makeUnpriced(world, corners['first']!.records, world.next('work')))
  if (/^\/api\/cost\/.*Detail$|settlement$/.test(path))
    keep({ records: { cost: await costOnPage(world, PAGES[path]) } })
  const { warehouse } = corners['first']!.records
  const month =
    (path === closeMonth.path && (await monthToClose(world, warehouse))) ||
    (path === reopenMonth.path && (await closedMonth(world, warehouse)))
  const charge = [previewRerate.path, rerateCosts.path].includes(path) && (await makeMispriced(world))
  if (path === stopRun.path) keep({ records: { run: await makeRun(world) } })
  const digest =
    (path === startSettleRun.path && (await digestToSettle(world, corners))) ||
    (path === startRerateRun.path && (await digestToRerate(world, corners)))
  if (/^\/api\/bill\/.*Dispute$/.test(path)) {
    const { billCode: bill, costCode: cost } = await (path === openDispute.path ? makeLine : makeDispute)(world)
    keep({ records: { bill, cost } })
  } else if (handler.how === 'write' && path.startsWith('/api/bill/'))
    keep({ records: { bill: await billFor(world, path) } })
  // What has points or open tasks is not deleted.
  if (path === deletePoint.path) keep({ records: { point: await makePoint(world, corners['first']!.records) } })
  if (path === deletePlatform.path)
    keep({
      records: { platform: (await world.as('merchant').ok(addPlatform, { platformName: '新平台' })).platformCode },
    })
  const named = fieldsOf(handler.call).filter((field) => field.ref !== undefined && !APART.includes(field.name))
  const scanned = UNMARKED.filter((field) => field.path === path)
  if (path === removeFactor.path)
    await world.rows(
      `insert into second_factor (tenant_id, account_id, sealed, is_on) values (1, $1, '', true) on conflict do nothing`,
      [corners['first']!.records.account],
    )
  const asksPassword = OWN_DEEDS.includes(path)
  if (asksPassword) await givePassword(world)
  // What is counted are goods of this call alone: the next ones want goods that lie somewhere.
  const record = (ref: Ref) => (ref === 'goods' && count ? count.goods : recordOf(corners['first']!, ref, path))
  const values = {
    ...Object.fromEntries(scanned.map(({ name, ref }) => [name, record(ref)])),
    ...FURTHER[path],
    ...Object.fromEntries(named.map((field) => [field.name, record(field.ref!)])),
    ...(fresh && { supplierCode: fresh.code }),
    ...(work && { source: work }),
    ...(waiting && { lineIds: waiting.lineIds }),
    ...count?.values,
    ...(month && { month: month.month }),
    ...(asksPassword && { password: PASSWORD }),
    ...(digest !== false && { digest }),
    ...(path === dropDataCopy.path && { copyId: await copyThatFailed(world) }),
    ...(charge && { codes: charge.code, rateId: charge.rateId, digest: charge.digest }),
    // Rates are copied to another supplier.
    ...(path.endsWith('opyCost') && { toSupplierCodes: 'S2' }),
  }
  // What is the platform's alone, the platform finds, and what is a supplier's the supplier.
  const others = 'open' in permit || permit.identities.includes(3) ? 'platform' : 'supplier1'
  return { values, finder: 'open' in permit || permit.identities.includes(1) ? 'merchant' : others }
}

/** Deeds on one's own account, which ask for its password again. */
const OWN_DEEDS: readonly string[] = [endOwnSession.path, endOtherSessions.path, beginFactor.path]

/** The people of the world come in without passwords: whoever does such a deed is given one. */
async function givePassword(world: World): Promise<void> {
  await world.rows(`update account set password_hash = $1 where account = 'merchant'`, [await hashPassword(PASSWORD)])
}

/** A copy of the first merchant's data that was not made: taken away, it is as it was. */
async function copyThatFailed(world: World): Promise<number> {
  const [copy] = await world.rows<{ id: number }>(
    `insert into data_copy (tenant_id, person_name, asked_at, ended_at, failure) values (1, '', now(), now(), '') returning id`,
  )
  return copy!.id
}

/** What a deed of counting says of a stocktake of goods of its own, by dotted names. */
async function countOf(world: World, path: string): Promise<{ values: Values; goods: string }> {
  const goods = await newGoods(world)
  const where = { warehouse: 'WH1', supplier: 'S1', goods }
  if (path === chooseCount.path) return { goods, values: await choiceToMake(world, where) }
  if (path === enterCountSheet.path) {
    const { stocktakeCode, countedTime } = await sheetOf(world, where)
    return { goods, values: { stocktakeCode, countedTime } }
  }
  const count = await counting(world, where)
  const { stocktakeCode, seen } = count
  if (path === countAtLocation.path) return { goods, values: { stocktakeCode, seen } }
  await countNow(world, count)
  const values = { stocktakeCode }
  if (path === finishCount.path || path === finishInventoryTask.path)
    await world
      .as('merchant')
      .ok(countEmpty, { stocktakeCode, goodsCode: goods, operationId: `found-nowhere-${world.next('operation')}` })
  if (path === countEmpty.path) return { goods, values: { ...values, locationCode: undefined, seen: undefined } }
  if (path === scanCountGoods.path) return { goods, values: { ...values, scan: goods } }
  return { goods, values }
}

/** Label work of a corner that nothing prices; answers its source. */
async function makeUnpriced(world: World, { warehouse, supplier }: Corner['records'], n: number): Promise<string> {
  const [work] = await world.rows<{ source: string }>(
    `insert into work (tenant_id, source_kind, source, item, warehouse_id, supplier_id, at, day, state, reason)
     select w.tenant_id, 'label', 'TB-' || $3, 'COST_PRO_LABLE', w.id, s.id, now(), (now() at time zone 'Asia/Shanghai')::date, 'unpriced', 'noRate'
     from warehouse w join supplier s on s.tenant_id = w.tenant_id where w.code = $1 and s.code = $2 returning source`,
    [warehouse, supplier, n],
  )
  return work!.source
}

/** What settling the costs of the first corner at a point would be: one was entered for it. */
async function digestToSettle(world: World, corners: Record<string, Corner>): Promise<string> {
  const { first: corner } = corners as { first: Corner }
  const { warehouse: warehouseCode, supplier: supplierCode } = corner.records
  const pointCode = await makePoint(world)
  corners['first'] = { ...corner, records: { ...corner.records, point: pointCode } }
  await world.rows(`update cost set point_id = (select id from dispatch_point where code = $2) where code = $1`, [
    await makeCost(world, { warehouse: warehouseCode, supplier: supplierCode }),
    pointCode,
  ])
  return (await world.as('merchant').ok(previewSettleRun, { warehouseCode, supplierCode, pointCode })).digest
}

/** What deciding the charges of the first corner at a point anew would be: one there has another rate by now. */
async function digestToRerate(world: World, corners: Record<string, Corner>): Promise<string> {
  // What is being settled is nobody else's to begin.
  await drainJobs(world.database)
  const { point: pointCode, rateId } = await makeMispriced(world)
  const { first: corner } = corners as { first: Corner }
  corners['first'] = { ...corner, records: { ...corner.records, point: pointCode, rate: rateId } }
  const { warehouse: warehouseCode, supplier: supplierCode } = corner.records
  return (await world.as('merchant').ok(previewRerateRun, { warehouseCode, supplierCode, pointCode, rateId })).digest
}

/** The page that each detail of a cost belongs to; others take any cost. */
const PAGES: Readonly<Record<string, number>> = {
  '/api/cost/getWarehouseCostDetail': 0,
  '/api/cost/getCostDetail': 2,
  '/api/cost/getReturnCostDetail': 3,
}

/** A cost of the first corner, on a page: a correction of one that was entered by hand, as it would stand there. */
async function costOnPage(world: World, page: number | undefined): Promise<string> {
  const code = await makeCost(world)
  if (page === undefined) return code
  const [row] = await world.rows<{ code: string }>(
    `insert into cost (tenant_id, id, code, slot, revision, kind, cost_group, item, warehouse_id, supplier_id, day, book_day, money, corrects_id, created_at, changed_at)
     select tenant_id, nextval('cost_id_seq'), code || 'A', '', 1, 'adjust', $2, item, warehouse_id, supplier_id, day, day, 1, id, now(), now() from cost where code = $1
     returning code`,
    [code, page],
  )
  return row!.code
}

/** A bill of the first corner that a deed can be done to. */
async function billFor(world: World, path: string): Promise<string> {
  const billCode = await makeBill(world)
  if (path === resendStatement.path) await giveMailbox(world)
  if (path === removeLockBill.path) await world.as('merchant').ok(lockBill, { billCode })
  return billCode
}
