import { MERCHANT_REFUSALS, NOUNS, RANGE_REFUSALS } from '@yuncang/contract/board/figure/words.ts'
import { MONEY_VIEW_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { shanghaiDay, shanghaiTime } from '@yuncang/domain/base/calendar.ts'
import { rangeBefore, rangeOf, type Axis, type Compare, type Range } from '@yuncang/domain/board/figure/range.ts'
import { idsNamed } from '../../base/named/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { type Scope, wholeTenant } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse, settle } from '../../plumbing/http/refused.ts'
import type { Owners } from './documents.store.ts'
import { merchantNamed } from './platform.store.ts'

type RangeInput = {
  readonly beginDay?: string | undefined
  readonly endDay?: string | undefined
  readonly axis?: Axis | undefined
}

/** The range that a call means. @throws Refused endsBeforeBegin, tooLong */
export function askedRange(ctx: Context, input: RangeInput, options: { readonly byGoods?: boolean } = {}): Range {
  return settle(
    RANGE_REFUSALS,
    rangeOf({ begin: input.beginDay, end: input.endDay, axis: input.axis }, ctx.today, options),
  )
}

type OwnersInput = {
  readonly warehouseCode?: readonly string[] | undefined
  readonly supplierCode?: readonly string[] | undefined
}

/** Whose figures a call means, as ids of the scope. @throws Refused notFound, where one is not there or not for who asks */
export async function askedOwners(db: Db, scope: Scope, input: OwnersInput): Promise<Owners> {
  const [warehouses, suppliers] = await Promise.all([
    allNamed(db, scope, 'warehouse', input.warehouseCode),
    allNamed(db, scope, 'supplier', input.supplierCode),
  ])
  return { warehouses, suppliers }
}

/** The ids of all of some codes. @throws Refused notFound, where one of them names nothing in the scope */
export async function allNamed(
  db: Db,
  scope: Scope,
  what: keyof typeof NOUNS,
  codes: readonly string[] | undefined,
): Promise<readonly number[] | undefined> {
  const ids = await idsNamed(db, scope, what, codes)
  if (ids !== undefined && ids.length < codes!.length) throw notFound(NOUNS[what])
  return ids
}

/** What a reply says of its range. */
export function resolved({ begin, end, axis }: Range, ctx: Context) {
  return { beginDay: begin, endDay: end, axis, asOf: shanghaiTime(ctx.now) }
}

/** Up to when something is counted that is looked up each minute; null: nobody has looked yet. */
export const upTo = (ctx: Context, at: Date | null | undefined) => ({ asOf: shanghaiTime(at?.getTime() ?? ctx.now) })

/** Up to when something is counted that has days alone that are over: it ends where this moment's day begins. */
export const upToDayOf = (atMs: number) => ({ asOf: `${shanghaiDay(atMs)} 00:00:00` })

/** Answers for a range, and for the one that it is compared with. */
export async function answered<T extends object>(
  ctx: Context,
  range: Range,
  compare: Compare,
  answer: (range: Range) => Promise<T>,
): Promise<T & ReturnType<typeof resolved> & { before?: T & ReturnType<typeof resolved> }> {
  const former = rangeBefore(range, compare)
  const [now, before] = await Promise.all([answer(range), former === null ? null : answer(former)])
  return {
    ...now,
    ...resolved(range, ctx),
    ...(former !== null && before !== null && { before: { ...before, ...resolved(former, ctx) } }),
  }
}

/**
 * The scope of a call that the platform makes of one merchant, and the merchant's own people of themselves.
 * @throws Refused merchantMissing, notPlatform; notFound
 */
export async function merchantScope(db: Db, ctx: Context, merchantCode: string | undefined): Promise<Scope> {
  if (ctx.identity !== IDENTITY.platform) {
    if (merchantCode !== undefined) throw refuse(MERCHANT_REFUSALS, 'notPlatform')
    return ctx.scope
  }
  if (merchantCode === undefined) throw refuse(MERCHANT_REFUSALS, 'merchantMissing')
  const tenantId = await merchantNamed(db, ctx.scope, merchantCode)
  if (tenantId === undefined) throw notFound('商户')
  return wholeTenant(tenantId)
}

/** Whether somebody sees money on boards: who may see costs or bills. */
export function seesMoney({ rights }: Context): boolean {
  return MONEY_VIEW_KEYS.some((key) => rights.has(key))
}
