/**
 * Every list can be taken into a spreadsheet: whoever reads it gets all of its rows and no others, whoever does not gets none. What is no list that
 * anybody would want there is named below, with why; a list that is made tomorrow without an export is found here.
 */
import { exportImports } from '@yuncang/contract/base/import/import.ts'
import { IMPORTS_SHEET } from '@yuncang/contract/base/import/words.ts'
import { exportBillRuns } from '@yuncang/contract/bill/bill/runs.ts'
import { RUNS_SHEET } from '@yuncang/contract/bill/bill/words.ts'
import { exportRunParts, exportRuns } from '@yuncang/contract/bill/run/run.ts'
import { PART_SHEET, RUN_SHEET } from '@yuncang/contract/bill/run/words.ts'
import { exportTaxRates } from '@yuncang/contract/bill/tax/tax.ts'
import { TAX_SHEET } from '@yuncang/contract/bill/tax/words.ts'
import { COST_LISTS } from '@yuncang/contract/fee/cost/list.ts'
import { exportMonths } from '@yuncang/contract/fee/closing/closing.ts'
import { MONTH_SHEET } from '@yuncang/contract/fee/closing/words.ts'
import { RATES_SHEET } from '@yuncang/contract/fee/rate/sheet-words.ts'
import { exportSupplierRates } from '@yuncang/contract/fee/rate/supplier.ts'
import { exportWarehouseRates } from '@yuncang/contract/fee/rate/warehouse.ts'
import { exportLeakage } from '@yuncang/contract/fee/work/unpriced.ts'
import { LEAKAGE_SHEET } from '@yuncang/contract/fee/work/words.ts'
import { exportCombos } from '@yuncang/contract/partner/combo/combo.ts'
import { COMBO_SHEET } from '@yuncang/contract/partner/combo/words.ts'
import { exportProgramLog, exportPrograms } from '@yuncang/contract/partner/mini-program/lists.ts'
import { PROGRAM_LOG_SHEET, PROGRAMS_SHEET } from '@yuncang/contract/partner/mini-program/sheet-words.ts'
import { exportUsers } from '@yuncang/contract/staff/account/account.ts'
import { ACCOUNT_SHEET } from '@yuncang/contract/staff/account/words.ts'
import { exportButtons } from '@yuncang/contract/staff/button/button.ts'
import { BUTTON_SHEET } from '@yuncang/contract/staff/button/words.ts'
import { exportPersonnel } from '@yuncang/contract/staff/personnel/personnel.ts'
import { PERSONNEL_SHEET } from '@yuncang/contract/staff/personnel/words.ts'
import { exportRoles, exportTenantRoles } from '@yuncang/contract/staff/role/role.ts'
import { ROLE_SHEET } from '@yuncang/contract/staff/role/words.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import type { ListCall } from '@yuncang/contract/wire/list.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { own } from '@yuncang/domain/base/own.ts'
import { handlers } from '@yuncang/server/app/calls.ts'
import { someOf } from '@yuncang/harness/deep.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { fieldsOf, inputOf } from '@yuncang/harness/inputs.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import type { PersonName } from '@yuncang/harness/world-seed.ts'
import { readXlsx } from 'hucre/xlsx'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeCorners, type Corner } from './corners.ts'
import { FURTHER } from './foreign-inputs.ts'
import { recordOf } from './own-record.ts'

/** Lists whose pages are no `listCalls`, with what exports them; `more` rows than the list: one a dispatch point. */
const BY_HAND: Readonly<Record<string, { readonly by: string; readonly rows?: 'as many' | 'more' }>> = {
  '/api/cost/getLeakage': { by: exportLeakage.path, rows: 'as many' },
  '/api/cost/getMonths': { by: exportMonths.path, rows: 'as many' },
  '/api/tax/getRates': { by: exportTaxRates.path, rows: 'as many' },
  '/api/warehouseCost/getWarehouseCost': { by: exportWarehouseRates.path, rows: 'more' },
  '/api/supplier/getSupplierCost': { by: exportSupplierRates.path, rows: 'more' },
  // Their workbooks say more than rows: whose they are, or sums at the end.
  '/api/expense/getProfit': { by: '/api/expense/exportProfit' },
  '/api/inventoryAccuracy/getAccuracy': { by: '/api/inventoryAccuracy/exportAccuracy' },
  '/api/inventoryLoss/getInventoryLossDetail': { by: '/api/inventoryLoss/exportLines' },
  '/api/supplierStatistical/getSupplierDataTopDetail': { by: '/api/supplierStatistical/exportSupplierDataTopDetail' },
  '/api/goodStatistical/getGoodsDataTopDetail': { by: '/api/goodStatistical/exportGoodsDataTopDetail' },
  '/api/bill/getBillDetail': { by: '/api/bill/downloadStatement' },
  '/api/import/getImportErrors': { by: '/api/import/errorFile' },
  '/api/bill/monitorJob': { by: '/api/schedulerTask/exportBillTask' },
  '/api/supplier/getTerms': { by: '/api/supplier/downloadCostSheet' },
}

