import { PRINT_WORDS } from '@yuncang/contract/paper/print/words.ts'
import { printDocument, type previewTemplate } from '@yuncang/contract/paper/print/print.ts'
import { getPutawayInfo } from '@yuncang/contract/shelf/putaway/putaway.ts'
import { getTaskDetails } from '@yuncang/contract/task/task/detail.ts'
import { SYSTEM_TEMPLATES } from '@yuncang/contract/paper/template/defaults.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { permits, type Call, type CallInput, type CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { familyOf, mayPrintBill, mayPrintPickingList, type PrintMode } from '@yuncang/domain/paper/print/rules.ts'
import { boundWarehouses } from '../../access/session/store.ts'
import { regionNames } from '../../base/region/catalogue.ts'
import { shopsOf } from '../../partner/supplier/shops.store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, Refused } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { orderInfo } from '../../shelf/putaway/detail.ts'
import { details } from '../../task/task/detail.ts'
import { templates, type TemplateRow } from '../template/store.ts'
import { systemView, templateView } from '../template/view.ts'
import { putawayListOf } from './putaway.ts'
import { renderPages, type PrintValues } from './render.ts'
import { partiesOf, type Parties } from './store.ts'
import { billOf, pickingListOf } from './task.ts'

/** A document with what its paper says. */
type Document = {
  readonly values: PrintValues
  readonly warehouse: { readonly code: string; readonly name: string }
  readonly supplier: { readonly code: string; readonly name: string }
  readonly parties: Parties
  readonly pointName: string
}

/**
 * Fills a template with a document (part 1, 2.9). A template that is named must be one of the document's warehouse and family;
 * otherwise the warehouse's default is taken, and where it has none the system's.
 * @throws Refused notFound, noRight, noBill, noPickingList, tooDeep, tooManyTokens, tooLong
 */
export async function printed(
  db: Db,
  ctx: Context,
  input: CallInput<typeof printDocument>,
): Promise<CallOutput<typeof printDocument>> {
  const family = familyOf(input.mode)
  const { values, warehouse, supplier, parties, pointName } = await documentOf(db, ctx, input)
  const [own, shops] = await Promise.all([
    templates(db, ctx.scope, { family, warehouseCode: [warehouse.code] }),
    shopsOf(db, ctx.scope, supplier.code),
  ])
  const system = systemView(family, warehouse, !own.some((row) => row.is_default))
  const heads = [...own.map(templateView), system]
  const chosen = heads.find((head) =>
    input.templateCode === undefined ? head.isDef === 1 : head.templateCode === input.templateCode,
  )
  if (!chosen) throw notFound('模板')
  const shopNames = [...new Set([supplier.name, ...shops])]
  const supplierShopName = input.supplierShopName ?? shopNames[1] ?? supplier.name
  if (!shopNames.includes(supplierShopName)) throw notFound('店铺')
  const head = headOf(ctx, values, parties, supplierShopName)
  const linesPerPage = input.linesPerPage ?? chosen.linesPerPage
  const content = contentOf(own, chosen.templateCode) ?? SYSTEM_TEMPLATES[family].content
  const { html, pages } = renderPages(content, family, { head, lines: values.lines }, linesPerPage)
  return {
    taskCode: input.code,
    title: values.head['title']!,
    templateCode: chosen.templateCode,
    content: html,
    paper: chosen.paper,
    margins: chosen.margins,
    linesPerPage,
    pages,
    pointName: pointName,
    supplierShopName,
    shopNames,
    templates: heads.map(({ templateCode, templateName, isDef, isSystem }) => ({
      templateCode,
      templateName,
      isDef,
      isSystem,
    })),
  }
}

/**
 * Fills what somebody is writing with a document, as printing would.
 * @throws Refused notFound, noRight, noBill, noPickingList, tooDeep, tooManyTokens, tooLong
 */
export async function previewed(
  db: Db,
  ctx: Context,
  input: CallInput<typeof previewTemplate>,
): Promise<CallOutput<typeof previewTemplate>> {
  const { values, supplier, parties } = await documentOf(db, ctx, input)
  const [shop] = await shopsOf(db, ctx.scope, supplier.code)
  const head = headOf(ctx, values, parties, shop ?? supplier.name)
  const filled = { head, lines: values.lines }
  const { html, pages } = renderPages(input.content, familyOf(input.mode), filled, input.linesPerPage)
  return { content: html, pages }
}

/** Where a long address goes on in a second line: between the region and the street, not before the last 号. */
const MAY_BREAK = '\u200b'

function headOf(ctx: Context, values: PrintValues, parties: Parties, supplierShopName: string) {
  return {
    ...values.head,
    company: parties.company,
    warehouseAddress: [regionNames(parties.warehouse_region).join(''), parties.warehouse_address]
      .filter(Boolean)
      .join(MAY_BREAK),
    pointAddress: parties.point_address || PRINT_WORDS.none,
    printName: parties.printed_by,
    printTime: timeText(new Date(ctx.now)).slice(0, 16),
    supplierShopName,
  }
}

function contentOf(own: readonly TemplateRow[], code: string): string | undefined {
  return own.find((row) => row.code === code)?.content
}

async function documentOf(db: Db, ctx: Context, { code, mode }: { code: string; mode: PrintMode }): Promise<Document> {
  if (mode === 3) {
    needs(ctx, getPutawayInfo)
    const order = await orderInfo(db, ctx, { putawayCode: code })
    const warehouse = { code: order.warehouseCode, name: order.warehouseName }
    return {
      values: putawayListOf(order),
      warehouse,
      supplier: { code: order.supplierCode, name: order.supplierName },
      parties: await partiesOf(db, ctx.scope, ctx, { warehouseCode: warehouse.code, pointCode: '' }),
      pointName: '',
    }
  }
  needs(ctx, getTaskDetails)
  // The platform looks at tasks, and has no bills to print (part 1, 6).
  if (mode === 1 && ctx.identity === IDENTITY.platform) throw noRight()
  const task = await details(db, ctx, { code })
  const parties = await partiesOf(db, ctx.scope, ctx, { warehouseCode: task.warehouseCode, pointCode: task.pointCode })
  const facts = {
    kind: task.taskType,
    nature: task.nature,
    status: task.status,
    finishLocationsOn: task.finishLocationsOn,
  }
  const said = { status: task.statusName, type: task.typeName }
  if (mode === 1 && !mayPrintBill(facts, ctx.identity)) throw refuse(printDocument.refusals, 'noBill', said)
  // The flags are the user's, on when any of its warehouses has them on (gaps B11).
  const bound = await boundWarehouses(db, ctx.home.tenantId, ctx.accountId, ctx.identity)
  const managed = { locationsOn: bound.some((one) => one.locations_on), datesOn: bound.some((one) => one.dates_on) }
  if (mode === 2 && !mayPrintPickingList(facts, managed)) throw refuse(printDocument.refusals, 'noPickingList', said)
  return {
    values: mode === 1 ? billOf(task) : pickingListOf(task),
    warehouse: { code: task.warehouseCode, name: task.warehouseName },
    supplier: { code: task.supplierCode, name: task.supplier },
    parties,
    pointName: task.pointName,
  }
}

/** Whoever may look at the document may print it. */
function needs(ctx: Context, { permit }: Call): void {
  if (!permits(permit, ctx.identity, ctx.rights)) throw noRight()
}

const noRight = () => new Refused(COMMON_REFUSALS.noRight, { title: printDocument.title })
