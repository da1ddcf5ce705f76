import { SYSTEM_TEMPLATES } from '@yuncang/contract/paper/template/defaults.ts'
import type {
  getPrintTemplate,
  getPrintTemplatePage,
  getTemplateList,
} from '@yuncang/contract/paper/template/template.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../db/database.ts'
import type { Context } from '../../http/context.ts'
import { pageOf, totalOf } from '../../http/paging.ts'
import { notFound } from '../../http/refused.ts'
import { cleanTemplate } from './clean.ts'
import { countTemplates, templateByCode, templates, warehouseNamed } from './store.ts'
import { systemFamily, systemView, templateView } from './view.ts'

/** Stored templates (part 2, 2). */
export async function templatePage(
  db: Db,
  ctx: Context,
  input: CallInput<typeof getPrintTemplatePage>,
): Promise<CallOutput<typeof getPrintTemplatePage>> {
  const filter = { family: input.yptType, warehouseCode: input.warehouseCode, name: input.yptName }
  const [rows, total] = await Promise.all([
    templates(db, ctx.scope, filter, pageOf(input)),
    countTemplates(db, ctx.scope, filter),
  ])
  return { records: rows.map(templateView), ...totalOf(total) }
}

/** What a warehouse can print a family with: its own, then the system's, which is the default where none of its own is. */
export async function templateList(
  db: Db,
  ctx: Context,
  { warehouseCode, yptType }: CallInput<typeof getTemplateList>,
): Promise<CallOutput<typeof getTemplateList>> {
  const warehouse = await warehouseNamed(db, ctx.scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  const own = await templates(db, ctx.scope, { family: yptType, warehouseCode })
  return [...own.map(templateView), systemView(yptType, warehouse, !own.some((row) => row.is_default))]
}

/** One template with its content, cleaned anew. */
export async function template(
  db: Db,
  ctx: Context,
  { yptCode }: CallInput<typeof getPrintTemplate>,
): Promise<CallOutput<typeof getPrintTemplate>> {
  const family = systemFamily(yptCode)
  if (family !== null)
    return {
      ...systemView(family, { code: '', name: '' }, false),
      yptContent: cleanTemplate(SYSTEM_TEMPLATES[family].content),
    }
  const row = await templateByCode(db, ctx.scope, yptCode)
  if (!row) throw notFound('模板')
  return { ...templateView(row), yptContent: cleanTemplate(row.content) }
}
