import { useEffect, useState, type RefObject } from 'react'

const SMALLEST = 200
const AROUND_THE_ROWS = '.ant-table-header, div.ant-table-summary, .yc-list-foot'
const MARGIN_BELOW = 20

/**
 * The height in pixels that the rows of a table may take so that head, sums and page turner stay on the screen. Measured
 * again when the window, or what stands above the table, changes its size.
 */
export function useRoom(list: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(480)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const table = element.querySelector('.ant-table-wrapper')
      if (!table || element.offsetWidth === 0) return
      const others = [...element.querySelectorAll<HTMLElement>(AROUND_THE_ROWS)].reduce(
        (sum, { offsetHeight }) => sum + offsetHeight,
        0,
      )
      setRoom(
        Math.max(SMALLEST, Math.floor(window.innerHeight - table.getBoundingClientRect().top - others - MARGIN_BELOW)),
      )
    }
    const watcher = new ResizeObserver(measure)
    for (const part of element.children) watcher.observe(part)
    window.addEventListener('resize', measure)
    measure()
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [list])
  return room
}
