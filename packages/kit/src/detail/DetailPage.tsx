import { Tabs, type TabsProps } from 'antd'
import type { ReactNode } from 'react'
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
