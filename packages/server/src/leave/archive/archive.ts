import {
  archiveTenant,
  restoreTenant,
  type saveLeaveSetting,
  setEraseDay,
  type previewArchive,
} from '@yuncang/contract/leave/archive/archive.ts'
import { LEAVE_LOG, LEAVE_REFUSALS, OPEN_MATTER_NAMES } from '@yuncang/contract/leave/archive/words.ts'
import type { CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import { addDays, type CalendarDate } from '@yuncang/domain/base/calendar.ts'
import { USE } from '@yuncang/domain/base/in-use.ts'
import { GONE_TOPIC } from '../../base/file/sweep.ts'
import { endSessionsOf } from '../../access/session/store.ts'
import { inMerchant } from '../../partner/merchant/enter.ts'
import { setArchived } from '../../partner/merchant/store.ts'
import { WECHAT_TOPIC } from '../../partner/mini-program/topics.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { follow } from '../../plumbing/db/follow.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { notFound, refuse } from '../../plumbing/http/refused.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { pauseJobs, resumeJobs } from '../../plumbing/jobs/jobs.store.ts'
import { personName } from '../copy/store.ts'
import {
  countsOf,
  insertLeaving,
  leaveSetting,
  lockLeaving,
  merchantToLeave,
  openOf,
  saveSetting,
  setEraseOn,
  setRestored,
} from './store.ts'
import { countsInWords, openInWords } from './words.ts'

/** What archiving would end. @throws Refused notFound */
export async function preview(db: Db, ctx: Context, code: string): Promise<CallOutput<typeof previewArchive>> {
  const merchant = await merchantToLeave(db, code)
  if (!merchant) throw notFound('商户')
  const { tenantId } = merchant
  const [counts, open, setting] = await Promise.all([countsOf(db, tenantId), openOf(db, tenantId), leaveSetting(db)])
  return {
    tenantCode: merchant.code,
    tenantName: merchant.name,
    archived: flagOf(merchant.archived),
    counts: countsInWords(counts),
    open: openInWords(open),
    eraseOn: addDays(ctx.today, setting.eraseAfterDays),
    setting,
  }
}

/** Archives a merchant. @throws Refused archived, otherName, open; notFound */
export async function archive(tx: Tx, ctx: Context, input: CallInput<typeof archiveTenant>): Promise<null> {
  const by = await personName(tx, ctx.home.tenantId, ctx.accountId)
  const { eraseAfterDays } = await leaveSetting(tx)
  const { tenantCode, typedName, reason } = input
  return inMerchant(tx, ctx, { tenantCode, call: archiveTenant, shutToo: true }, async ({ merchant, tenantId }) => {
    const { name } = merchant
    if (merchant.archived_at !== null) throw refuse(LEAVE_REFUSALS, 'archived', { name })
    if (typedName !== name) throw refuse(LEAVE_REFUSALS, 'otherName', { name })
    const open = openInWords(await openOf(tx, tenantId))
    const unsaid = open.filter(({ matter }) => !input.accepted.includes(matter))
    if (unsaid.length > 0) {
      const what = unsaid.map(({ matter, content }) => `${OPEN_MATTER_NAMES[matter]}（${content}）`).join('；')
      throw refuse(LEAVE_REFUSALS, 'open', { name, what })
    }
    const eraseOn = addDays(ctx.today, eraseAfterDays)
    await setArchived(tx, tenantId, { at: ctx.now })
    await endSessionsOf(tx, tenantId)
    // What a store of files still has to forget it forgets all the same: the rows that knew of it are gone already.
    await pauseJobs(tx, tenantId, [GONE_TOPIC])
    await insertLeaving(tx, {
      tenantId,
      code: merchant.code,
      by,
      wasOpen: merchant.status === USE.on,
      reason,
      counts: await countsOf(tx, tenantId),
      accepted: open.map(({ content }) => content),
      eraseOn,
      now: ctx.now,
    })
    return { reply: null, log: worded(LEAVE_LOG.archived, { day: eraseOn }) }
  })
}

/** Takes it back. @throws Refused notArchived, begun; notFound */
export async function restore(tx: Tx, ctx: Context, { tenantCode }: CallInput<typeof restoreTenant>): Promise<null> {
  const by = await personName(tx, ctx.home.tenantId, ctx.accountId)
  return inMerchant(tx, ctx, { tenantCode, call: restoreTenant, shutToo: true }, async ({ merchant, tenantId }) => {
    const leaving = await presentLeaving(tx, tenantId, merchant.name)
    await setArchived(tx, tenantId, { back: leaving.was_open ? USE.on : USE.off })
    await resumeJobs(tx, tenantId)
    // Of its mini-program WeChat was asked nothing meanwhile.
    await follow(tx, tenantId, [{ topic: WECHAT_TOPIC.look, payload: {}, within: '1 day' }])
    await setRestored(tx, leaving.id, by)
    return { reply: null, log: LEAVE_LOG.restored }
  })
}

/** Moves the day. @throws Refused notArchived, begun, tooSoon; notFound */
export async function moveEraseDay(tx: Tx, ctx: Context, input: CallInput<typeof setEraseDay>): Promise<null> {
  const { tenantCode, eraseOn } = input
  const { eraseAfterDays: days } = await leaveSetting(tx)
  return inMerchant(tx, ctx, { tenantCode, call: setEraseDay, shutToo: true }, async ({ merchant, tenantId }) => {
    const leaving = await presentLeaving(tx, tenantId, merchant.name)
    const day = addDays(leaving.archived_on as CalendarDate, days)
    if (eraseOn < day) throw refuse(LEAVE_REFUSALS, 'tooSoon', { day, days })
    await setEraseOn(tx, leaving.id, eraseOn)
    return { reply: null, log: worded(LEAVE_LOG.moved, { day: eraseOn }) }
  })
}

async function presentLeaving(tx: Tx, tenantId: number, name: string) {
  const leaving = await lockLeaving(tx, tenantId)
  if (!leaving) throw refuse(LEAVE_REFUSALS, 'notArchived', { name })
  if (leaving.begun) throw refuse(LEAVE_REFUSALS, 'begun', { name })
  return leaving
}

/** Changes how long what is kept. @throws Refused changed */
export async function changeSetting(tx: Tx, ctx: Context, input: CallInput<typeof saveLeaveSetting>): Promise<null> {
  const by = await personName(tx, ctx.home.tenantId, ctx.accountId)
  if (!(await saveSetting(tx, input, by))) throw refuse(LEAVE_REFUSALS, 'changed')
  return null
}
