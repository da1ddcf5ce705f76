import {
  getLatestAuditstatus,
  getQrcode,
  releaseCode,
  revokeAudit,
} from '@yuncang/contract/partner/mini-program/component.ts'
import { AUDIT, type Audit, type ProgramDeed } from '@yuncang/domain/partner/mini-program/state.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Suspense, useState, type ReactNode } from 'react'
import { dialogPart } from '@yuncang/kit/part/part.ts'
import { useCan } from '../../app/user.ts'
import { AFTER_STEP, type Program } from './program.ts'
import type { ProgramDialog } from './ProgramDialogs.tsx'
import { PROGRAM_WORDS as WORDS } from './words.ts'

const ProgramDialogs = dialogPart(() => import('./ProgramDialogs.tsx'))

const TONES: Readonly<Record<Audit, Tone>> = {
  [AUDIT.passed]: 'done',
  [AUDIT.rejected]: 'trouble',
  [AUDIT.underWay]: 'working',
  [AUDIT.revoked]: 'void',
  [AUDIT.delayed]: 'waiting',
}

/** Trial, audit and release beside one another, each with what may be done to it; and what a program needs besides. */
export function ProgramVersions({ program, own }: { readonly program: Program; readonly own: boolean }) {
  const can = useCan()
  const [open, setOpen] = useState<ProgramDialog | null>(null)
  const why = (deed: ProgramDeed) => (can('warehouseConfigEdit') ? program.acts[deed] : WHY_NOT.noRight)
  const next = nextOf(program)
  const opener = (deed: ProgramDialog, text: string) => (
    <ActButton
      why={why(deed)}
      type={deed === next && why(deed) === '' ? 'primary' : 'default'}
      onClick={() => setOpen(deed)}
    >
      {text}
    </ActButton>
  )
  return (
    <section>
      <div className="yc-panel-head">
        <h2>版本</h2>
        {own && (
          <div className="yc-panel-acts">
            {opener('privacy', '隐私设置')}
            {opener('domain', '服务器域名')}
            {opener('plugin', '插件')}
          </div>
        )}
      </div>
      <div className="yc-program-versions">
        <TrialCard program={program}>
          {own && (
            <>
              {opener('commit', '上传代码')}
              <CodeButton why={why('qrCode')} />
            </>
          )}
        </TrialCard>
        <AuditCard program={program}>{own && <AuditActs why={why} submit={opener('submit', '提交审核')} />}</AuditCard>
        <ReleaseCard program={program}>
          {own && (
            <>
              <ReleaseButton why={why('release')} version={program.audit?.version ?? ''} />
              {opener('revert', '版本回退')}
            </>
          )}
        </ReleaseCard>
      </div>
      {open && (
        <Suspense>
          <ProgramDialogs open={open} program={program} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  )
}

/** What brings a program on its way to everybody. */
function nextOf({ state, acts }: Program): ProgramDeed | null {
  if (state === 'bound') return 'commit'
  if (state !== 'trial' && state !== 'revoked' && state !== 'rejected') return null
  if (acts.submit === '') return 'submit'
  return state === 'rejected' ? 'commit' : 'privacy'
}

type CardProps = { readonly program: Program; readonly children: ReactNode }

function TrialCard({ program: { trial, privacyTime }, children }: CardProps) {
  return (
    <article className="yc-program-version">
      <h3>体验版</h3>
      {trial ? (
        <>
          <b>{trial.version}</b>
          {trial.describe !== '' && <p>{trial.describe}</p>}
          <p>{minuteOf(trial.time)} 上传</p>
          {trial.qrCodeUrl !== '' && <img className="yc-program-code" src={trial.qrCodeUrl} alt="体验码" />}
        </>
      ) : (
        <p>{WORDS.noTrial}</p>
      )}
      <p>隐私设置：{privacyTime === '' ? WORDS.noPrivacy : `${minuteOf(privacyTime)} 已填写`}</p>
      <div className="yc-program-acts">{children}</div>
    </article>
  )
}

function AuditCard({ program: { audit }, children }: CardProps) {
  return (
    <article className="yc-program-version">
      <h3>审核 {audit && <StatusTag tone={TONES[audit.status]}>{audit.statusName}</StatusTag>}</h3>
      {audit ? (
        <>
          <b>{audit.version}</b>
          <p>{minuteOf(audit.time)} 提交</p>
          {audit.reason !== '' && <p className="yc-program-reason">{audit.reason}</p>}
          {audit.status === AUDIT.rejected && <p>{WORDS.rejectedNext}</p>}
          {(audit.status === AUDIT.underWay || audit.status === AUDIT.delayed) && <p>{WORDS.auditWait}</p>}
          {audit.screenshots.length > 0 && (
            <div className="yc-program-screens">
              {audit.screenshots.map((url, index) => (
                <a key={url} href={url} target="_blank" rel="noreferrer">
                  <img src={url} alt={`审核截图 ${index + 1}`} />
                </a>
              ))}
            </div>
          )}
        </>
      ) : (
        <p>{WORDS.noAudit}</p>
      )}
      {children}
    </article>
  )
}

function ReleaseCard({ program: { release }, children }: CardProps) {
  return (
    <article className="yc-program-version">
      <h3>线上版本</h3>
      {release ? (
        <>
          <b>{release.version}</b>
          <p>{minuteOf(release.time)} 上线</p>
        </>
      ) : (
        <p>{WORDS.noRelease}</p>
      )}
      <div className="yc-program-acts">{children}</div>
    </article>
  )
}

function CodeButton({ why }: { readonly why: string }) {
  const { run, running } = useDeed(getQrcode, AFTER_STEP)
  return (
    <ActButton why={why} loading={running} onClick={() => void run({})}>
      获取体验码
    </ActButton>
  )
}

type AuditActsProps = { readonly why: (deed: ProgramDeed) => string; readonly submit: ReactNode }

/** What is done with an audit. */
function AuditActs({ why, submit }: AuditActsProps) {
  const look = useDeed(getLatestAuditstatus, { success: WORDS.looked, ...AFTER_STEP })
  const revoke = useDeed(revokeAudit, {
    success: ({ restToday, restMonth }) => WORDS.revoked(restToday, restMonth),
    ...AFTER_STEP,
  })
  const takeBack = async () => {
    if (await askPerson(WORDS.revoke)) await revoke.run({})
  }
  return (
    <>
      <div className="yc-program-acts">
        {submit}
        <ActButton why={why('revoke')} loading={revoke.running} onClick={() => void takeBack()}>
          撤回审核
        </ActButton>
        <ActButton why={why('status')} loading={look.running} onClick={() => void look.run({})}>
          查询状态
        </ActButton>
      </div>
    </>
  )
}

function ReleaseButton({ why, version }: { readonly why: string; readonly version: string }) {
  const { run, running } = useDeed(releaseCode, { success: WORDS.released, ...AFTER_STEP })
  const release = async () => {
    if (await askPerson(WORDS.release(version))) await run({})
  }
  return (
    <ActButton why={why} type={why === '' ? 'primary' : 'default'} loading={running} onClick={() => void release()}>
      发布
    </ActButton>
  )
}
