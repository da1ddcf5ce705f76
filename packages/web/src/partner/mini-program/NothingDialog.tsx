import { Alert, Modal } from 'antd'

type Props = {
  readonly title: string
  /** Why there is nothing to be done with what was answered. */
  readonly nothing: string
  readonly onClose: () => void
}

/** A dialog that has nothing to choose from, and says why. */
export function NothingDialog({ title, nothing, onClose }: Props) {
  return (
    <Modal open title={title} width={560} footer={null} onCancel={onClose}>
      <Alert type="info" showIcon title={nothing} />
    </Modal>
  )
}
