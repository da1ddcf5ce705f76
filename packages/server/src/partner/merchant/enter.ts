import { wholeTenant } from '../../plumbing/db/scope.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { enterTenant } from '../../plumbing/db/enter.store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { ARCHIVED } from '@yuncang/contract/partner/merchant/words.ts'
import { notFound, Refused } from '../../plumbing/http/refused.ts'
import { writeMerchantLog } from '../log/store.ts'
import { keepPlatformEntry } from '../../access/session/open.store.ts'
import { lockMerchant, merchantId, type MerchantRow } from './store.ts'

/** A merchant that the platform has entered: locked, with a context whose scope is that merchant. */
export type Entered = { readonly merchant: MerchantRow; readonly tenantId: number; readonly within: Context }

/** What was done inside, and the line it leaves in the merchant's log; null when nothing changed. */
export type Deed<T> = { readonly reply: T; readonly log: string | null }

/** Which merchant, and the call that asks to go in. */
export type Entrance = {
  readonly tenantCode: string
  readonly call: Pick<Call, 'path'>
  /** Also into one that is archived; else nothing new is written there. */
  readonly shutToo?: boolean
}

/**
 * The one way in which the platform writes at a merchant's: into the merchant it names, with the merchant's row locked, for one deed
 * that leaves a line in the merchant's log, and out again. Who entered, where and by which call is kept before anything is changed.
 * See docs/decisions/2026-11-21-platform-writes.md.
 * @throws Refused notFound when there is no such merchant, ARCHIVED where nothing new is written any more; Error when anybody but the platform asks
 */
export async function inMerchant<T>(
  tx: Tx,
  ctx: Context,
  { tenantCode, call, shutToo = false }: Entrance,
  work: (entered: Entered) => Promise<Deed<T>>,
): Promise<T> {
  const tenantId = await named(tx, ctx, tenantCode)
  return inside(tx, ctx, { tenantId, call }, async (within) =>
    work({ merchant: await lockedToEnter(tx, tenantId, shutToo), tenantId, within }),
  )
}

/**
 * Whether a deed inside a merchant would be refused, asked ahead of what takes long to make for it. Nothing is written, so nobody has entered.
 * @throws Refused as {@link inMerchant}, and what `look` throws
 */
export async function lookIntoMerchant(
  tx: Tx,
  ctx: Context,
  tenantCode: string,
  look: (entered: Omit<Entered, 'within'>) => Promise<unknown>,
): Promise<void> {
  const tenantId = await named(tx, ctx, tenantCode)
  await enterTenant(tx, tenantId)
  await look({ merchant: await lockedToEnter(tx, tenantId, false), tenantId })
  await enterTenant(tx, ctx.home.tenantId)
}

/** The merchant that the platform names. */
async function named(tx: Tx, ctx: Context, tenantCode: string): Promise<number> {
  forPlatformOnly(ctx)
  const tenantId = await merchantId(tx, tenantCode)
  if (tenantId === undefined) throw notFound('商户')
  return tenantId
}

/** Locks a merchant that has been entered; `shutToo`: an archived one as well. */
async function lockedToEnter(tx: Tx, tenantId: number, shutToo: boolean): Promise<MerchantRow> {
  const merchant = await lockMerchant(tx, tenantId)
  if (merchant.archived_at !== null && !shutToo) throw new Refused(ARCHIVED, { name: merchant.name })
  return merchant
}

/** The same for a merchant that does not exist yet: `tenantId` is nobody's, and `work` writes it. */
export function inNewMerchant<T>(
  tx: Tx,
  ctx: Context,
  entrance: { readonly tenantId: number; readonly call: Pick<Call, 'path'> },
  work: (within: Context) => Promise<Deed<T>>,
): Promise<T> {
  forPlatformOnly(ctx)
  return inside(tx, ctx, entrance, work)
}

async function inside<T>(
  tx: Tx,
  ctx: Context,
  { tenantId, call }: { readonly tenantId: number; readonly call: Pick<Call, 'path'> },
  work: (within: Context) => Promise<Deed<T>>,
): Promise<T> {
  await keepPlatformEntry(tx, ctx.accountId, call.path, tenantId)
  await enterTenant(tx, tenantId)
  const { reply, log } = await work({ ...ctx, scope: wholeTenant(tenantId) })
  if (log !== null) await writeMerchantLog(tx, tenantId, ctx, log)
  await enterTenant(tx, ctx.home.tenantId)
  return reply
}

/** Permits say so already; a verb that goes into merchants asks once more. */
function forPlatformOnly(ctx: Context): void {
  if (ctx.identity !== IDENTITY.platform) throw new Error('only the platform goes into a merchant')
}
