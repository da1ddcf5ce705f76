import { archiveTenant, findLeavings, previewArchive } from '@yuncang/contract/leave/archive/archive.ts'
import { OPEN_MATTER_NAMES, type OpenMatter } from '@yuncang/contract/leave/archive/words.ts'
import { findALLTenant, showTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ChooseMerchant } from '../../choice/ChooseMerchant.tsx'
import { MerchantChoice } from '../../choice/MerchantChoice.tsx'
import { OTHER_MERCHANT } from '../../choice/words.ts'
import { dataCopyAddress } from '../copy/addresses.ts'
import { LEAVINGS } from './addresses.ts'
import './archive.css'
import { ARCHIVE_WORDS as say, type Preview } from './words.ts'

/** Archives a merchant, after a look at what that ends and what of it is still open. */
export default function ArchivePage() {
  const [search, setSearch] = useSearchParams()
  const tenantCode = search.get('tenantCode') ?? ''
  const { data, error, refetch } = useCall(previewArchive, { tenantCode }, { enabled: tenantCode !== '' })
  const choice = (
    <MerchantChoice value={tenantCode} onChange={(code) => setSearch({ tenantCode: code }, { replace: true })} />
  )
  if (tenantCode === '')
    return (
      <ChooseMerchant title={say.title} hint={say.choose}>
        {choice}
      </ChooseMerchant>
    )
  if (!data || data.tenantCode !== tenantCode)
    return (
      <Pending
        at="page"
        call={{ error, refetch }}
        wayOut={{ name: OTHER_MERCHANT, go: () => setSearch({}, { replace: true }) }}
      />
    )
  return (
    <article className="yc-detail">
      <PageBar title={`${say.title}　${data.tenantName}`} code={data.tenantCode} acts={choice} />
      <section className="yc-panel yc-panel-below-bar">
        <div className="yc-panel-head">
          <h2>{say.happens}</h2>
        </div>
        <ul className="yc-archive-effects">
          {say.effects(data.eraseOn, data.setting.keepYears).map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </section>
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>{say.has}</h2>
        </div>
        <Facts facts={data.counts.map(({ what, count }) => ({ label: what, value: count.toLocaleString('en-US') }))} />
      </section>
      {data.archived === 1 ? (
        <section className="yc-panel">
          {say.already} <Link to={LEAVINGS}>{say.toList}</Link>
        </section>
      ) : (
        <ConfirmPanels key={tenantCode} preview={data} />
      )}
    </article>
  )
}

/** What is open, agreed to one by one, and the name typed once more. */
function ConfirmPanels({ preview }: { readonly preview: Preview }) {
  const [accepted, setAccepted] = useState<readonly OpenMatter[]>([])
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const go = useNavigate()
  const { run, running } = useDeed(archiveTenant, {
    success: say.done,
    invalidates: [findLeavings, previewArchive, findALLTenant, showTenant],
    refusedToo: true,
  })
  const { tenantCode, tenantName, eraseOn, open } = preview
  const why = open.some(({ matter }) => !accepted.includes(matter))
    ? say.notAll
    : typed.trim() === tenantName
      ? ''
      : say.notName
  const archive = async () => {
    if (!(await askPerson(say.ask(tenantName, eraseOn)))) return
    const done = await run({ tenantCode, typedName: typed, accepted: accepted.join(','), reason })
    if (done.ok) await go(LEAVINGS)
  }
  const turn = (matter: OpenMatter, on: boolean) =>
    setAccepted(on ? [...accepted, matter] : accepted.filter((one) => one !== matter))
  return (
    <>
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>{say.open}</h2>
          {open.length > 0 && <span className="yc-panel-note">{say.openNote}</span>}
        </div>
        {open.length === 0 && say.nothingOpen}
        <ul className="yc-archive-open">
          {open.map(({ matter, content }) => (
            <li key={matter}>
              <Checkbox checked={accepted.includes(matter)} onChange={({ target }) => turn(matter, target.checked)}>
                <b>{OPEN_MATTER_NAMES[matter]}</b>　{content}
              </Checkbox>
              {matter === 'copy' && <Link to={dataCopyAddress({ tenantCode })}>{say.copyHint}</Link>}
            </li>
          ))}
        </ul>
      </section>
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>{say.confirm}</h2>
        </div>
        <div className="yc-archive-confirm">
          <label>
            <span>{say.name}</span>
            <Input
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              placeholder={say.nameHint(tenantName)}
              autoComplete="off"
              maxLength={40}
            />
          </label>
          <label>
            <span>{say.reason}</span>
            <Input value={reason} onChange={({ target }) => setReason(target.value)} maxLength={200} />
          </label>
          <ActButton type="primary" danger why={why} loading={running} onClick={() => void archive()}>
            {say.archive}
          </ActButton>
        </div>
      </section>
    </>
  )
}
