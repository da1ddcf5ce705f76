import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Button, Modal, Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import type { PlanConflict } from '@yuncang/contract/stocktake/plan/plan.ts'
import { DocLink } from '../../app/DocLink.tsx'
import { lossAddress } from '../loss/addresses.ts'
import { stocktakeAddress } from '../task/addresses.ts'
import type { InTheWay } from './useSavePlan.ts'
import { PLAN_DIALOGS as WORDS } from './words.ts'

type ConflictDialogProps = {
  readonly inTheWay: InTheWay
  readonly warehouseCode: string
  readonly busy: boolean
  /** Leaves out what is counted already and saves the rest. */
  readonly onDrop: () => void
  readonly onClose: () => void
}

/** What of a plan is counted already, or has a difference that nobody has handled (part 2, 4). Render it only while it is open. */
export function ConflictDialog({
  inTheWay: { message, conflicts, leavesSome },
  warehouseCode,
  busy,
  onDrop,
  onClose,
}: ConflictDialogProps) {
  const places = conflicts.some(({ locationCode }) => locationCode !== undefined)
  const columns: ColumnType<PlanConflict>[] = [
    ...(places ? [] : [{ title: '商品', render: (_: unknown, { name }: PlanConflict) => name }]),
    {
      title: places ? '货位' : '商品编码',
      width: 152,
      render: (_, { locationCode, goodsCode }) => <span className="yc-code">{locationCode ?? goodsCode}</span>,
    },
    { title: '原因', width: 120, render: (_, { reasonName }) => reasonName },
    {
      title: '相关单据',
      width: 168,
      render: (_, conflict) => <DocLink code={conflict.code} to={inTheWayAddress(conflict, warehouseCode)} />,
    },
  ]
  return (
    <Modal
      open
      title={WORDS.conflicts}
      width={640}
      onCancel={onClose}
      footer={
        <>
          <Button autoFocus={!leavesSome} onClick={onClose}>
            {leavesSome ? WORDS.cancel : WORDS.back}
          </Button>
          {leavesSome && (
            <ActButton type="primary" why="" autoFocus loading={busy} onClick={onDrop}>
              {WORDS.dropAndSave}
            </ActButton>
          )}
        </>
      }
    >
      <p>{message}</p>
      <Table<PlanConflict>
        size="small"
        columns={columns}
        dataSource={[...conflicts]}
        rowKey={({ goodsCode = '', locationId = '', code }) => `${goodsCode}${locationId}/${code}`}
        pagination={false}
        scroll={{ y: '40vh' }}
      />
    </Modal>
  )
}

/** The page of what is in the way: the task that counts it, or the loss order that waits. */
function inTheWayAddress({ reason, code }: PlanConflict, warehouseCode: string): string {
  return reason === 'plan'
    ? stocktakeAddress({ stocktakeCode: code, warehouseCode })
    : lossAddress({ lossCode: code, warehouseCode })
}
