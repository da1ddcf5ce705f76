import { Alert, Modal, Skeleton } from 'antd'

type Props = { readonly title: string; readonly failure: string | undefined; readonly onClose: () => void }

/** A dialog while what it is about is asked of WeChat, or could not be had. */
export function AskedDialog({ title, failure, onClose }: Props) {
  return (
    <Modal open title={title} width={560} footer={null} onCancel={onClose}>
      {failure === undefined ? (
        <Skeleton active paragraph={{ rows: 4 }} />
      ) : (
        <Alert type="error" showIcon title={failure} />
      )}
    </Modal>
  )
}
