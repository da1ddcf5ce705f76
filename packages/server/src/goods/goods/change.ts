import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { updateGoods as updateCall } from '@yuncang/contract/goods/goods/goods.ts'
import { GOODS_REFUSALS } from '@yuncang/contract/goods/goods/words.ts'
import { passGood } from '@yuncang/contract/goods/review/review.ts'
import type { CallInput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { GoodsCard } from '@yuncang/domain/goods/goods/card.ts'
import type { FeeCard } from '@yuncang/domain/goods/goods/fee.ts'
import { planChange, type Dependents } from '@yuncang/domain/goods/goods/goods.ts'
import { setGoodsImages } from '../../base/file/images.ts'
import { imagesOf } from '../../base/file/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { writeLog, type LogEntry } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, Refused, settle } from '../../plumbing/http/refused.ts'
import type { BehindGoods } from './behind.ts'
import { checkEntries, entriesNamed, PARENTS } from './entries.ts'
import { entriesOf, holdEntries, type Entry } from './references.store.ts'
import { changeText, logOf } from './log.ts'
import { lockGoods, updateGoods, type ChangedGoods, type GoodsState } from './save.store.ts'
import { touchedBy } from './last-change.ts'
import { cardOf, feeOf } from './from-input.ts'

/** A change that is asked for, by the form or by a row of a sheet. */
export type WantedChange = {
  readonly code: string
  /** The version it was made from; undefined: whatever stands there. */
  readonly version: number | undefined
  readonly card: (now: GoodsState) => GoodsCard
  readonly fee: (now: FeeCard) => FeeCard
  readonly audit: boolean
  readonly boxConfirmed: boolean
  /** Undefined: the pictures stay. */
  readonly images: readonly string[] | undefined
}

const NOTHING: Dependents = { pieces: 0, datedPieces: 0, documents: 0, waiting: 0 }
const no = updateCall.refusals
const AUDITS = 'goodsManageNotVerify'

/**
 * Saves goods, and audits them when asked to (part 2, 4).
 * @throws Refused dictGone, goodsChanged, auditedAlready, goodsGone, elsewhere, boxInUse, boxNotYours, noRight, what setGoodsImages refuses; notFound
 */
export async function change(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof updateCall>,
  behind: BehindGoods,
): Promise<null> {
  const wanted: WantedChange[] = [
    {
      code: input.goodsCode,
      version: input.version,
      card: (now) => cardOf(input, now.card.shelfLifeDays),
      fee: (now) => feeOf(input, now),
      audit: input.auditFlag === 1,
      boxConfirmed: input.boxConfirmed === 1,
      images: input.url,
    },
  ]
  await changeGoods(tx, ctx, wanted, behind)
  return null
}

/**
 * Changes any number of goods, each once; what stands already as wanted is left alone.
 * @returns how many were changed
 * @throws Refused as {@link change}
 */
export async function changeGoods(
  tx: Tx,
  ctx: Context,
  wanted: readonly WantedChange[],
  { dependentsOf }: Pick<BehindGoods, 'dependentsOf'>,
): Promise<number> {
  const { scope } = ctx
  const codes = wanted.map(({ code }) => code)
  const locked = await lockGoods(tx, scope, codes)
  const goods = wanted.map((asked) => ({ asked, now: found(locked, asked) }))
  const [, entries] = await Promise.all([
    holdEntries(tx, entriesNamed(goods.map(({ asked, now }) => asked.card(now)))),
    entriesOf(tx, Object.values(PARENTS)),
  ])
  const reboxed = goods.filter(({ asked, now }) => asked.card(now).piecesPerBox !== now.card.piecesPerBox)
  const ids = goods.map(({ now }) => now.id)
  const dependents =
    reboxed.length > 0
      ? await dependentsOf(
          tx,
          scope,
          reboxed.map(({ now }) => now.id),
        )
      : new Map<number, Dependents>()
  const images = goods.some(({ asked }) => asked.images)
    ? await imagesOf(tx, scope, 'goods', ids)
    : new Map<number, readonly string[]>()
  const changes: ChangedGoods[] = []
  const logs: LogEntry[] = []
  for (const { asked, now } of goods) {
    const plan = planned(ctx, asked, now, entries, dependents.get(now.id) ?? NOTHING)
    const pictures = asked.images !== undefined && asked.images.join() !== (images.get(now.id) ?? []).join()
    if (plan.changed.length === 0 && !pictures && plan.audited === now.audited) continue
    if (pictures) await setGoodsImages(tx, scope, now.id, asked.images)
    changes.push({ id: now.id, version: now.version, card: plan.card, fee: plan.fee, audited: plan.audited })
    const content = changeText(plan.changed, pictures, entries, {
      sentBack: now.audited && !plan.audited,
      passed: !now.audited && plan.audited,
    })
    logs.push(logOf(now, plan.audited ? 1 : 0, content))
  }
  if (changes.length === 0) return 0
  const [set] = await Promise.all([updateGoods(tx, scope, ctx, changes), writeLog(tx, scope, ctx, logs)])
  if (set !== changes.length) throw new Error('locked goods changed')
  return set
}

function found(locked: ReadonlyMap<string, GoodsState>, { code, version }: WantedChange): GoodsState {
  const now = locked.get(code)
  if (!now) throw notFound('商品')
  if (!isInUse(now)) throw refuse(no, 'goodsGone', { goodsName: now.card.name })
  if (!now.near) throw refuse(no, 'elsewhere', { goodsName: now.card.name })
  if (version !== undefined && version !== now.version)
    throw refuse(no, 'goodsChanged', { goodsName: now.card.name, ...touchedBy(now) })
  return now
}

function planned(
  ctx: Context,
  asked: WantedChange,
  now: GoodsState,
  entries: ReadonlyMap<string, Entry>,
  dependents: Dependents,
) {
  const card = asked.card(now)
  const bySupplier = ctx.identity === IDENTITY.supplier
  checkEntries(card, entries, now.card)
  const fee = bySupplier ? now.fee : asked.fee(now.fee)
  const { boxConfirmed } = asked
  const mayAudit = ctx.rights.has(AUDITS)
  // Whoever sends goods back as they came does not ask for an audit that they have.
  if (asked.audit && !mayAudit && !bySupplier && !now.audited)
    throw new Refused(COMMON_REFUSALS.noRight, { title: passGood.title })
  const audit = asked.audit && mayAudit
  const plan = planChange(now, { card, fee }, { bySupplier, audit, boxConfirmed }, dependents)
  const facts = { goodsName: now.card.name, ...touchedBy(now, 'passed') }
  return { ...settle(GOODS_REFUSALS, 'refused' in plan ? { ...plan, ...facts } : plan), card, fee }
}