/** Rows that nobody takes into a spreadsheet, by why. */
const NONE: Readonly<Record<string, readonly string[]>> = {
  'what was done to one record, or what it was before: read in a dialog beside it': [
    ...['area', 'bill', 'cost', 'dict', 'expense', 'lease', 'printTemplate', 'tax'].map((of) => `/api/${of}/getLog`),
    ...['ycDispatchPlatformPoint', 'ycLocation'].map((of) => `/api/${of}/getLog`),
    '/api/openConfig/getConfigLog',
    '/api/tenant/getTenantLog',
    '/api/task/getTaskLogList',
    '/api/supplier/getCostVersions',
    '/api/supplier/getTermVersions',
    '/api/warehouseCost/getCostVersions',
    '/api/tax/getRateVersions',
  ],
  'what a deed would come to, shown before it is done': [
    ...['previewRerate', 'previewRerateRun', 'previewSettleRun', 'previewUnpriced'].map((of) => `/api/cost/${of}`),
    ...['previewCopyCost', 'tryCost', 'tryCostDetail'].map((of) => `/api/supplier/${of}`),
    ...['tryCost', 'tryCostDetail'].map((of) => `/api/warehouseCost/${of}`),
  ],
  'what one document is made of: it is printed, and its own list is exported': [
    ...['getCostDetail', 'getReturnCostDetail', 'getWarehouseCostDetail'].map((of) => `/api/cost/${of}`),
    '/api/task/getAllTaskGood',
    '/api/task/getTaskSignRegisterList',
    '/api/inventoryPlan/planDetail',
    '/api/goodshistory/getGoodsHistoryBatch',
    '/api/inventoryTask/getLastCounts',
    // The file it came from is at hand.
    '/api/openingStock/getOpeningStockLines',
    // They stand beside the bill whose lines they are of, which has a statement.
    '/api/bill/getDisputePage',
  ],
  'something is chosen from it': [
    '/api/goods/getAllGood',
    '/api/task/getGoods',
    '/api/shelvesOrder/getShelvesDocumentsGoodList',
    '/api/inventoryPlan/locationDetail',
    '/api/inventoryPlan/locationGoodsDetail',
    '/api/inventoryTask/getGoods',
    '/api/index/search',
  ],
  'it is printed, as labels or a sheet to count by': [
    ...['goods', 'locations', 'pallets'].map((of) => `/api/label/${of}`),
    '/api/inventoryTask/getCountBooks',
  ],
  'a person’s own messages, and a form of a few switches': [
    '/api/notice/page',
    '/api/warehouseMessagePush/getMessagePushList',
  ],
  'figures of a board: the page makes a workbook of what it draws, or each figure leads to a list': [
    '/api/board/space',
    '/api/board/targets',
    '/api/bill/getMonths',
    '/api/supplier/getSupplierListPanel',
    '/api/data/dataSupplier',
    '/api/goodStatistical/getGoodsDataTop20',
    '/api/supplierStatistical/getSupplierDataTop20',
    '/api/home/forecast',
    ...[
      'getCommoditySalesRanking',
      'getSupplierActivity',
      'getWarehouseRevenueStatistics',
      'getWarehouseTaskAverage',
    ].map((of) => `/api/homePage/${of}`),
    ...['getBillTotalMoneyRanking', 'getUnpaidBillInOneYear'].map((of) => `/api/index/${of}`),
    ...['getCommoditySalesRanking', 'getMerchantTotalInventoryRanking'].map((of) => `/api/saas/homePage/${of}`),
    '/api/saas/merchantStatistics/getMerchantDataDetail',
    ...['getOutTaskWeightAndVolume', 'getRejectReasons', 'getSellTask'].map((of) => `/api/taskCount/${of}`),
    '/api/warehouseStatistical/getWarehouseRevenueStatistical',
  ],
}
const named = Object.values(NONE).flat()

/** Lists that others too choose from: taken along by whoever may open their page. Of all others whoever reads it may take it along. */
const OWN_RIGHT: readonly string[] = ['/api/cost/getLabelPage', '/api/ycLocation/locationPageList']
/** Lists whose workbook holds more than the page where nothing is asked for: of the dictionary all levels. */
const FULLER: readonly string[] = ['/api/dict/getPageChild']

/** What is never in a workbook. */
const SECRETS = /密码|密钥|令牌|验证码|恢复码|secret|token/i

