import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** A panel under a button: it has the focus while it is open; Escape gives it back to the button, and whoever leaves the panel closes it. */
export function useButtonPanel() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    const frame = requestAnimationFrame(() => panel.current?.querySelector('input')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [open])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return {
    open,
    setOpen,
    close,
    button,
    /** What the panel itself is given. */
    panel: {
      ref: panel,
      onKeyDown: ({ key }: KeyboardEvent) => key === 'Escape' && close(),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      },
    },
  }
}
