import { useEffect, useRef } from 'react'
import { makeWedge, type WedgeOptions } from './wedge.ts'

type Options = WedgeOptions & {
  /**
   * `ignore`: keys typed into a field are not listened to. `listen`: a scan is heard even while a field has the focus, and
   * the field gets back the value it had before.
   */
  readonly fields: 'ignore' | 'listen'
  readonly enabled?: boolean
}

/** Calls back with every code that a keyboard-wedge scanner types anywhere on the page. */
export function useScan(onScan: (code: string) => void, { fields, enabled = true, gapMs, minLength }: Options): void {
  const latest = useRef(onScan)
  latest.current = onScan
  useEffect(() => {
    if (!enabled) return undefined
    const wedge = makeWedge({
      ...(gapMs === undefined ? {} : { gapMs }),
      ...(minLength === undefined ? {} : { minLength }),
    })
    let before: { field: HTMLInputElement; value: string } | null = null
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
      const field = fieldOf(event.target)
      if (field && fields === 'ignore') return
      const heard = wedge.key(event.key, event.timeStamp)
      if (heard === 'first') before = field instanceof HTMLInputElement ? { field, value: field.value } : null
      if (heard === null || heard === 'first') return
      // A focused button would be pressed by the scanner's Enter, a form sent.
      event.preventDefault()
      event.stopPropagation()
      if (before && before.field === field) restore(before.field, before.value)
      latest.current(heard.scanned)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [enabled, fields, gapMs, minLength])
}

function fieldOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ? target : null
}

/** Sets a field's value so that React hears of it. */
function restore(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