type Heads = Readonly<Record<string, string>>
type Exported = { readonly list: Call; readonly by: Call; readonly rows: 'as many' | 'more' | undefined }

const byPath = new Map(handlers.map((handler) => [handler.call.path as string, handler]))
// What answers rows answers `records`; trees, and what a field offers, are plain arrays.
const lists = handlers
  .filter(({ call, how }) => how === 'read' && 'records' in ((call.output as { shape?: object }).shape ?? {}))
  .map(({ call }) => call)
const exportOf = (list: Call): Exported | undefined => {
  const path = (list as Partial<ListCall>).exportedBy
  const byHand = own(BY_HAND, list.path)
  const by = byPath.get(path ?? byHand?.by ?? '')
  return by?.how === 'export'
    ? { list, by: by.call, rows: path === undefined ? byHand?.rows : FULLER.includes(list.path) ? 'more' : 'as many' }
    : undefined
}
const theirs = lists.flatMap((list) => exportOf(list) ?? [])

describe('a list', () => {
  it('can be taken into a spreadsheet, or it is said why nobody would', () => {
    expect(lists.length).toBeGreaterThan(100)
    const without = lists.filter((list) => exportOf(list) === undefined).map(({ path }) => path as string)
    expect(without.filter((path) => !named.includes(path))).toEqual([])
    // What is named is there, and has none.
    expect(named.filter((path) => !without.includes(path))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
    expect(Object.entries(BY_HAND).filter(([path, { by }]) => !byPath.has(path) || !byPath.has(by))).toEqual([])
  })

  it('is exported by whoever may read it, filtered by the same', () => {
    for (const { list, by } of theirs) {
      const filters = Object.keys(inputShape(list)).filter((name) => !['page', 'rows', 'size'].includes(name))
      if (exportedAlike(list)) expect(Object.keys(inputShape(by)).toSorted(), by.path).toEqual(filters.toSorted())
    }
    const otherwise = theirs.filter(
      ({ list, by }) => exportedAlike(list) && JSON.stringify(list.permit) !== JSON.stringify(by.permit),
    )
    expect(otherwise.map(({ list }) => list.path)).toEqual(OWN_RIGHT)
  })
})

const inputShape = ({ input }: Call) => (input as unknown as { shape: object }).shape
const exportedAlike = (list: Call) => exportOf(list)?.rows !== undefined

describe('an exported list', () => {
  const world = useWorld({ looks: 'at the end' })
  let corner: Corner
  beforeAll(async () => {
    corner = (await makeCorners(world))['first']!
  })
  const PEOPLE: readonly PersonName[] = [
    'merchant',
    'merchant2',
    'clerk',
    'clerk2',
    'nobody',
    'finance',
    'supplier1',
    'supplier2',
    'platform',
  ]
  const ask = (name: PersonName, call: Call, input: Record<string, unknown>) =>
    world.app.inject({
      method: 'POST',
      url: call.path,
      headers: { token: world.as(name).token, 'content-type': 'application/json' },
      payload: JSON.stringify(toWire(call.input, input)),
    })

  it(
    'holds for each reader as many rows as the list has, and refuses whom the list refuses',
    { timeout: 240_000 },
    async () => {
      let rowsSeen = 0
      for (const [index, { list, by, rows }] of theirs.filter(({ rows: counted }) => counted !== undefined).entries()) {
        const values = {
          ...FURTHER[list.path],
          ...Object.fromEntries(
            fieldsOf(list)
              .filter((field) => field.ref !== undefined && field.required)
              .map((field) => [field.name, recordOf(corner, field.ref!, list.path)]),
          ),
        }
        for (const name of ['merchant', ...someOf(PEOPLE.slice(1), index, 3)] as const) {
          const page = (await ask(name, list, inputOf(list, values))).json<{
            code: number
            obj: { total: number } | null
          }>()
          const sheet = await ask(name, by, inputOf(by, values))
          const what = `${by.path} by ${name}`
          const isFile = sheet.headers['content-type']?.includes('spreadsheetml') ?? false
          expect(isFile ? 200 : sheet.json<{ code: number }>().code, what).toBe(page.code)
          if (!isFile) continue
          const [{ rows: cells }] = (await readXlsx(new Uint8Array(sheet.rawPayload))).sheets as unknown as [
            { rows: unknown[][] },
          ]
          const found = cells.length - 1
          expect(
            cells[0]!.filter((head) => SECRETS.test(String(head))),
            what,
          ).toEqual([])
          rowsSeen += found
          if (rows === 'as many') expect(found, what).toBe(page.obj!.total)
          else expect(found >= page.obj!.total, what).toBe(true)
          // It is kept with the end of what is read, a moment behind the last byte.
          if (name === 'platform')
            await expect
              .poll(() => world.rows(`select from platform_read where path = $1 limit 1`, [by.path]), { message: what })
              .toHaveLength(1)
        }
      }
      expect(rowsSeen).toBeGreaterThan(100)
    },
  )

  it('has the heads of its page above its columns, and what is counted below them as numbers', async () => {
    const { run, warehouse: warehouseCode, supplier: supplierCode } = corner.records
    const days = FURTHER['/api/cost/exportLeakage']!
    const table: readonly (readonly [PersonName, Call, Record<string, unknown>, Heads, readonly string[]])[] = [
      ['merchant', exportUsers, {}, ACCOUNT_SHEET, []],
      ['merchant', exportTenantRoles, {}, ROLE_SHEET, ['people', 'menus', 'rights']],
      ['platform', exportRoles, {}, ROLE_SHEET, ['people', 'menus', 'rights']],
      ['merchant', exportPersonnel, {}, PERSONNEL_SHEET, []],
      ['platform', exportButtons, {}, BUTTON_SHEET, []],
      ['platform', exportCombos, {}, COMBO_SHEET, ['merchants']],
      ['merchant', exportRuns, {}, RUN_SHEET, ['done', 'parts', 'bills', 'costs', 'money', 'failures']],
      ['merchant', exportRunParts, { runId: run }, PART_SHEET, ['costs', 'money', 'rewritten', 'adjusted']],
      ['merchant', exportBillRuns, {}, RUNS_SHEET, ['attempts']],
      ['merchant', exportImports, {}, IMPORTS_SHEET, ['rows', 'created', 'changed']],
      ['platform', exportPrograms, {}, PROGRAMS_SHEET, []],
      ['platform', exportProgramLog, {}, PROGRAM_LOG_SHEET, ['number']],
      ['merchant', exportLeakage, days, LEAKAGE_SHEET, ['count']],
      ['merchant', exportMonths, { warehouseCode }, MONTH_SHEET, ['costs', 'money', 'unsettled', 'missingDays']],
      ['merchant', exportTaxRates, { warehouseCode, supplierCode }, TAX_SHEET, ['percentNumber']],
      ['merchant', exportWarehouseRates, { warehouseCode }, RATES_SHEET, ['price']],
      ['merchant', exportSupplierRates, {}, RATES_SHEET, ['price']],
    ]
    for (const [name, by, input, words, numbers] of table) {
      const [heads, ...rows] = await exported(world, world.as(name), by, input)
      expect(
        heads!.filter((head) => !Object.values(words).includes(head as string)),
        by.path,
      ).toEqual([])
      for (const number of numbers) {
        const at = heads!.indexOf(words[number])
        expect(at, `${by.path} ${number}`).toBeGreaterThanOrEqual(0)
        const cells = rows.map((row) => row[at]).filter((cell) => cell !== null && cell !== '' && cell !== undefined)
        expect(
          cells.filter((cell) => typeof cell !== 'number'),
          `${by.path} ${number}`,
        ).toEqual([])
      }
    }
  })

  it('is named as it is called, with what it is of', async () => {
    const nameOf = async (call: Call, input: Record<string, unknown>) =>
      decodeURIComponent(String((await ask('merchant', call, input)).headers['content-disposition'])).split(
        "UTF-8''",
      )[1]
    expect(await nameOf(exportUsers, {})).toBe('账号.xlsx')
    expect(await nameOf(exportMonths, { warehouseCode: 'WH1' })).toBe('月结 WH1.xlsx')
    expect(await nameOf(exportTaxRates, { warehouseCode: 'WH1', supplierCode: 'S1' })).toBe('税率 WH1 S1.xlsx')
    expect(await nameOf(exportWarehouseRates, {})).toBe('仓库费用配置.xlsx')
  })
})

describe('an export', () => {
  it('has its button on a page', () => {
    const sources = (folder: string) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
    const contract = sources('packages/contract/src')
    const web = sources('packages/web/src').join('\n')
    const nameOf = (path: string) => {
      const before = contract.map((source) => source.split(`: '${path}'`)).find(({ length }) => length > 1)![0]!
      return [...before.matchAll(/export: (\w+)|export const (\w+) = call/g)]
        .map(([, of, alone]) => of ?? alone)
        .at(-1)!
    }
    // Pages of costs are told which they are, and find theirs by that.
    const costs = Object.values(COST_LISTS).map((list) => list.export.path as string)
    const unused = theirs
      .map(({ by }) => by.path)
      .filter((path) => !costs.includes(path) && !new RegExp(`\\b${nameOf(path)}\\b`).test(web))
    expect(unused).toEqual([])
  })
})
