import { trySupplierWorks, tryWarehouseWorks } from '@yuncang/contract/fee/rating/what-if.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { Button } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useState } from 'react'
import { Money } from '../cost/Money.tsx'
import type { sentOf } from '../rate/rate-values.ts'
import './trial.css'
import type { TriedWork } from './model.ts'
import { TriedSteps } from './TriedSteps.tsx'
import { signed, TRIAL_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'
import { StepsDrawer } from '../cost/StepsDrawer.tsx'

export type AskedTrial = Omit<ReturnType<typeof sentOf>, 'version'> & {
  readonly warehouseCode: string
  readonly month: string
  readonly rateId?: string
}
type TriedWorksDrawerProps = {
  /** The rate as it was tried: warehouse, month and form. */
  readonly asked: AskedTrial
  readonly isSupplierRate: boolean
  /** The line of the trial whose works are looked at. */
  readonly line: { readonly supplierCode: string; readonly supplierName: string; readonly itemName: string }
  readonly month: string
  readonly onClose: () => void
}

/** The works behind a line of a trial, each before and after; one of them with every step, side by side. */
export function TriedWorksDrawer({ asked, isSupplierRate, line, month, onClose }: TriedWorksDrawerProps) {
  const { supplierCode, supplierName, itemName } = line
  const [chosen, setChosen] = useState<TriedWork | null>(null)
  const list = useTried(asked, isSupplierRate, supplierCode, null)
  const one = useTried(asked, isSupplierRate, supplierCode, chosen?.workId ?? '')
  const { data, error, refetch } = list
  return (
    <StepsDrawer open title={TRIAL_WORDS.worksOf(month, supplierName, itemName)} size={1160} onClose={onClose}>
      <div className="yc-trial">
        <CallFailed call={{ error, refetch }} />
        <div className="yc-trial-works">
          {(data || !error) && (
            <DetailTable<TriedWork>
              columns={columnsOf(chosen, setChosen)}
              rows={data?.records}
              rowKey={({ workId }) => workId}
              width={1080}
              emptyText={TRIAL_WORDS.noWorks}
            />
          )}
        </div>
        {data && data.total > data.records.length && (
          <p className="yc-muted">{TRIAL_WORDS.most(data.records.length, data.total)}</p>
        )}
        {chosen && <TriedSteps work={chosen} after={one.data?.after ?? null} call={one} />}
      </div>
    </StepsDrawer>
  )
}

/** All works of the line, or one of them with its steps. */
function useTried(asked: AskedTrial, isSupplierRate: boolean, supplierCode: string, workId: string | null) {
  const form = { ...asked, ...(workId !== null && { workId }) }
  const isAsked = workId !== ''
  const ofWarehouse = useCall(
    tryWarehouseWorks,
    { ...form, ofSupplier: supplierCode },
    {
      enabled: isAsked && !isSupplierRate,
      staysShown: true,
    },
  )
  const ofSupplier = useCall(
    trySupplierWorks,
    { ...form, supplierCode },
    { enabled: isAsked && isSupplierRate, staysShown: true },
  )
  return isSupplierRate ? ofSupplier : ofWarehouse
}

const columnsOf = (chosen: TriedWork | null, onChoose: (work: TriedWork) => void): ColumnType<TriedWork>[] => [
  { title: '作业', render: (_, { source }) => source },
  { title: '现为（元）', width: 128, align: 'right', render: (_, { oldMoney }) => <Money value={oldMoney} /> },
  {
    title: '将为（元）',
    width: 200,
    align: 'right',
    render: (_, { newMoney, reasonName }) => (newMoney === '' ? reasonName : <Money value={newMoney} />),
  },
  { title: '差额（元）', width: 128, align: 'right', render: (_, { difference }) => signed(difference) },
  {
    title: '操作',
    width: 104,
    render: (_, work) => (
      <RowActs>
        <Button type="link" size="small" aria-pressed={work.workId === chosen?.workId} onClick={() => onChoose(work)}>
          {TRIAL_WORDS.compare}
        </Button>
      </RowActs>
    ),
  },
]
