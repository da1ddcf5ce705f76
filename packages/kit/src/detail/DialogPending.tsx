import { Modal } from 'antd'
import type { Asked } from '../rows/Failed.tsx'
import { Pending } from './Pending.tsx'

type DialogPendingProps = {
  /** What it was asked by; without it what the page asks for besides is waited for. */
  readonly call?: Asked | undefined
  /** So many lines stand where it will be. */
  readonly rows: number
  readonly title: string
  /** As wide as the dialog that takes its place; a number is in pixels. */
  readonly width?: number | string
  readonly onClose: () => void
}

/** A dialog until what it is about is there, or where that cannot be had. */
export function DialogPending({ call, rows, title, width = 480, onClose }: DialogPendingProps) {
  return (
    <Modal open title={title} width={width} footer={null} onCancel={onClose}>
      <Pending at="dialog" rows={rows} {...(call && { call })} />
    </Modal>
  )
}
