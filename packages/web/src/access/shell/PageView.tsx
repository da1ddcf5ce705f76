import { Button } from 'antd'
// oxlint-disable-next-line no-restricted-imports -- a page that does not come says so in its own tab
import { Component, lazy, useState, type ComponentType, type ReactNode } from 'react'
import { loadChunk } from '@yuncang/kit/part/chunk.ts'
import type { PageRoute } from '../../app/route.ts'

const loaded = new WeakMap<PageRoute, ComponentType>()

/**
 * A page from its own chunk. A failed load is tried again once, then the person may (part 1, 2.1). It waits in the boundary around
 * all tabs, so that a change of page leaves the old one standing until the new one is there.
 */
export function PageView({ route }: { readonly route: PageRoute }) {
  const [Page, setPage] = useState<ComponentType>(() => loaded.get(route) ?? lazyPage(route))
  return (
    <PageBoundary onRetry={() => setPage(() => lazyPage(route))}>
      <Page />
    </PageBoundary>
  )
}

function lazyPage(route: PageRoute): ComponentType {
  const page = lazy(() => loadChunk(route.page))
  loaded.set(route, page)
  return page
}

type BoundaryProps = { readonly onRetry: () => void; readonly children: ReactNode }

/** Keeps a page that fails from taking the shell and the other tabs with it. */
class PageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const retry = () => {
      this.props.onRetry()
      this.setState({ failed: false })
    }
    return (
      <div role="alert" className="yc-page-failed">
        <p>
          <strong>页面没有打开</strong>
          可能是网络中断，或系统刚刚升级。其他标签页不受影响。
        </p>
        <Button type="primary" onClick={retry}>
          重试
        </Button>
        <Button onClick={() => window.location.reload()}>刷新系统</Button>
      </div>
    )
  }
}
