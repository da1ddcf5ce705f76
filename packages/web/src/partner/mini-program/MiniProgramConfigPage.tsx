import { getWechatConfig } from '@yuncang/contract/partner/mini-program/config.ts'
import { exportPrograms, getYcAuthorizationAppletList } from '@yuncang/contract/partner/mini-program/lists.ts'
import { PROGRAMS_SHEET as HEADS } from '@yuncang/contract/partner/mini-program/sheet-words.ts'
import { HOST } from '@yuncang/contract/partner/mini-program/domains.ts'
import { WECHAT_CALLBACK, WECHAT_NAMES as NAMES } from '@yuncang/contract/partner/mini-program/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { CopyCode } from '@yuncang/kit/detail/CopyCode.tsx'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import { ExportAct } from '@yuncang/kit/part/ExportAct.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Alert, Input } from 'antd'
import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import '../../app/switches.css'
import { dialogPart } from '@yuncang/kit/part/part.ts'
import { useCan } from '../../app/user.ts'
import { programAddress } from './addresses.ts'
import './mini-program.css'
import { CONFIG_WORDS as WORDS } from './words.ts'

const MiniProgramConfigDialog = dialogPart(() => import('./MiniProgramConfigDialog.tsx'))

type Config = CallOutput<typeof getWechatConfig>
type Row = CallOutput<typeof getYcAuthorizationAppletList>['records'][number]
const ROWS = 10

/** The third-party platform of WeChat that the installation is: what is set, whether WeChat is heard, who is bound (calls-component 4). */
export default function MiniProgramConfigPage() {
  const can = useCan()
  const { data, error, refetch } = useCall(getWechatConfig, {})
  const [open, setOpen] = useState(false)
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  return (
    <article className="yc-detail yc-settings-page">
      <h1>{WORDS.title}</h1>
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>微信第三方平台</h2>
          <StatusTag tone={data.connected === 1 ? 'done' : 'waiting'}>
            {data.connected === 1 ? '已接入' : '未接入'}
          </StatusTag>
          {data.appId === '' && <span className="yc-panel-note">{WORDS.note}</span>}
          <div className="yc-panel-acts">
            <ActButton why={can('merchantManageEdit') ? '' : WHY_NOT.noRight} onClick={() => setOpen(true)}>
              {data.appId === '' ? '设置' : '修改'}
            </ActButton>
          </div>
        </div>
        {data.connected === 0 && <Alert type="warning" showIcon title={data.describe} className="yc-program-alert" />}
        {data.domainsFailure !== '' && (
          <Alert
            type="error"
            showIcon
            title={`${NAMES.serverDomains}：${data.domainsFailure}`}
            className="yc-program-alert"
          />
        )}
        {data.appId !== '' && <Facts facts={factsOf(data)} />}
      </section>
      <AddressPanel set={data.serverAddress} />
      <ProgramsPanel />
      {open && (
        <Suspense>
          <MiniProgramConfigDialog config={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </article>
  )
}

const setOrNot = (time: string) => (time === '' ? WORDS.notSet : `${WORDS.set}，${minuteOf(time)}`)

function factsOf(config: Config) {
  const { requestDomain, wsRequestDomain, uploadDomain, downloadDomain } = config.domains
  const domains = new Set([...requestDomain, ...wsRequestDomain, ...uploadDomain, ...downloadDomain])
  return [
    { label: NAMES.appId, value: <span className="yc-code">{config.appId}</span> },
    { label: NAMES.secret, value: setOrNot(config.secretTime) },
    { label: NAMES.token, value: setOrNot(config.tokenTime) },
    { label: NAMES.aesKey, value: setOrNot(config.aesKeyTime) },
    { label: NAMES.ticket, value: config.ticketTime === '' ? WORDS.ticketNone : minuteOf(config.ticketTime) },
    { label: NAMES.templateId, value: config.templateId === null ? WORDS.noTemplate : String(config.templateId) },
    { label: NAMES.bound, value: String(config.bound) },
    { label: '修改时间', value: minuteOf(config.changeTime) },
    {
      label: NAMES.serverDomains,
      value: domains.size === 0 ? WORDS.domainsNone : [...domains].join('、'),
      wide: true,
    },
    ...(domains.size === 0
      ? []
      : [
          {
            label: WORDS.domainsTaken,
            value: config.domainsTime === '' ? WORDS.domainsWait : minuteOf(config.domainsTime),
          },
        ]),
  ]
}

/** What is to be written on the page of WeChat. */
function AddressPanel({ set }: { readonly set: string }) {
  // WeChat asks for them before it gives an appid: they stand here before anything is set.
  const { hostname, origin } = window.location
  const isNamed = HOST.test(hostname)
  const here = isNamed ? origin.replace(/^http:/, 'https:') : WORDS.yourHost
  const address = set === '' ? here : set
  const code = (text: string) => <CopyCode code={text} bare />
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{WORDS.callbacks}</h2>
      </div>
      {set === '' && <p className="yc-program-note">{isNamed ? WORDS.addressNote : WORDS.hostNote}</p>}
      <Facts
        facts={[
          { label: WORDS.eventAddress, value: code(`${address}${WECHAT_CALLBACK}`), wide: true },
          { label: WORDS.messageAddress, value: code(`${address}/wechat/$APPID$/callback`), wide: true },
          { label: WORDS.startHost, value: code(address.replace('https://', '')), wide: true },
          { label: WORDS.whiteList, value: WORDS.whiteListNote, wide: true },
        ]}
      />
    </section>
  )
}

/** The mini-programs of all merchants. */
function ProgramsPanel() {
  const [name, setName] = useState('')
  const paging = usePaging(ROWS, name)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(getYcAuthorizationAppletList, {
    page: paging.page,
    rows: ROWS,
    ...(name !== '' && { name }),
  })
  const { rows, total } = usePage<Row>(paging, { data, error, asking: isFetching, stale: isPlaceholderData })
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{HEADS.name}</h2>
        <div className="yc-panel-acts">
          <Input.Search
            className="yc-program-search"
            aria-label="小程序或商户名称"
            placeholder="小程序或商户名称"
            allowClear
            maxLength={50}
            onSearch={(text) => setName(text.trim())}
          />
          <ExportAct
            rows={isPlaceholderData ? undefined : data?.total}
            onExport={() => download(exportPrograms, name === '' ? {} : { name })}
          />
        </div>
      </div>
      <DetailTable<Row>
        rows={rows}
        call={{ error, refetch }}
        rowKey={(row) => row.tenantCode}
        width={760}
        loading={isPlaceholderData}
        emptyText={WORDS.programsNone}
        columns={[
          {
            key: 'tenant',
            title: HEADS.tenant,
            width: 160,
            render: (_, row) => <Link to={programAddress(row)}>{row.tenantName}</Link>,
          },
          { key: 'name', title: HEADS.program, width: 144, render: (_, row) => row.nickName || '-' },
          { key: 'state', title: HEADS.state, width: 112, render: (_, row) => row.stateName },
          { key: 'trial', title: HEADS.trial, width: 96, render: (_, row) => row.trialVersion || '-' },
          { key: 'release', title: HEADS.release, width: 96, render: (_, row) => row.releaseVersion || '-' },
          { key: 'time', title: HEADS.boundAt, width: 152, render: (_, row) => minuteOf(row.bindTime) },
        ]}
      />
      <TablePages paging={paging} total={total} />
    </section>
  )
}
