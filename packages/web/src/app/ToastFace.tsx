import type { ToastFace as Face } from '@yuncang/kit/call/toast.ts'
import { App } from 'antd'
import { useEffect } from 'react'

type Props = { readonly onReady: (face: Face) => void }

/** antd's toasts and question, in the theme of the moment. One toast at a time (part 1, 8). */
export default function ToastFace({ onReady }: Props) {
  return (
    <App component={false} message={{ maxCount: 1 }}>
      <Ready onReady={onReady} />
    </App>
  )
}

function Ready({ onReady }: Props) {
  const { message, modal } = App.useApp()
  useEffect(
    () =>
      onReady({
        show(tone, text, more) {
          message.destroy()
          message.open({ type: tone, content: <Lines text={text} more={more} />, duration: tone === 'error' ? 5 : 3 })
        },
        confirm: async ({ title, text, yes, no, destroys = false }) =>
          await modal.confirm({
            title,
            content: text,
            okText: yes,
            cancelText: no,
            okButtonProps: { danger: destroys },
            autoFocusButton: destroys ? 'cancel' : 'ok',
          }),
      }),
    [message, modal, onReady],
  )
  return null
}

/** The fixed words alone in their line, what more is worth saying beneath. */
function Lines({ text, more }: { readonly text: string; readonly more?: string | undefined }) {
  return (
    <span className="yc-toast">
      <span className="yc-toast-text">{text}</span>
      {more !== undefined && <small>{more}</small>}
    </span>
  )
}
