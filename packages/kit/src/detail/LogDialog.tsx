import { Empty, Modal, Skeleton } from 'antd'
import { CallFailed, type Asked } from '../rows/Failed.tsx'
import { DETAIL_WORDS } from '../words.ts'
import './detail.css'

/** A line of an operation log: what was done, by whom, when. */
export type LogLine = { readonly what: string; readonly who: string; readonly when: string }

type LogDialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  /** Newest first; null while they are on their way. */
  readonly lines: readonly LogLine[] | null
  /** What they were asked by. */
  readonly call?: Asked
}

/** The operation log of a document. */
export function LogDialog({ open, onClose, lines, call }: LogDialogProps) {
  return (
    <Modal title={DETAIL_WORDS.log} open={open} onCancel={onClose} footer={null} width={640} destroyOnHidden>
      {lines === null &&
        (call?.error ? <CallFailed call={call} /> : <Skeleton active title={false} paragraph={{ rows: 4 }} />)}
      {lines?.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={DETAIL_WORDS.logEmpty} />}
      {lines && lines.length > 0 && (
        <ol className="yc-log">
          {lines.map(({ what, who, when }) => (
            <li key={`${when} ${what}`}>
              <time>{when}</time>
              <span>{who}</span>
              <span>{what}</span>
            </li>
          ))}
        </ol>
      )}
    </Modal>
  )
}
