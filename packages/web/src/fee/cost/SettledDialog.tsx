import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Alert, Button, Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { DocLink } from '../../app/DocLink.tsx'
import { billAddress } from '../../bill/bill/addresses.ts'
import './cost.css'
import { Money } from './Money.tsx'
import type { Settled } from './useCostDeeds.ts'
import { SETTLED_WORDS as WORDS } from './words.ts'

type Bill = Settled['bills'][number]

/** The bills that were made, and whether their statements went out (part 3, 8). */
export function SettledDialog({ settled, onClose }: { readonly settled: Settled; readonly onClose: () => void }) {
  return (
    <Modal
      open
      title={WORDS.title}
      width={720}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {WORDS.ok}
        </Button>
      }
    >
      <Alert type={settled.sent === 1 ? 'success' : 'warning'} showIcon title={settled.text} />
      <DetailTable<Bill> columns={COLUMNS} rows={settled.bills} rowKey={({ code }) => code} width={640} emptyText="" />
    </Modal>
  )
}

const COLUMNS: ColumnType<Bill>[] = [
  { title: '账单编号', width: 148, render: (_, { code }) => <DocLink code={code} to={billAddress(code)} /> },
  { title: '供应商', render: (_, { supplierName }) => supplierName },
  { title: '金额（元）', width: 120, align: 'right', render: (_, { total }) => <Money value={total} /> },
  {
    title: '对账单',
    width: 208,
    render: (_, { sent, reason }) => (
      <>
        <StatusTag tone={sent === 1 ? 'done' : 'waiting'}>{sent === 1 ? WORDS.sent : WORDS.notSent}</StatusTag>
        {reason !== '' && <small className="yc-muted"> {reason}</small>}
      </>
    ),
  },
]
