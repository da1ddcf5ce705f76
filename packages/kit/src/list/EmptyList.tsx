import { Button, Empty } from 'antd'
import type { ReactNode } from 'react'
import { LIST_WORDS } from '../words.ts'

type EmptyListProps = {
  readonly filtered: boolean
  readonly failed: boolean
  readonly onClear: () => void
  readonly text: string
  readonly hint: string
  readonly act?: ReactNode
}

/** Why there are no rows, and what to do next. */
export function EmptyList({ filtered, failed, onClear, text, hint, act }: EmptyListProps) {
  // The alert above the table has said it already.
  if (failed) return <div className="yc-empty" />
  return (
    <Empty
      className="yc-empty"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <b>{filtered ? LIST_WORDS.emptyFiltered : text}</b>
          <span>{filtered ? LIST_WORDS.emptyFilteredHint : hint}</span>
        </>
      }
    >
      {filtered ? <Button onClick={onClear}>{LIST_WORDS.clearFilters}</Button> : act}
    </Empty>
  )
}
