import { SYSTEM_TEMPLATES } from '@yuncang/contract/paper/template/defaults.ts'
import {
  changeLinesPerPage,
  copyPrintTemplate,
  deletePrintTemplate,
  setPrintTemplateDef,
} from '@yuncang/contract/paper/template/template.ts'
import { TEMPLATE_LOG, TEMPLATE_WORDS } from '@yuncang/contract/paper/template/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { endOf } from '@yuncang/domain/base/text.ts'
import { setImages } from '../../base/file/images.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { lockSite } from '../../site/warehouse/lock.store.ts'
import { cleanTemplate } from './clean.ts'
import { logTemplate } from './log.ts'
import { keepImages } from './save.ts'
import {
  deleteTemplate,
  insertTemplate,
  lockTemplate,
  makeDefault,
  templateByCode,
  updateTemplate,
  warehouseNamed,
  type TemplateRow,
  type TemplateText,
} from './store.ts'
import { systemFamily } from './view.ts'

/**
 * Copies a template, the system's too, into a warehouse: its own when none is named.
 * @throws Refused warehouseMissing, notFound
 */
export async function copyTemplate(
  tx: Tx,
  ctx: Context,
  { templateCode, warehouseCode }: CallInput<typeof copyPrintTemplate>,
  { nextCode }: Deps,
): Promise<CallOutput<typeof copyPrintTemplate>> {
  const source = await sourceOf(tx, ctx, templateCode)
  if (!source) throw notFound('模板')
  const into = warehouseCode ?? source.warehouse_code
  if (into === undefined) throw refuse(copyPrintTemplate.refusals, 'warehouseMissing')
  const warehouse = await warehouseNamed(tx, ctx.scope, into)
  if (!warehouse) throw notFound('仓库')
  const code = await nextCode('MB', ctx.today)
  const id = await insertTemplate(tx, ctx.scope, ctx, { ...source, code, warehouse_id: warehouse.id })
  await keepImages(tx, ctx, id, source.content)
  await logTemplate(tx, ctx, { id, version: 1 }, TEMPLATE_LOG.copied, { name: source.name, source: source.from })
  return { templateCode: code }
}

async function sourceOf(
  tx: Tx,
  ctx: Context,
  code: string,
): Promise<(TemplateText & { family: number; from: string; warehouse_code?: string }) | undefined> {
  const family = systemFamily(code)
  if (family === null) {
    const row = await templateByCode(tx, ctx.scope, code)
    return row && { ...row, from: row.name, name: copyName(row.name), content: cleanTemplate(row.content) }
  }
  const { content, width_mm, height_mm, margins_mm, linesPerPage } = SYSTEM_TEMPLATES[family]
  const from = TEMPLATE_WORDS.system(family)
  return {
    family,
    from,
    name: copyName(from),
    content: cleanTemplate(content),
    width_mm,
    height_mm,
    margins_mm,
    lines_per_page: linesPerPage,
  }
}

const LONGEST_NAME = 40
const copyName = (name: string) => endOf(TEMPLATE_WORDS.copyOf(name), LONGEST_NAME)

/** @throws Refused notFound, alreadyDefault, systemTemplate */
export async function setDefault(
  tx: Tx,
  ctx: Context,
  { templateCode }: CallInput<typeof setPrintTemplateDef>,
): Promise<null> {
  const { refusals } = setPrintTemplateDef
  if (systemFamily(templateCode) !== null) throw refuse(refusals, 'systemTemplate')
  const row = await templateByCode(tx, ctx.scope, templateCode)
  // Locked so that two people do not set two defaults.
  if (!row || !(await lockSite(tx, ctx.scope, row.warehouse_code))) throw notFound('模板')
  const locked = await found(tx, ctx, templateCode)
  if (locked.is_default) throw refuse(refusals, 'alreadyDefault', { name: locked.name })
  await makeDefault(tx, ctx.scope, locked)
  await logTemplate(tx, ctx, after(locked), TEMPLATE_LOG.default, { name: locked.name })
  return null
}

/** @throws Refused notFound, deleteDefault, systemTemplate */
export async function removeTemplate(
  tx: Tx,
  ctx: Context,
  { templateCode }: CallInput<typeof deletePrintTemplate>,
): Promise<null> {
  const { refusals } = deletePrintTemplate
  if (systemFamily(templateCode) !== null) throw refuse(refusals, 'systemTemplate')
  const row = await found(tx, ctx, templateCode)
  if (row.is_default) throw refuse(refusals, 'deleteDefault', { name: row.name })
  await logTemplate(tx, ctx, after(row), TEMPLATE_LOG.deleted, { name: row.name }, { gone: true })
  await setImages(tx, ctx.scope, 'template', row.id, [])
  await deleteTemplate(tx, ctx.scope, row.id)
  return null
}

/** @throws Refused notFound, systemTemplate */
export async function changeLines(
  tx: Tx,
  ctx: Context,
  { templateCode, linesPerPage }: CallInput<typeof changeLinesPerPage>,
): Promise<null> {
  if (systemFamily(templateCode) !== null) throw refuse(changeLinesPerPage.refusals, 'systemTemplate')
  const row = await found(tx, ctx, templateCode)
  await updateTemplate(tx, ctx.scope, ctx, row.id, { ...row, lines_per_page: linesPerPage })
  await logTemplate(tx, ctx, after(row), TEMPLATE_LOG.lines, { name: row.name, count: linesPerPage })
  return null
}

/** A template with the version it gets by what is done to it. */
const after = ({ id, version }: TemplateRow) => ({ id, version: version + 1 })

async function found(tx: Tx, ctx: Context, code: string): Promise<TemplateRow> {
  const row = await lockTemplate(tx, ctx.scope, code)
  if (!row) throw notFound('模板')
  return row
}
