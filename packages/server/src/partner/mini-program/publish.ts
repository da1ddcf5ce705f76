import { AUDIT, losesPassed, whyNotNow } from '@yuncang/domain/partner/mini-program/state.ts'
import {
  commitCode,
  getLatestAuditstatus,
  getQrcode,
  releaseCode,
  revertCodeRelease,
  revokeAudit,
  submitAudit,
} from '@yuncang/contract/partner/mini-program/component.ts'
import {
  AUDIT_NAMES,
  EXT_MERCHANT,
  PROGRAM_REFUSALS,
  REVERTED_FROM,
  WHY_NOT_NOW,
} from '@yuncang/contract/partner/mini-program/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { imageUrl } from '../../base/file/images.ts'
import { imagesOf, type NewImage } from '../../base/file/store.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf, wholeTenant } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { outside, type Asked } from '../../plumbing/http/handler.ts'
import { refuse } from '../../plumbing/http/refused.ts'
import { timeText } from '../../plumbing/http/wire.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { Strange } from './line.ts'
import { PICTURE, putPicture, usePictures } from './pictures.ts'
import {
  keepAudit,
  keepAuditStatus,
  keepRelease,
  keepRevert,
  keepTrial,
  lockProgram,
  mayLook,
  type ProgramRow,
  programFacts,
} from './program.store.ts'
import { openLine, type Line } from './reach.ts'
import { listIn, numberOf, textOf } from './said.ts'
import { revokedCounts } from './step.store.ts'
import { judged, stepHandler, type At } from './step.ts'
import { merchantCode } from './store.ts'
import { versionsOf } from './versions.ts'
import { AUDIT_COLUMNS, auditSeen, lookFrom, same, type AuditSeen, type Before } from './sync.ts'

const MOST_TODAY = 5
const MOST_A_MONTH = 10
const now = ({ ctx }: At) => new Date(ctx.now)

