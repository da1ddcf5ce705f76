import { InboxOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { LIST_WORDS } from '../words.ts'

type EmptyListProps = {
  readonly filtered: boolean
  /** Why the list could not be had; null when it was. */
  readonly error: string | null
  readonly onRetry: () => void
  readonly onClear: () => void
  /** Gives the list its own order back; undefined: it has it. */
  readonly onOwnOrder: (() => void) | undefined
  readonly text: string
  readonly hint: string
  readonly act?: ReactNode
}

/** Why there are no rows, and what to do next. */
export function EmptyList({ filtered, error, onRetry, onClear, onOwnOrder, text, hint, act }: EmptyListProps) {
  if (error !== null)
    return (
      <Nothing
        title={LIST_WORDS.failed}
        hint={error}
        act={
          <>
            <Button onClick={onRetry}>{LIST_WORDS.retry}</Button>
            {onOwnOrder && <Button onClick={onOwnOrder}>{LIST_WORDS.ownOrder}</Button>}
          </>
        }
      />
    )
  if (!filtered) return <Nothing title={text} hint={hint} act={act} />
  const clear = <Button onClick={onClear}>{LIST_WORDS.clearFilters}</Button>
  return <Nothing title={LIST_WORDS.emptyFiltered} hint={LIST_WORDS.emptyFilteredHint} act={clear} />
}

function Nothing({ title, hint, act }: { readonly title: string; readonly hint: string; readonly act: ReactNode }) {
  return (
    <div className="yc-empty">
      <InboxOutlined aria-hidden />
      <b>{title}</b>
      <p>{hint}</p>
      {act}
    </div>
  )
}
