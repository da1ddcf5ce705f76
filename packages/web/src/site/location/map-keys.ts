import { own } from '@yuncang/domain/base/own.ts'
import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, readonly [bays: number, levels: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/**
 * Moves among the locations of the picture with the arrow keys: along a row of bays, up and down its levels, and over its edge
 * into the row before or behind. Enter is the link's own.
 */
export function moveOnMap(event: KeyboardEvent<HTMLElement>): void {
  const step = own(STEPS, event.key)
  const from = (event.target as HTMLElement).dataset['at']?.split('.').map(Number)
  if (!step || from?.length !== 4) return
  const [area, row, bay, level] = from as [number, number, number, number]
  const cell = (at: readonly number[]) =>
    event.currentTarget.querySelector<HTMLElement>(`[data-at="${at.join('.')}"]`) ?? undefined
  const beside =
    step[0] === 0 ? undefined : (cell([area, row, bay + step[0], level]) ?? cell([area, row, bay + step[0], 0]))
  const next = beside ?? (step[1] === 0 ? undefined : cell([area, row, bay, level + step[1]]))
  const over = step[1] === 0 ? undefined : overEdge(cell, area, row, bay, step[1])
  const to = next ?? over
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** The location of the next or the former row, or of the first row of the next area, at the same bay or the first. */
function overEdge(
  cell: (at: readonly number[]) => HTMLElement | undefined,
  area: number,
  row: number,
  bay: number,
  step: number,
): HTMLElement | undefined {
  const inRow = (rowAt: number, areaAt: number) => cell([areaAt, rowAt, bay, 0]) ?? cell([areaAt, rowAt, 0, 0])
  return inRow(row + step, area) ?? inRow(0, area + step)
}