/** From a trial to a release and back (calls-component 3). */
export const publishHandlers = [
  stepHandler(commitCode, {
    name: 'commit',
    deed: 'commit',
    about: ({ version, templateId }) => ({ version, templateId }),
    mayBegin: (program, { confirm }) => {
      if (losesPassed(programFacts(program)) && confirm === 0)
        throw refuse(PROGRAM_REFUSALS, 'losesPassed', { version: program.audit_version ?? '' })
    },
    ask: async ({ line, program, deps, tenantId }, { templateId, version, describe }) => {
      const code = await inTenant(deps.database, tenantId, (tx) => merchantCode(tx, tenantId))
      const ext = { extEnable: true, extAppid: program.app_id, ext: { [EXT_MERCHANT]: code } }
      const body = {
        template_id: templateId,
        user_version: version,
        user_desc: describe,
        ext_json: JSON.stringify(ext),
      }
      await line.json({ path: '/wxa/commit', body })
    },
    keep: async (tx, at, _got, { version, describe }) => {
      await keepTrial(tx, at.tenantId, version, describe, now(at))
      // The picture opens the trial that was.
      await usePictures(tx, at.tenantId, PICTURE.trial, [], at.ctx)
      return { version }
    },
  }),
  stepHandler(getQrcode, {
    name: 'qrCode',
    deed: 'qrCode',
    ask: async ({ line, deps, tenantId }, { path }) => {
      const bytes = await line.picture({ path: '/wxa/get_qrcode', ...(path === '' ? {} : { query: { path } }) })
      const image = await putPicture(deps, tenantId, bytes)
      if (image === null) throw refuse(PROGRAM_REFUSALS, 'otherAnswer')
      return image
    },
    keep: async (tx, { tenantId, ctx }, image) => {
      await usePictures(tx, tenantId, PICTURE.trial, [image], ctx)
      return { url: imageUrl(image.id) }
    },
  }),
  stepHandler(
    submitAudit,
    {
      name: 'submit',
      deed: 'submit',
      about: (_input, { trial_version: version }) => ({ version }),
      ask: async ({ line }, { itemList, versionDesc, privacyApiNotUse }) => {
        const items = itemList.map((item) => ({
          address: item.address,
          tag: item.tag,
          title: item.title,
          first_class: item.firstClass,
          first_id: item.firstId,
          second_class: item.secondClass,
          second_id: item.secondId,
          ...(item.thirdId === undefined ? {} : { third_class: item.thirdClass, third_id: item.thirdId }),
        }))
        const body = { item_list: items, version_desc: versionDesc, privacy_api_not_use: privacyApiNotUse === 1 }
        const said = await line.json({ path: '/wxa/submit_audit', body })
        const id = textOf(said['auditid'])
        if (id === '') throw new Strange()
        // What is left is good to know; that it is not known changes nothing.
        return { id, quota: await quotaOf(line).catch(() => UNKNOWN_QUOTA) }
      },
      keep: async (tx, at, { id, quota }) => {
        const version = at.program.trial_version ?? ''
        await keepAudit(tx, at.tenantId, { id, status: AUDIT.underWay, version, reason: '', at: now(at) }, null)
        await usePictures(tx, at.tenantId, PICTURE.audit, [], at.ctx)
        return { auditId: id, quota, categories: [], pages: [] }
      },
    },
    {
      deed: 'sync',
      when: ({ look }) => look === 1,
      answer: async ({ line }) => {
        const [categories, pages, quota] = [
          await line.json({ path: '/wxa/get_category' }),
          await line.json({ path: '/wxa/get_page' }),
          await quotaOf(line),
        ]
        const list = pages['page_list']
        return {
          auditId: '',
          quota,
          categories: listIn(categories['category_list']).map((one) => ({
            firstClass: textOf(one['first_class']),
            firstId: numberOf(one['first_id']) ?? 0,
            secondClass: textOf(one['second_class']),
            secondId: numberOf(one['second_id']) ?? 0,
            thirdClass: textOf(one['third_class']),
            thirdId: numberOf(one['third_id']),
          })),
          pages: Array.isArray(list) ? list.map(textOf).filter(Boolean) : [],
        }
      },
    },
  ),
  stepHandler(revokeAudit, {
    name: 'revoke',
    deed: 'revoke',
    about: (_input, { audit_version: version }) => ({ version }),
    ask: ({ line }) => line.json({ path: '/wxa/undocodeaudit' }, { looks: false }),
    keep: async (tx, at) => {
      await keepAuditStatus(tx, at.tenantId, AUDIT.revoked, '', now(at))
      const { today, month } = await revokedCounts(tx, at.tenantId)
      // This one is not counted yet.
      return { restToday: Math.max(0, MOST_TODAY - today - 1), restMonth: Math.max(0, MOST_A_MONTH - month - 1) }
    },
  }),
  stepHandler(releaseCode, {
    name: 'release',
    deed: 'release',
    about: (_input, { audit_version: version }) => ({ version }),
    ask: ({ line }) => line.json({ path: '/wxa/release', body: {} }),
    keep: async (tx, at) => {
      const version = at.program.audit_version ?? ''
      await keepRelease(tx, at.tenantId, version, now(at))
      return { version, time: timeText(now(at)) }
    },
  }),
  stepHandler(
    revertCodeRelease,
    {
      name: 'revert',
      deed: 'revert',
      about: ({ appVersion }, { release_version: version }) => ({
        about: worded(REVERTED_FROM, { version: version ?? '' }),
        appVersion,
      }),
      ask: async ({ line }, { appVersion }) => {
        const versions = await versionsOf(line)
        const chosen = appVersion === undefined ? versions[0] : versions.find((one) => one.appVersion === appVersion)
        const query: Record<string, string> = appVersion === undefined ? {} : { app_version: String(appVersion) }
        await line.json({ path: '/wxa/revertcoderelease', query }, { looks: false })
        return { versions, version: chosen?.version ?? '' }
      },
      keep: async (tx, { tenantId }, { version, versions }) => {
        await keepRevert(tx, tenantId, version)
        return { version, versions }
      },
    },
    {
      deed: 'sync',
      when: ({ look }) => look === 1,
      answer: async ({ line, program }) => ({
        version: program.release_version ?? '',
        versions: await versionsOf(line),
      }),
    },
  ),
  outside(getLatestAuditstatus, mayLookAtAudit, lookAtAudit),
]

