import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { addLabel } from '@yuncang/contract/task/label-film/label-film.ts'
import { LABEL_KIND_NAMES, LABEL_LOG } from '@yuncang/contract/task/label-film/words.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { COST_GROUP, itemRules, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { itemOfLabelTask } from '@yuncang/domain/fee/work/items.ts'
import { LABEL_STATUS, type LabelKind } from '@yuncang/domain/task/label-film/state.ts'
import { feeNames } from '../../fee/rate/dictionary-names.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog } from '../../plumbing/db/document-log.store.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { loadPlanFacts } from '../plan/references.store.ts'
import { insertLabel, nextLabelId } from './store.ts'

const no = addLabel.refusals
const PREFIX: Readonly<Record<LabelKind, string>> = { label: 'TB', film: 'FM' }
const GROUPS: Readonly<Record<LabelKind, CostGroup>> = { label: COST_GROUP.labels, film: COST_GROUP.film }

/**
 * Creates a label or film task. Stock is neither moved nor held: the goods stay where they are.
 * @throws Refused by name as the contract declares; notFound
 */
export async function createLabel(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof addLabel>,
  { nextCode }: Deps,
): Promise<{ code: string }> {
  const { scope } = ctx
  const { kind, note, warehouseCode: warehouse, supplierCode: supplier } = input
  const named = { warehouse, supplier, point: undefined, goods: input.lines.map((row) => row.goodsCode) }
  const [facts, names] = await Promise.all([loadPlanFacts(tx, scope, named), feeNames(tx)])
  if (!isInUse(facts.supplier)) throw refuse(no, 'supplierClosed', { name: facts.supplier.name })
  if (!facts.supplier.works_here) throw refuse(no, 'supplierElsewhere', { name: facts.supplier.name })
  const item = itemOfLabelTask({ kind, item: input.item || null })
  if (input.item !== '') {
    if (!names.isItem(input.item)) throw notFound('收费项目')
    if (itemRules(input.item).group !== GROUPS[kind]) throw refuse(no, 'itemOfOther', { kind: LABEL_KIND_NAMES[kind] })
  }
  const seen = new Set<string>()
  const lines = input.lines.map(({ goodsCode, plannedPieces }) => {
    const { id, name: goodsName, supplier_id: owner } = facts.goods.get(goodsCode)!
    if (seen.has(goodsCode)) throw refuse(no, 'goodsTwice', { goodsName })
    seen.add(goodsCode)
    if (owner !== facts.supplier.id) throw refuse(no, 'goodsOfOther', { goodsName })
    if (plannedPieces === 0) throw refuse(no, 'quantityMissing', { goodsName })
    return { goodsId: id, planned: plannedPieces }
  })
  const [id, code] = await Promise.all([nextLabelId(tx), nextCode(PREFIX[kind], ctx.today)])
  const quantity = lines.reduce((sum, line) => sum + line.planned, 0)
  const content = worded(LABEL_LOG.created, { kind: LABEL_KIND_NAMES[kind], pieces: quantity })
  await Promise.all([
    insertLabel(tx, scope, ctx, {
      id,
      code,
      kind,
      item,
      warehouseId: facts.warehouse.id,
      supplierId: facts.supplier.id,
      note,
      lines,
    }),
    writeLog(tx, scope, ctx, [
      { kind: 'label', documentId: id, version: 1, fromStatus: null, toStatus: LABEL_STATUS.pending, content },
    ]),
    follow(
      tx,
      tenantOf(scope),
      ctx.identity === IDENTITY.supplier ? [{ topic: 'label.waiting', payload: { taskId: id } }] : [],
    ),
  ])
  return { code }
}
