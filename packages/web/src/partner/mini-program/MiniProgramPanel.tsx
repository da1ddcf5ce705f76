import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getComponentUrl, synchronizationInfo } from '@yuncang/contract/partner/mini-program/component.ts'
import { getAuthorizationInfo, selectYcShareConfig } from '@yuncang/contract/partner/mini-program/mini-program.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Alert } from 'antd'
import { useState } from 'react'
import { useCan, useUser } from '../../app/user.ts'
import { sendToWechat } from './leave.ts'
import './mini-program.css'
import { AFTER_STEP, type Program } from './program.ts'
import { ProgramLog } from './ProgramLog.tsx'
import { ProgramVersions } from './ProgramVersions.tsx'
import { ShareDialog } from './ShareDialog.tsx'
import { ASK_PLATFORM, NOT_CONNECTED, PROGRAM_WORDS as WORDS } from './words.ts'

const TONES: Readonly<Record<Program['state'], Tone>> = {
  none: 'void',
  bound: 'waiting',
  trial: 'working',
  auditing: 'working',
  rejected: 'trouble',
  passed: 'done',
  revoked: 'void',
  released: 'done',
  lost: 'trouble',
}

/** Somebody gives leave in another window, and audits end by themselves. */
const LOOK_AGAIN_MS = 20_000

/**
 * The mini-program of a merchant (part 2, 2): bound and published by the merchant itself, seen by the platform; and how it is shown when it
 * is shared, which is the merchant's own to say (gaps E12, E14).
 */
export default function MiniProgramPanel({ tenantCode }: { readonly tenantCode: string }) {
  const { identity } = useUser()
  const own = identity === IDENTITY.merchant
  const {
    data: program,
    error,
    refetch,
  } = useCall(
    getAuthorizationInfo,
    own ? {} : { tenantCode },
    // What the platform looks at is written down: it does not look by itself.
    own ? { everyMs: LOOK_AGAIN_MS } : {},
  )
  if (!program) return <Pending at="panel" call={{ error, refetch }} />
  const known = program.state !== 'none'
  return (
    <div className="yc-program">
      <section>
        <ProgramHead program={program} own={own} />
        {own && program.connected === 1 && !known && <p className="yc-program-note">{WORDS.bindNote}</p>}
        {own && program.state === 'lost' && (
          <Alert type="error" showIcon title={WORDS.lost} className="yc-program-alert" />
        )}
        {program.unknownStep !== '' && (
          <Alert type="warning" showIcon title={WORDS.unknown(program.unknownStep)} className="yc-program-alert" />
        )}
        {program.bound === 1 && program.permissionsMissing.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={WORDS.missing(program.permissionsMissing.join('、'))}
            className="yc-program-alert"
          />
        )}
        {known && <ProgramFacts program={program} />}
      </section>
      {known && <ProgramVersions program={program} own={own} />}
      {own && <SharePanel />}
      {known && <ProgramLog tenantCode={own ? undefined : tenantCode} />}
    </div>
  )
}

/** How it stands, and what begins everything: to bind, and to look. */
function ProgramHead({ program, own }: { readonly program: Program; readonly own: boolean }) {
  const can = useCan()
  const bind = useDeed(getComponentUrl)
  const sync = useDeed(synchronizationInfo, { success: WORDS.synced, ...AFTER_STEP })
  const noRight = can('warehouseConfigEdit') ? '' : WHY_NOT.noRight
  const open = async () => {
    // A window that is opened after an answer is taken for one that nobody asked for.
    const window_ = window.open('', '_blank')
    if (!window_) return toast.warning(WORDS.popup)
    window_.opener = null
    const done = await bind.run({})
    if (!done.ok) return window_.close()
    sendToWechat(window_, done.obj.url)
    toast.info(WORDS.bindOpened)
  }
  return (
    <div className="yc-panel-head">
      <h2>小程序</h2>
      <StatusTag tone={TONES[program.state]}>
        {program.state === 'none' ? program.describe : program.stateName}
      </StatusTag>
      {program.connected === 0 && <span className="yc-panel-note">{NOT_CONNECTED}</span>}
      {program.connected === 0 && own && <span className="yc-panel-note">{ASK_PLATFORM}</span>}
      {own && (
        <div className="yc-panel-acts">
          {/* Without a binding the server says so: nothing is known here that it does not know. */}
          <ActButton why={noRight} loading={sync.running} onClick={() => void sync.run({})}>
            同步信息
          </ActButton>
          <ActButton
            why={noRight || (program.connected === 1 ? '' : NOT_CONNECTED)}
            type={program.bound === 1 ? 'default' : 'primary'}
            loading={bind.running}
            onClick={() => void open()}
          >
            {program.state === 'none' ? '绑定小程序' : '重新绑定'}
          </ActButton>
        </div>
      )}
    </div>
  )
}

function ProgramFacts({ program }: { readonly program: Program }) {
  const facts = [
    { label: '小程序名称', value: program.nickName },
    { label: 'AppID', value: <span className="yc-code">{program.appId}</span> },
    { label: '主体', value: program.principalName },
    { label: '绑定时间', value: minuteOf(program.bindTime) },
    { label: '绑定人', value: program.bindName },
    { label: '同步时间', value: minuteOf(program.syncTime) },
  ]
  return (
    <div className="yc-program-who">
      <Facts facts={facts} />
      {program.qrCodeUrl !== '' && (
        <figure>
          <img className="yc-program-code" src={program.qrCodeUrl} alt="小程序码" />
          <figcaption>小程序码</figcaption>
        </figure>
      )}
    </div>
  )
}

/** How the merchant is shown when its mini-program is shared. */
function SharePanel() {
  const can = useCan()
  const { data: share, error, refetch } = useCall(selectYcShareConfig, {})
  const [open, setOpen] = useState(false)
  if (!share) return <Pending at="panel" call={{ error, refetch }} />
  return (
    <section>
      <div className="yc-panel-head">
        <h2>分享设置</h2>
        <div className="yc-panel-acts">
          <ActButton why={can('warehouseConfigEdit') ? '' : WHY_NOT.noRight} onClick={() => setOpen(true)}>
            修改分享设置
          </ActButton>
        </div>
      </div>
      <Facts
        facts={[
          { label: '分享标题', value: share.shareTitle },
          { label: '分享说明', value: share.shareDescribe, wide: true },
          { label: '修改时间', value: minuteOf(share.updateTime) },
        ]}
      />
      {open && <ShareDialog share={share} onClose={() => setOpen(false)} />}
    </section>
  )
}
