import { Modal, Skeleton } from 'antd'
import { CallFailed, type Asked } from '../rows/Failed.tsx'

type PartPendingProps = {
  readonly call: Asked
  /** So many lines stand where it will be. */
  readonly rows: number
}

/** What stands in a dialog until what it is about is there, or where that cannot be had. */
export function PartPending({ call, rows }: PartPendingProps) {
  return call.error ? <CallFailed call={call} /> : <Skeleton active title={false} paragraph={{ rows }} />
}

type DialogPendingProps = PartPendingProps & {
  readonly title: string
  /** As wide as the dialog that takes its place; a number is in pixels. */
  readonly width?: number | string
  readonly onClose: () => void
}

/** A dialog until what it is about is there, or where that cannot be had. */
export function DialogPending({ title, width = 480, onClose, ...pending }: DialogPendingProps) {
  return (
    <Modal open title={title} width={width} footer={null} onCancel={onClose}>
      <PartPending {...pending} />
    </Modal>
  )
}
