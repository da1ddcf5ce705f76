import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { Empty } from 'antd'
import type { ReactNode } from 'react'

type ChooseMerchantProps = { readonly title: string; readonly hint: string; readonly children: ReactNode }

/** A page of the platform about one merchant, while none is chosen; the choice is its child. */
export function ChooseMerchant({ title, hint, children }: ChooseMerchantProps) {
  return (
    <article className="yc-detail">
      <PageBar title={title} />
      <section className="yc-panel yc-panel-below-bar">
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={hint}>
          {children}
        </Empty>
      </section>
    </article>
  )
}
