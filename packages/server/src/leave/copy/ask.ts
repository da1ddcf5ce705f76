import { dropDataCopy, makeDataCopy } from '@yuncang/contract/leave/copy/copy.ts'
import { COPY_FAILURES, COPY_REFUSALS } from '@yuncang/contract/leave/copy/words.ts'
import type { Call, CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { inMerchant } from '../../partner/merchant/enter.ts'
import { writeMerchantLog } from '../../partner/log/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import type { Context, Who } from '../../plumbing/http/context.ts'
import type { Deps } from '../../plumbing/http/handler.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { COPY_TOPIC } from './make.ts'
import { copyOf } from './list.store.ts'
import {
  endAbandoned,
  insertCopy,
  isErasing,
  markGone,
  merchantOf,
  personName,
  setJob,
  type Merchant,
} from './store.ts'
import { stateOf } from './view.ts'
import { COPY_LOG } from './words.ts'

/** Begins a copy, which a job makes. @throws Refused underWay, erased, erasing; notFound */
export function askForCopy(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof makeDataCopy>,
): Promise<CallOutput<typeof makeDataCopy>> {
  return atMerchant(tx, ctx, { call: makeDataCopy, ...input }, async ({ tenantId, name, erased }, by) => {
    if (erased) throw refuse(COPY_REFUSALS, 'erased', { name })
    if (await isErasing(tx, tenantId)) throw refuse(COPY_REFUSALS, 'erasing', { name })
    await endAbandoned(tx, tenantId, COPY_FAILURES.broken)
    const copyId = await insertCopy(tx, tenantId, { ...by, now: ctx.now })
    if (copyId === undefined) throw refuse(COPY_REFUSALS, 'underWay', { name })
    const [jobId] = await follow(tx, tenantId, [{ topic: COPY_TOPIC, payload: { copyId } }])
    await setJob(tx, tenantId, copyId, jobId!)
    return { reply: { copyId }, log: COPY_LOG.asked }
  })
}

/** Takes the file of a copy away. Where it is gone already nothing happens. @throws Refused busy; notFound */
export function dropCopy(
  tx: Tx,
  ctx: Context,
  input: CallInput<typeof dropDataCopy>,
  { copies }: Pick<Deps, 'copies'>,
): Promise<null> {
  return atMerchant(tx, ctx, { call: dropDataCopy, ...input }, async ({ tenantId }) => {
    const copy = await copyOf(tx, tenantId, input.copyId)
    if (!copy) throw notFound('副本')
    if (['waiting', 'running'].includes(stateOf(copy))) throw refuse(COPY_REFUSALS, 'busy')
    const files = await markGone(tx, tenantId, { id: copy.id })
    tx.afterCommit(async () => {
      for (const file of files) await copies.remove(file)
    })
    return { reply: null, log: files.length > 0 ? COPY_LOG.removed : null }
  })
}

/** The merchant that is asked about: one's own, or the one that the platform names. @throws Refused notFound */
export async function askedMerchant(
  db: Parameters<typeof merchantOf>[0],
  { scope }: Who,
  tenantCode: string | undefined,
): Promise<Merchant> {
  const found = await merchantOf(db, scope.tenantId, tenantCode)
  if (!found) throw notFound('商户')
  return found
}

type By = { readonly accountId: number | null; readonly name: string }
type Asked = { readonly call: Pick<Call, 'path'>; readonly tenantCode?: string | undefined }

/** A deed at one's own merchant, or of the platform at the one it names; either leaves a line in the merchant's log. */
async function atMerchant<T>(
  tx: Tx,
  ctx: Context,
  { call, tenantCode }: Asked,
  work: (merchant: Merchant, by: By) => Promise<{ readonly reply: T; readonly log: string | null }>,
): Promise<T> {
  if (ctx.identity === IDENTITY.platform) {
    const name = await personName(tx, ctx.home.tenantId, ctx.accountId)
    return inMerchant(tx, ctx, { tenantCode: tenantCode ?? '', call, shutToo: true }, async ({ tenantId }) =>
      work((await merchantOf(tx, tenantId, undefined))!, { accountId: null, name }),
    )
  }
  const { tenantId } = ctx.home
  const merchant = await askedMerchant(tx, ctx, tenantCode)
  const name = await personName(tx, tenantId, ctx.accountId)
  const { reply, log } = await work(merchant, { accountId: ctx.accountId, name })
  if (log !== null) await writeMerchantLog(tx, tenantId, ctx, log)
  return reply
}