const UNKNOWN_QUOTA = { rest: null, limit: null }

async function quotaOf(line: Line) {
  const said = await line.json({ path: '/wxa/queryquota' })
  return { rest: numberOf(said['rest']), limit: numberOf(said['limit']) }
}

/** @throws Refused notNow */
async function mayLookAtAudit(tx: Tx, { scope }: Context): Promise<{ readonly asks: boolean }> {
  const tenantId = tenantOf(scope)
  const program = await lockProgram(tx, tenantId)
  const why = whyNotNow('status', programFacts(program))
  if (why !== null) throw refuse(PROGRAM_REFUSALS, 'notNow', { why: WHY_NOT_NOW[why] })
  return { asks: await mayLook(tx, tenantId) }
}

/** How the last audit stands: WeChat is asked where it was not in the last half minute; else what is known is answered. */
async function lookAtAudit(
  { ctx, deps }: Asked<unknown>,
  { asks }: { readonly asks: boolean },
): Promise<CallOutput<typeof getLatestAuditstatus>> {
  const tenantId = tenantOf(ctx.scope)
  if (asks) {
    const before = (await inTenant(deps.database, tenantId, (tx) => lookFrom(tx, tenantId)))!
    try {
      const line = openLine(deps, before.program)
      const audit = await auditSeen(line)
      const images = await screensOf(line, { ctx, deps, tenantId }, audit)
      await inTenant(deps.database, tenantId, (tx) => keepLook(tx, ctx, before, audit, images))
    } catch (error) {
      throw await judged({ deps, tenantId, program: before.program }, error)
    }
  }
  return inTenant(deps.database, tenantId, (tx) => auditShown(tx, tenantId))
}

async function keepLook(
  tx: Tx,
  ctx: Context,
  before: Before,
  audit: AuditSeen,
  images: readonly NewImage[],
): Promise<void> {
  const { tenant_id: tenantId } = before.program
  const program = await lockProgram(tx, tenantId)
  if (!program || program.lost_at !== null || !same(program, before.program, ...AUDIT_COLUMNS)) return
  // Its beginning is ours where it is the one that we know: what was changed after it is told by our clock.
  const at = audit.id === program.audit_id ? program.audit_at! : audit.at
  await keepAudit(tx, tenantId, { ...audit, at }, before.at)
  await usePictures(tx, tenantId, PICTURE.audit, images, ctx)
}

/** The pictures that show what was rejected. One that does not come is left out. */
async function screensOf(
  line: Line,
  { deps, tenantId }: Pick<At, 'ctx' | 'deps' | 'tenantId'>,
  { screens }: AuditSeen,
): Promise<NewImage[]> {
  const images: NewImage[] = []
  for (const name of screens) {
    const question = { path: '/cgi-bin/material/get_material', body: { media_id: name } }
    const bytes = await line.picture(question, { looks: true }).catch(() => null)
    const image = bytes && (await putPicture(deps, tenantId, bytes))
    if (image) images.push(image)
  }
  return images
}

async function auditShown(tx: Tx, tenantId: number): Promise<CallOutput<typeof getLatestAuditstatus>> {
  const program = (await lockProgram(tx, tenantId)) as ProgramRow
  const status = program.audit_status ?? AUDIT.underWay
  const screens = (await imagesOf(tx, wholeTenant(tenantId), 'program', [PICTURE.audit])).get(PICTURE.audit) ?? []
  return {
    auditId: program.audit_id ?? '',
    status,
    statusName: AUDIT_NAMES[status],
    reason: program.audit_reason,
    screenshots: screens.map(imageUrl),
    version: program.audit_version ?? '',
    submitTime: timeText(program.audit_at),
  }
}
