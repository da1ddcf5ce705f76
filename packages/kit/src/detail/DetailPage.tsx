import { Skeleton, Tabs, type TabsProps } from 'antd'
import type { ReactNode } from 'react'
import { Failed } from '../rows/Failed.tsx'
import { DETAIL_WORDS } from '../words.ts'
import './detail.css'
import { Facts, type Fact } from './Facts.tsx'
import { PageBar } from './PageBar.tsx'

type DetailPageProps = {
  /** What kind of document it is. */
  readonly title: string
  readonly code: string
  readonly status?: ReactNode
  readonly facts: readonly Fact[]
  /** At the right, the main one last and filled. */
  readonly acts?: ReactNode
  readonly tabs?: NonNullable<TabsProps['items']>
  readonly children?: ReactNode
}

/** The one detail page, the same everywhere (docs/design/look.md): code, status and acts, facts; then tabs. */
export function DetailPage({ title, code, status, facts, acts, tabs, children }: DetailPageProps) {
  return (
    <article className="yc-detail">
      <PageBar title={title} code={code} status={status} acts={acts} />
      <section className="yc-panel yc-panel-below-bar">
        <Facts facts={facts} />
      </section>
      {tabs && (
        <section className="yc-panel yc-detail-tabs">
          <Tabs items={tabs} />
        </section>
      )}
      {children}
    </article>
  )
}

type DetailPendingProps = {
  readonly error: string | null
  readonly onRetry: () => void
  /** Stands below what says that it could not be had: pages, of which others may be. */
  readonly below?: ReactNode
}

/** What stands in a page's place until its document is there, or when it could not be had. */
export function DetailPending({ error, onRetry, below }: DetailPendingProps) {
  if (error === null) {
    return (
      <div className="yc-panel" aria-busy>
        <Skeleton active paragraph={{ rows: 6 }} />
      </div>
    )
  }
  return (
    <>
      <Failed title={DETAIL_WORDS.failed} error={error} onRetry={onRetry} />
      {below}
    </>
  )
}
