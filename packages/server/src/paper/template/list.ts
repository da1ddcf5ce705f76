import { SYSTEM_TEMPLATES } from '@yuncang/contract/paper/template/defaults.ts'
import {
  exportPrintTemplates,
  type getPrintTemplate,
  type getPrintTemplateLog,
  getPrintTemplatePage,
  type getTemplateList,
} from '@yuncang/contract/paper/template/template.ts'
import { TEMPLATE_SHEET } from '@yuncang/contract/paper/template/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { logRows } from '../../plumbing/http/log-view.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { readLog } from '../../base/log/store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { listHandlers } from '../../plumbing/http/list.ts'
import { notFound } from '../../plumbing/http/refused.ts'
import { checkWarehouse } from '../../site/warehouse/check.ts'
import { cleanTemplate } from './clean.ts'
import { storedTemplates, templateByCode, templates, warehouseNamed } from './store.ts'
import { systemFamily, systemView, templateView, TEMPLATE_COLUMNS } from './view.ts'

/** Stored templates (part 2, 2); the workbook without their content. */
export const templateListHandlers = listHandlers(
  { page: getPrintTemplatePage, export: exportPrintTemplates },
  {
    store: storedTemplates,
    filter: async (db, { scope }, { templateType: family, warehouseCode, templateName: name }, called) => {
      // A page of a warehouse that is not there is empty; a workbook of it is none.
      if (called === exportPrintTemplates) await checkWarehouse(db, scope, warehouseCode)
      return { family, warehouseCode, name }
    },
    view: (_ctx, row) => templateView(row),
    sheet: { name: TEMPLATE_SHEET.name, columns: TEMPLATE_COLUMNS },
  },
)

/** What was done to a stored template; the system's are never changed. */
export async function templateLog(
  db: Db,
  { scope }: Context,
  { templateCode }: CallInput<typeof getPrintTemplateLog>,
): Promise<CallOutput<typeof getPrintTemplateLog>> {
  if (systemFamily(templateCode) !== null) return logRows([])
  const row = await templateByCode(db, scope, templateCode)
  if (!row) throw notFound('模板')
  return logRows(await readLog(db, scope, 'template', row.id))
}

/** What a warehouse can print a family with: its own, then the system's, which is the default where none of its own is. */
export async function templateList(
  db: Db,
  ctx: Context,
  { warehouseCode, templateType }: CallInput<typeof getTemplateList>,
): Promise<CallOutput<typeof getTemplateList>> {
  const warehouse = await warehouseNamed(db, ctx.scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const own = await templates(db, ctx.scope, { family: templateType, warehouseCode: [warehouseCode] })
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
