import { getSupplierRateVersions } from '@yuncang/contract/fee/rate/supplier.ts'
import { getWarehouseRateVersions } from '@yuncang/contract/fee/rate/warehouse.ts'
import type { VersionState } from '@yuncang/contract/fee/rate/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Alert, Modal, Skeleton, Timeline } from 'antd'
import type { Rate } from './model.ts'
import './rate.css'

type Version = CallOutput<typeof getWarehouseRateVersions>['records'][number]

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
  const { data, error } = useCall(call, { rateId: rate.rateId })
  return (
    <Modal open title={`价格历史：${rate.itemName}`} width={640} footer={null} onCancel={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && (
        <div className="yc-rate-history" tabIndex={0} role="region" aria-label="价格历史">
          <Timeline
            items={data.records.map((version) => ({
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
  const { validFrom, state, stateName, ends, terms, by, at } = version
  const isOld = state === 'over' || state === 'withdrawn'
  return (
    <div className={isOld ? 'yc-rate-over' : undefined}>
      <b className="yc-figures">{minuteOf(validFrom)} 起</b> <StatusTag tone={TONES[state]}>{stateName}</StatusTag>
      <ul>
        {ends === 1 && <li>已删除</li>}
        {terms.map(({ pointName, terms: said }) => (
          <li key={`${pointName} ${said}`}>{pointName === '' ? said : `${pointName}：${said}`}</li>
        ))}
      </ul>
      <small className="yc-muted">
        {by} 于 {minuteOf(at)} 保存
      </small>
    </div>
  )
}
