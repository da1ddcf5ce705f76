import { generalConfig, type getGeneralConfigs } from '@yuncang/contract/fee/rate/warehouse.ts'
import { RATE_LOG } from '@yuncang/contract/fee/rate/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { LOGGED, writeLog } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { holdWarehouse } from '../../site/warehouse/store.ts'
import { defaultRules, setDefaultRule, type DefaultRule } from './default.store.ts'
import { lockFees } from './lock.store.ts'

type View = CallOutput<typeof generalConfig>

/** Reads the default rule of a warehouse, or saves it when one of its fields is sent. @throws Refused mayNotSave; notFound */
export async function readOrSave(tx: Tx, ctx: Context, input: CallInput<typeof generalConfig>): Promise<View> {
  const { warehouseCode, bothStarts, wholeBoxes, rule, accumulates } = input
  const isSaved = [bothStarts, wholeBoxes, rule, accumulates].some((field) => field !== undefined)
  if (isSaved && !ctx.rights.has('costConfigureEdit')) throw refuse(generalConfig.refusals, 'mayNotSave')
  const warehouse = await holdWarehouse(tx, ctx.scope, warehouseCode, { check: !isSaved })
  if (!warehouse) throw notFound('仓库')
  if (isSaved) await lockFees(tx, ctx.scope, [warehouse.id], 'alone')
  const now = (await defaultRules(tx, ctx.scope, [warehouseCode])).get(warehouseCode)!
  if (!isSaved) return view(warehouseCode, now)
  const next: DefaultRule = {
    bothStarts: bothStarts === undefined ? now.bothStarts : bothStarts === 1,
    wholeBoxes: wholeBoxes === undefined ? now.wholeBoxes : wholeBoxes === 1,
    rule: rule ?? now.rule,
    accumulates: accumulates === undefined ? now.accumulates : accumulates === 1,
  }
  await setDefaultRule(tx, ctx.scope, warehouse.id, next)
  const version = now.version + 1
  const fromStatus = version === 1 ? null : LOGGED.on
  await writeLog(tx, ctx.scope, ctx, [
    {
      kind: 'rate_default',
      documentId: warehouse.id,
      version,
      fromStatus,
      toStatus: LOGGED.on,
      content: RATE_LOG.defaults,
    },
  ])
  return view(warehouseCode, next)
}

/** The default rules of several warehouses. @throws Refused notFound */
export async function severalRules(
  db: Db,
  ctx: Context,
  { warehouseCode: codes }: CallInput<typeof getGeneralConfigs>,
): Promise<CallOutput<typeof getGeneralConfigs>> {
  const found = await defaultRules(db, ctx.scope, codes)
  if (found.size < codes.length) throw notFound('仓库')
  return [...found].map(([code, rule]) => view(code, rule))
}

function view(warehouseCode: string, { bothStarts, wholeBoxes, rule, accumulates }: DefaultRule): View {
  return {
    warehouseCode,
    bothStarts: flagOf(bothStarts),
    wholeBoxes: flagOf(wholeBoxes),
    rule: JSON.stringify({ a: rule.low, b: rule.high, c: rule.rest }),
    accumulates: flagOf(accumulates),
  }
}
