import { Drawer } from 'antd'
import { useRef, type ReactNode } from 'react'

type StepsDrawerProps = {
  readonly open: boolean
  readonly title: string
  /** Its width in pixels. */
  readonly size: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel beside the page that shows how amounts came about. */
export function StepsDrawer({ children, ...drawer }: StepsDrawerProps) {
  const panel = useRef<HTMLDivElement>(null)
  return (
    <Drawer
      {...drawer}
      panelRef={panel}
      // The focus of antd stays beside the panel; who works by keys begins inside.
      afterOpenChange={(isOpen) => isOpen && panel.current?.querySelector('button')?.focus()}
    >
      {children}
    </Drawer>
  )
}
