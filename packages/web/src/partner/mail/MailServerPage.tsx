import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { deleteMailServer, getMailServer, MAIL_TRY } from '@yuncang/contract/partner/mail/mail.ts'
import { MAIL_NAMES as NAMES } from '@yuncang/contract/partner/mail/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { useEffect, useState } from 'react'
import '../../app/switches.css'
import { useUser } from '../../app/user.ts'
import { MailServerDialog } from './MailServerDialog.tsx'
import { TestMailDialog } from './TestMailDialog.tsx'
import { MAIL_WORDS, SECURITY_NAMES } from './words.ts'

type Kept = CallOutput<typeof getMailServer>
const LOOK_AGAIN_MS = 1000

/** By which server the mail of a merchant, or of the platform, goes out, and whether it does. */
export default function MailServerPage() {
  const { identity } = useUser()
  const { data, error, refetch } = useCall(getMailServer, {})
  const underWay = data?.testState === MAIL_TRY.underWay
  const [open, setOpen] = useState<'server' | 'test' | null>(null)
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [underWay, refetch])
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  return (
    <article className="yc-detail yc-settings-page">
      <h1>发信邮箱</h1>
      <ServerPanel kept={data} ofPlatform={identity === IDENTITY.platform} onChange={() => setOpen('server')} />
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>测试邮件</h2>
          <span className="yc-panel-note">{MAIL_WORDS.testNote}</span>
          <div className="yc-panel-acts">
            <ActButton why={underWay ? MAIL_WORDS.states[MAIL_TRY.underWay] : ''} onClick={() => setOpen('test')}>
              发送测试邮件
            </ActButton>
          </div>
        </div>
        <div aria-live="polite">
          {data.testState === MAIL_TRY.none ? MAIL_WORDS.noTest : <Facts facts={outcomeOf(data)} />}
        </div>
      </section>
      {open === 'server' && <MailServerDialog kept={data} onClose={() => setOpen(null)} />}
      {open === 'test' && <TestMailDialog to={data.testTo || data.fromAddress} onClose={() => setOpen(null)} />}
    </article>
  )
}

type ServerPanelProps = { readonly kept: Kept; readonly ofPlatform: boolean; readonly onChange: () => void }

function ServerPanel({ kept, ofPlatform, onChange }: ServerPanelProps) {
  const { run, running } = useDeed(deleteMailServer, { success: '清除成功', invalidates: [getMailServer] })
  const named = kept.host !== ''
  const clear = async () => {
    if (await askPerson(MAIL_WORDS.clear)) await run({})
  }
  const none = ofPlatform ? MAIL_WORDS.noneOfPlatform : MAIL_WORDS.noneOfMerchant
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>发信服务器</h2>
        <span className="yc-panel-note">{ofPlatform ? MAIL_WORDS.useOfPlatform : MAIL_WORDS.use}</span>
        <div className="yc-panel-acts">
          {named && (
            <ActButton why="" loading={running} onClick={() => void clear()}>
              清除
            </ActButton>
          )}
          <ActButton why="" onClick={onChange}>
            {named ? '修改' : '设置'}
          </ActButton>
        </div>
      </div>
      {named ? <Facts facts={factsOf(kept)} /> : none}
    </section>
  )
}

function factsOf(kept: Kept) {
  return [
    { label: NAMES.host, value: kept.host },
    { label: NAMES.port, value: String(kept.port) },
    { label: NAMES.security, value: SECURITY_NAMES[kept.security] },
    { label: NAMES.user, value: kept.user },
    { label: NAMES.password, value: kept.hasPassword ? MAIL_WORDS.password.set : MAIL_WORDS.password.none },
    { label: NAMES.fromAddress, value: kept.fromAddress },
    { label: NAMES.fromName, value: kept.fromName },
    { label: '修改时间', value: minuteOf(kept.changeTime) },
  ]
}

const TONES = { [MAIL_TRY.underWay]: 'working', [MAIL_TRY.sent]: 'done', [MAIL_TRY.failed]: 'trouble' } as const

function outcomeOf({ testState, testTo, testTime, testFailure }: Kept) {
  if (testState === MAIL_TRY.none) return []
  const { failed, sent } = MAIL_TRY
  return [
    { label: '结果', value: <StatusTag tone={TONES[testState]}>{MAIL_WORDS.states[testState]}</StatusTag> },
    { label: NAMES.to, value: testTo },
    { label: '时间', value: minuteOf(testTime) },
    ...(testState === failed ? [{ label: '原因', value: testFailure, wide: true }] : []),
    ...(testState === sent ? [{ label: '提示', value: MAIL_WORDS.sentHint, wide: true }] : []),
  ]
}
