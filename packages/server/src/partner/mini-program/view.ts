import {
  losesPassed,
  PROGRAM_DEEDS,
  stateOf,
  whyNotNow,
  type ProgramDeed,
} from '@yuncang/domain/partner/mini-program/state.ts'
import type { getAuthorizationInfo } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import {
  AUDIT_NAMES,
  NEEDED_PERMISSIONS,
  NOT_BOUND,
  PROGRAM_REFUSALS,
  PROGRAM_STATE_NAMES,
  STEP_NAMES,
  WHY_NOT_NOW,
} from '@yuncang/contract/partner/mini-program/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { imageUrl } from '../../base/file/images.ts'
import { imagesOf } from '../../base/file/store.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { wholeTenant } from '../../plumbing/db/scope.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { PICTURE } from './pictures.ts'
import { isConnected, programFacts, type ProgramRow } from './program.store.ts'
import { unknownSteps } from './step.store.ts'
import { UNSETTLED } from './unsettled.ts'

type Shown = CallOutput<typeof getAuthorizationInfo>

/** A merchant's program with all that is known of it; of one that is not bound, that it is not. */
export async function programShown(
  db: Db,
  tenantId: number,
  code: string,
  row: ProgramRow | undefined,
): Promise<Shown> {
  const connected = await isConnected(db)
  const program = programFacts(row)
  const pictures = row ? await imagesOf(db, wholeTenant(tenantId), 'program', Object.values(PICTURE)) : new Map()
  const [unknown] = row ? await unknownSteps(db, tenantId, row.app_id, UNSETTLED) : []
  const state = stateOf(program)
  const shown = (which: number) => ((pictures.get(which) ?? []) as readonly string[]).map(imageUrl)
  const picture = (which: number) => shown(which)[0] ?? ''
  const unsettled = unknown ? worded(PROGRAM_REFUSALS.unknownBefore.text, { step: STEP_NAMES[unknown.step] }) : ''
  const acts = PROGRAM_DEEDS.map((deed) => {
    const why = whyNotNow(deed, program)
    return [deed, why !== null ? WHY_NOT_NOW[why] : GOES_ON.includes(deed) ? '' : unsettled] as const
  })
  return {
    bound: flagOf(program.bound === 'bound'),
    state,
    stateName: PROGRAM_STATE_NAMES[state],
    describe: describeOf(row),
    connected: flagOf(connected),
    tenantCode: code,
    appId: row?.app_id ?? '',
    nickName: row?.nick_name ?? '',
    principalName: row?.principal_name ?? '',
    qrCodeUrl: picture(PICTURE.own),
    bindTime: timeText(row?.bound_at ?? null),
    bindName: row?.bound_by ?? '',
    syncTime: timeText(row?.synced_at ?? null),
    permissionsMissing: row ? missing(row.permissions) : [],
    trial:
      row?.trial_at && row.trial_version !== null
        ? {
            version: row.trial_version,
            time: timeText(row.trial_at),
            describe: row.trial_desc,
            qrCodeUrl: picture(PICTURE.trial),
          }
        : null,
    audit:
      row?.audit_at && row.audit_status !== null
        ? {
            version: row.audit_version ?? '',
            time: timeText(row.audit_at),
            status: row.audit_status,
            statusName: AUDIT_NAMES[row.audit_status],
            reason: row.audit_reason,
            screenshots: shown(PICTURE.audit),
          }
        : null,
    release: row?.release_at ? { version: row.release_version ?? '', time: timeText(outSince(row)) } : null,
    privacyTime: timeText(row?.privacy_at ?? null),
    acts: Object.fromEntries(acts) as Shown['acts'],
    losesPassed: flagOf(losesPassed(program)),
    unknownStep: unknown ? STEP_NAMES[unknown.step] : '',
  }
}

/** What is done while nobody knows how a step ended: it settles that, or asks. */
const GOES_ON: readonly ProgramDeed[] = ['bind', 'sync', 'status']

/** Since when the version is out that is out: it may have been gone back to. */
function outSince({ release_at: released, reverted_at: reverted }: ProgramRow): Date | null {
  return released && reverted && reverted > released ? reverted : released
}

function describeOf(row: ProgramRow | undefined): string {
  if (!row) return NOT_BOUND
  return PROGRAM_STATE_NAMES[stateOf(programFacts(row))]
}

function missing(given: readonly number[]): string[] {
  return [...NEEDED_PERMISSIONS].filter(([id]) => !given.includes(id)).map(([, name]) => name)
}
