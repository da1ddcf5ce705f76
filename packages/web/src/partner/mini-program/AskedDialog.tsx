import { Failed } from '@yuncang/kit/rows/Failed.tsx'
import { DETAIL_WORDS } from '@yuncang/kit/words.ts'
import { Alert, Modal, Skeleton } from 'antd'

type Props = {
  readonly title: string
  /** Why it could not be had; it may be asked for again. */
  readonly failure?: string | undefined
  /** Why there is nothing to be done with what was answered. */
  readonly nothing?: string | undefined
  readonly onRetry: () => void
  readonly onClose: () => void
}

/** A dialog while what it is about is asked of WeChat, or could not be had, or is nothing. */
export function AskedDialog({ title, failure, nothing, onRetry, onClose }: Props) {
  return (
    <Modal open title={title} width={560} footer={null} onCancel={onClose}>
      {nothing !== undefined ? (
        <Alert type="info" showIcon title={nothing} />
      ) : failure !== undefined ? (
        <Failed title={DETAIL_WORDS.failed} error={failure} onRetry={onRetry} />
      ) : (
        <Skeleton active paragraph={{ rows: 4 }} />
      )}
    </Modal>
  )
}
