import { useLayoutEffect, useState, type RefObject } from 'react'

/** The width of an element in pixels, followed as it changes: 0 before it is measured, and the last one while it is hidden. */
export function useWidth(frame: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    const watcher = new ResizeObserver(measure)
    watcher.observe(element)
    measure()
    return () => watcher.disconnect()
  }, [frame])
  return width
}
