import type { previewRerateRun, startRerateRun } from '@yuncang/contract/bill/run/run.ts'
import { RERATE_REFUSALS } from '@yuncang/contract/fee/rerate/words.ts'
import { RUN_REFUSALS } from '@yuncang/contract/bill/run/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { yuanText } from '@yuncang/domain/base/money.ts'
import { rateChosen } from '../../fee/rerate/chosen.ts'
import { priced, type Priced } from '../../fee/rerate/preview.ts'
import { countsOf, decideAnew } from '../../fee/rerate/rerate.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { Refused, refuse } from '../../plumbing/http/refused.ts'
import { chargesOfPart, worksToRerate, type WorksToRerate } from './charges.store.ts'
import { filterOf, saidOf } from './filter.ts'
import { sha256 } from './settle.ts'
import { begin, type Begun } from './start.ts'
import { lockRuns, type NewPart, type RunFilter } from './store.ts'
import type { PartWork } from './work.ts'

/** So many works of a supplier in a warehouse are decided in one transaction. */
const AT_ONCE = 500
/** So many are looked at before somebody decides: beyond, a month or a supplier at a time. */
const MOST = 50_000

type Tried = WorksToRerate & Priced

/** What deciding a filtered set anew would come to, by the rates of now or a chosen version. @throws Refused noGroupRight, tooMany, noVersion; notFound */
export async function previewRerateSet(
  db: Db,
  ctx: Context,
  asked: CallInput<typeof previewRerateRun>,
): Promise<CallOutput<typeof previewRerateRun>> {
  const filter = await filterBy(db, ctx, asked)
  const [tried, said] = await Promise.all([tryAll(db, ctx, filter), saidOf(db, ctx, filter)])
  const pairs = [...Map.groupBy(tried, ({ warehouseId, supplierId }) => `${warehouseId}/${supplierId}`).values()]
  return {
    digest: digestOf(tried),
    said,
    count: total(tried, 'costs'),
    ...sumsOf(tried),
    records: pairs.map((parts) => {
      const { warehouseCode, warehouseName, supplierCode, supplierName } = parts[0]!
      return {
        warehouseCode,
        warehouseName,
        supplierCode,
        supplierName,
        count: total(parts, 'costs'),
        ...sumsOf(parts),
      }
    }),
    total: pairs.length,
  }
}

/** Begins to decide a filtered set anew as its preview said. @throws Refused noGroupRight, changed, nothingToRerate, underWay, tooMany; notFound */
export async function startRerate(
  tx: Tx,
  ctx: Context,
  { digest, reason = '', ...asked }: CallInput<typeof startRerateRun>,
): Promise<Begun> {
  await lockRuns(tx, ctx.scope)
  const filter = await filterBy(tx, ctx, asked)
  const tried = await tryAll(tx, ctx, filter)
  const parts = tried.filter(changes).map((one): NewPart => {
    const { warehouseId, supplierId, fromId, toId, costs, oldFen, newFen } = one
    const money = { money: yuanText(oldFen), newMoney: yuanText(newFen) }
    return { warehouseId, supplierId, fromId, toId, costs, ...money, digest: one.digest, state: 'waiting' }
  })
  const agreed = { kind: 'rerate', filter, reason, digest } as const
  return begin(tx, ctx, agreed, { digest: digestOf(tried), parts, nothing: 'nothingToRerate' })
}

/** Decides the works of one part anew, unless anything of them has changed since the preview. @throws Refused changed */
export const reratePart: PartWork = async (tx, by, { filter, reason }, part) => {
  const costs = await chargesOfPart(tx, by.scope, filter, part)
  const agreed = { digest: part.digest, reason: reason === '' ? undefined : reason, ...filter.by }
  const decisions = await decideAnew(tx, by, costs, agreed).catch((error: unknown) => {
    if (error instanceof Refused && error.refusal === RERATE_REFUSALS.changed) throw refuse(RUN_REFUSALS, 'changed')
    throw error
  })
  return { state: 'done', ...countsOf(decisions) }
}

/** The filter of a re-rating: of a chosen rate only what it may price. @throws Refused noGroupRight, noVersion; notFound */
async function filterBy(
  db: Db,
  ctx: Context,
  { rateId, version, ...asked }: CallInput<typeof previewRerateRun>,
): Promise<RunFilter> {
  if (rateId === undefined) return filterOf(db, ctx, asked)
  const { item, warehouseCode, supplierCode } = await rateChosen(db, ctx.scope, rateId)
  if (asked.item !== undefined && asked.item !== item) throw refuse(RERATE_REFUSALS, 'noVersion')
  if (asked.warehouseCode !== undefined && !asked.warehouseCode.includes(warehouseCode))
    throw refuse(RERATE_REFUSALS, 'noVersion')
  const whose = asked.supplierCode ?? supplierCode ?? undefined
  if (supplierCode !== null && whose !== supplierCode) throw refuse(RERATE_REFUSALS, 'noVersion')
  const filter = await filterOf(db, ctx, { ...asked, item, warehouseCode: [warehouseCode], supplierCode: whose })
  return { ...filter, by: { rateId, version } }
}

/** Prices the works of a filtered set anew, so many at a time; nothing is written. */
async function tryAll(db: Db, { scope }: Context, filter: RunFilter): Promise<readonly Tried[]> {
  const parts = await worksToRerate(db, scope, filter, AT_ONCE)
  if (total(parts, 'costs') > MOST) throw refuse(RUN_REFUSALS, 'tooMany', { most: MOST })
  const tried: Tried[] = []
  for (const part of parts)
    tried.push({ ...part, ...(await priced(db, scope, await chargesOfPart(db, scope, filter, part), filter.by)) })
  return tried
}

const changes = ({ rewritten, adjusted }: Priced) => rewritten + adjusted > 0

function sumsOf(tried: readonly Tried[]) {
  const [oldFen, newFen] = [fen(tried, 'oldFen'), fen(tried, 'newFen')]
  return {
    oldMoney: yuanText(oldFen),
    newMoney: yuanText(newFen),
    difference: yuanText(newFen - oldFen),
    rewritten: total(tried, 'rewritten'),
    adjusted: total(tried, 'adjusted'),
    unpriced: total(tried, 'unpriced'),
  }
}

const total = <K extends string>(rows: readonly Readonly<Record<K, number>>[], of: K) =>
  rows.reduce((sum, row) => sum + row[of], 0)
const fen = (tried: readonly Tried[], of: 'oldFen' | 'newFen') => tried.reduce((sum, one) => sum + one[of], 0n)

const digestOf = (tried: readonly Tried[]) =>
  sha256(
    JSON.stringify(
      tried.map(({ warehouseId, supplierId, fromId, digest }) => [warehouseId, supplierId, fromId, digest]),
    ),
  )
