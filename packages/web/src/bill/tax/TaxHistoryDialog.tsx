import { getTaxRateVersions } from '@yuncang/contract/bill/tax/tax.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Modal, Timeline } from 'antd'
import type { TaxOwner, TaxRow } from './model.ts'
import './tax.css'
import { TAX_WORDS } from './words.ts'

type State = CallOutput<typeof getTaxRateVersions>['records'][number]['state']

const TONES: Readonly<Record<State, Tone>> = { waiting: 'waiting', inForce: 'done', over: 'void', withdrawn: 'void' }
const COLOURS: Readonly<Record<State, string>> = {
  waiting: 'orange',
  inForce: 'green',
  over: 'gray',
  withdrawn: 'gray',
}

type TaxHistoryDialogProps = { readonly owner: TaxOwner; readonly row: TaxRow; readonly onClose: () => void }

/** What the rate of a group was, newest first. Render it only while it is open. */
export function TaxHistoryDialog({ owner, row, onClose }: TaxHistoryDialogProps) {
  const { data, error, refetch } = useCall(getTaxRateVersions, { ...owner, group: row.group }, { staysShown: true })
  return (
    <Modal open title={`税率历史：${row.groupName}`} footer={null} onCancel={onClose}>
      {(error || !data) && <Pending at="dialog" call={{ error, refetch }} rows={3} />}
      {data && (
        <Timeline
          className="yc-tax-history"
          items={data.records.map(({ version, percent, validFrom, state, stateName, setBy }) => ({
            key: version,
            color: COLOURS[state],
            content: (
              <div className={state === 'over' || state === 'withdrawn' ? 'yc-muted' : undefined}>
                <b className="yc-figures">{percent === '' ? TAX_WORDS.none : `${percent}%`}</b>{' '}
                <StatusTag tone={TONES[state]}>{stateName}</StatusTag>
                <div>
                  <small className="yc-muted">
                    {minuteOf(validFrom)} 起，{setBy} 设置
                  </small>
                </div>
              </div>
            ),
          }))}
        />
      )}
    </Modal>
  )
}
