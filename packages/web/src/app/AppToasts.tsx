import { bindToast } from '@yuncang/kit/call/toast.ts'
import { App } from 'antd'
import { useEffect } from 'react'

/** Lends the call client antd's toasts and question, in the theme of the moment. One toast at a time (part 1, 8). */
export function AppToasts() {
  const { message, modal } = App.useApp()
  useEffect(
    () =>
      bindToast({
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
    [message, modal],
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
