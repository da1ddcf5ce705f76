import { savePrintTemplate } from '@yuncang/contract/paper/template/template.ts'
import { TEMPLATE_LOG } from '@yuncang/contract/paper/template/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { marginsOf, paperOf } from '@yuncang/domain/paper/print/sheet.ts'
import { setImages } from '../../base/file/images.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { ensureBounded } from './bounds.ts'
import { cleanTemplate, imagesIn } from './clean.ts'
import { logTemplate } from './log.ts'
import { insertTemplate, lockTemplate, updateTemplate, warehouseNamed, type TemplateText } from './store.ts'
import { systemFamily } from './view.ts'

/** A letterhead and a few seals; more would be a brochure. */
const MOST_IMAGES = 10
/** The paper and the lines a page of a template that says nothing of them. */
const NEW = { paper: '210*297', linesPerPage: 15 } as const

/**
 * Creates or changes a template. What is kept is cleaned; its images must be the merchant's own.
 * @throws Refused notFound, empty, tooDeep, tooManyTokens, badPaper, badMargins, systemTemplate, familyFixed, changed
 */
export async function saveTemplate(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof savePrintTemplate>,
  { nextCode }: Deps,
): Promise<CallOutput<typeof savePrintTemplate>> {
  const no = (name: keyof typeof savePrintTemplate.refusals, facts = {}) =>
    refuse(savePrintTemplate.refusals, name, facts)
  const { templateCode, templateType, warehouseCode } = input
  if (templateCode !== undefined && systemFamily(templateCode) !== null) throw no('systemTemplate')
  const warehouse = await warehouseNamed(tx, ctx.scope, warehouseCode)
  if (!warehouse) throw notFound('仓库')
  if (templateCode === undefined) {
    const text = textOf(input, NEW, no)
    const code = await nextCode('MB', ctx.today)
    const id = await insertTemplate(tx, ctx.scope, ctx, {
      ...text,
      code,
      warehouse_id: warehouse.id,
      family: templateType,
    })
    await keepImages(tx, ctx, id, text.content)
    await logTemplate(tx, ctx, { id, version: 1 }, TEMPLATE_LOG.created, { name: text.name })
    return { templateCode: code, version: 1 }
  }
  const kept = await lockTemplate(tx, ctx.scope, templateCode)
  if (!kept) throw notFound('模板')
  if (kept.warehouse_id !== warehouse.id || kept.family !== templateType) throw no('familyFixed')
  if (input.version !== undefined && input.version !== kept.version) throw no('changed', { name: kept.name })
  const stands = { paper: `${kept.width_mm}*${kept.height_mm}`, linesPerPage: kept.lines_per_page }
  const text = textOf(input, stands, no)
  await updateTemplate(tx, ctx.scope, ctx, kept.id, text)
  await keepImages(tx, ctx, kept.id, text.content)
  await logTemplate(tx, ctx, { id: kept.id, version: kept.version + 1 }, TEMPLATE_LOG.saved, { name: text.name })
  return { templateCode, version: kept.version + 1 }
}

/** Refers a template to the images its content shows, so that they stay, and are the merchant's. */
export async function keepImages(tx: Tx, ctx: Context, templateId: number, content: string): Promise<void> {
  await setImages(tx, ctx.scope, 'template', templateId, imagesIn(content), { most: MOST_IMAGES })
}

function textOf(
  input: CallInput<typeof savePrintTemplate>,
  otherwise: { readonly paper: string; readonly linesPerPage: number },
  no: (name: keyof typeof savePrintTemplate.refusals) => Error,
): TemplateText {
  const [paper, margins_mm] = [paperOf(input.paper ?? otherwise.paper), marginsOf(input.margins)]
  if (!paper) throw no('badPaper')
  if (!margins_mm) throw no('badMargins')
  ensureBounded(input.content)
  const content = cleanTemplate(input.content)
  if (content.replaceAll(/<[^>]*>|\s|&nbsp;/g, '') === '') throw no('empty')
  return {
    name: input.templateName,
    content,
    ...paper,
    margins_mm,
    lines_per_page: input.linesPerPage ?? otherwise.linesPerPage,
  }
}
