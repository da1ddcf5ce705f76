import { getSupplierRateVersions } from '@yuncang/contract/fee/rate/supplier.ts'
import { getTermVersions } from '@yuncang/contract/fee/rate/term.ts'
import { getWarehouseRateVersions } from '@yuncang/contract/fee/rate/warehouse.ts'
import type { VersionState } from '@yuncang/contract/fee/rate/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import type { Asked } from '@yuncang/kit/rows/Failed.tsx'
import { Modal, Timeline } from 'antd'
import type { AgreedTerm, Rate } from './model.ts'
import './rate.css'

const TONES: Readonly<Record<VersionState, Tone>> = {
  waiting: 'waiting',
  inForce: 'done',
  over: 'void',
  withdrawn: 'void',
}
const COLOURS: Readonly<Record<VersionState, string>> = {
  waiting: 'orange',
  inForce: 'green',
  over: 'gray',
  withdrawn: 'gray',
}

/** Every version of a rate, newest first: what it said, since when, who saved it. Render it only while it is open. */
export function HistoryDialog({ rate, onClose }: { readonly rate: Rate; readonly onClose: () => void }) {
  const call = rate.supplierCode === '' ? getWarehouseRateVersions : getSupplierRateVersions
  const { data, error, refetch } = useCall(call, { rateId: rate.rateId }, { staysShown: true })
  const versions = data?.records.map(({ terms, ends, ...version }) => ({
    ...version,
    lines: [
      ...(ends === 1 ? ['已删除'] : []),
      ...terms.map(({ pointName, terms: said }) => (pointName === '' ? said : `${pointName}：${said}`)),
    ],
  }))
  return (
    <History
      title={`价格历史：${rate.itemName}`}
      name="价格历史"
      versions={versions}
      call={{ error, refetch }}
      onClose={onClose}
    />
  )
}

/** The same of a contract term. */
export function TermHistoryDialog({ term, onClose }: { readonly term: AgreedTerm; readonly onClose: () => void }) {
  const { data, error, refetch } = useCall(getTermVersions, { termId: term.termId }, { staysShown: true })
  const versions = data?.records.map(({ terms, ends, ...version }) => ({
    ...version,
    lines: ends === 1 ? ['已终止'] : term.termKind === 'tiers' ? terms.split('，') : [terms],
  }))
  return (
    <History
      title={`条款历史：${term.name}`}
      name="条款历史"
      versions={versions}
      call={{ error, refetch }}
      onClose={onClose}
    />
  )
}

type Version = {
  readonly version: number
  readonly state: VersionState
  readonly stateName: string
  readonly validFrom: string
  readonly by: string
  readonly at: string
  /** What it said. */
  readonly lines: readonly string[]
}
type HistoryProps = {
  readonly title: string
  readonly name: string
  /** Newest first; undefined: not there yet. */
  readonly versions: readonly Version[] | undefined
  readonly call: Asked
  readonly onClose: () => void
}

function History({ title, name, versions, call, onClose }: HistoryProps) {
  return (
    <Modal open title={title} width={640} footer={null} onCancel={onClose}>
      {(call.error || !versions) && <Pending at="dialog" call={call} rows={4} />}
      {versions && (
        <div className="yc-rate-history" tabIndex={0} role="region" aria-label={name}>
          <Timeline
            items={versions.map((version) => ({
              key: version.version,
              color: COLOURS[version.state],
              content: <VersionLines version={version} />,
            }))}
          />
        </div>
      )}
    </Modal>
  )
}

function VersionLines({ version }: { readonly version: Version }) {
  const { validFrom, state, stateName, lines, by, at } = version
  const isOld = state === 'over' || state === 'withdrawn'
  return (
    <div className={isOld ? 'yc-rate-over' : undefined}>
      <b className="yc-figures">{minuteOf(validFrom)} 起</b> <StatusTag tone={TONES[state]}>{stateName}</StatusTag>
      <ul>
        {lines.map((line) => (
          <li key={line}>{piecesOf(line)}</li>
        ))}
      </ul>
      <small className="yc-muted">
        {by} 于 {minuteOf(at)} 保存
      </small>
    </div>
  )
}

/** A line too long for the dialog goes on after a comma, not between a number and its unit. */
const piecesOf = (line: string) => line.split(/(?<=，)/u).map((piece) => <span key={piece}>{piece}</span>)
