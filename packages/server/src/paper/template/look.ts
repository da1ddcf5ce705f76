import { SYSTEM_TEMPLATES } from '@yuncang/contract/paper/template/defaults.ts'
import type {
  exportPrintTemplates,
  getPrintTemplate,
  getPrintTemplateLog,
  getPrintTemplatePage,
  getTemplateList,
} from '@yuncang/contract/paper/template/template.ts'
import { TEMPLATE_SHEET } from '@yuncang/contract/paper/template/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { logView } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { workbook, type Workbook } from '../../plumbing/http/excel.ts'
import { pageOf, totalOf } from '../../plumbing/http/paging.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { cleanTemplate } from './clean.ts'
import {
  allTemplates,
  countTemplates,
  templateByCode,
  templates,
  warehouseNamed,
  type TemplateFilter,
} from './store.ts'
import { systemFamily, systemView, templateView, TEMPLATE_COLUMNS } from './view.ts'

/** Stored templates (part 2, 2). */
export async function templatePage(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPrintTemplatePage>,
): Promise<CallOutput<typeof getPrintTemplatePage>> {
  const filter = filterOf(input)
  const [rows, total] = await Promise.all([
    templates(db, ctx.scope, filter, pageOf(input)),
    countTemplates(db, ctx.scope, filter),
  ])
  return { records: rows.map(templateView), ...totalOf(total) }
}

/** The filtered templates as a workbook, without their content. */
export async function exportTemplates(
  db: Db,
  { scope }: Context,
  input: CallInput<typeof exportPrintTemplates>,
): Promise<Workbook> {
  const { warehouseCode } = input
  if (warehouseCode !== undefined && !(await warehouseNamed(db, scope, warehouseCode))) throw notFound('仓库')
  return workbook({
    name: TEMPLATE_SHEET.name,
    columns: TEMPLATE_COLUMNS,
    batches: allTemplates(db, scope, filterOf(input)),
  })
}

function filterOf({
  templateType: family,
  warehouseCode,
  templateName: name,
}: CallInput<typeof exportPrintTemplates>): TemplateFilter {
  return { family, warehouseCode, name }
}

/** What was done to a stored template; the system's are never changed. */
export async function templateLog(
  db: Db,
  { scope }: Context,
  { templateCode }: CallInput<typeof getPrintTemplateLog>,
): Promise<CallOutput<typeof getPrintTemplateLog>> {
  if (systemFamily(templateCode) !== null) return []
  const row = await templateByCode(db, scope, templateCode)
  if (!row) throw notFound('模板')
  return logView(await readLog(db, scope, 'template', row.id))
}

/** What a warehouse can print a family with: its own, then the system's, which is the default where none of its own is. */
export async function templateList(
  db: Db,
  ctx: Context,
  { warehouseCode, templateType }: CallInput<typeof getTemplateList>,
): Promise<CallOutput<typeof getTemplateList>> {
  const warehouse = await warehouseNamed(db, ctx.scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const own = await templates(db, ctx.scope, { family: templateType, warehouseCode })
  return [...own.map(templateView), systemView(templateType, warehouse, !own.some((row) => row.is_default))]
}

/** One template with its content, cleaned anew. */
export async function template(
  db: Db,
  ctx: Context,
  { templateCode }: CallInput<typeof getPrintTemplate>,
): Promise<CallOutput<typeof getPrintTemplate>> {
  const family = systemFamily(templateCode)
  if (family !== null)
    return {
      ...systemView(family, { code: '', name: '' }, false),
      content: cleanTemplate(SYSTEM_TEMPLATES[family].content),
    }
  const row = await templateByCode(db, ctx.scope, templateCode)
  if (!row) throw notFound('模板')
  return { ...templateView(row), content: cleanTemplate(row.content) }
}
