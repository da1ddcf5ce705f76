import { Alert, Button, Space, Spin } from 'antd'
import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import type { PageRoute } from '../../app/route.ts'
import { loadPage } from './load-page.ts'

/** A page from its own chunk. A failed load is tried again once, then the person may (part 1, 2.1). */
export function PageView({ route }: { readonly route: PageRoute }) {
  const [Page, setPage] = useState<ComponentType>(() => lazyPage(route))
  return (
    <PageBoundary onRetry={() => setPage(() => lazyPage(route))}>
      <Suspense fallback={<Opening />}>
        <Page />
      </Suspense>
    </PageBoundary>
  )
}

function Opening() {
  return (
    <div role="status" aria-label="正在打开页面">
      <Spin className="yc-page-spin" delay={300} />
    </div>
  )
}

function lazyPage(route: PageRoute): ComponentType {
  return lazy(() => loadPage(route))
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
      <Alert
        type="warning"
        showIcon
        title="页面没有打开"
        description="可能是网络中断，或系统刚刚升级。其他标签页不受影响。"
        action={
          <Space>
            <Button type="primary" onClick={retry}>
              重试
            </Button>
            <Button onClick={() => window.location.reload()}>刷新系统</Button>
          </Space>
        }
      />
    )
  }
}
