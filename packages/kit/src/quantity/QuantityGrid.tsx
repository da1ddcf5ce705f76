import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { toast } from '../call/toast.ts'
import { QUANTITY_WORDS } from '../words.ts'
import { takePicked } from './picked.ts'
import { layPaste, type Fill, type GridField } from './paste.ts'

/** What a page can do with its grid. */
export type QuantityGridHandle = {
  /** Puts the cursor into the first field of a row: where something is wrong. */
  readonly focusRow: (row: string) => void
  /** Puts the cursor into what stands beside the quantities of a row, in an element with `data-beside-row`. */
  readonly focusBeside: (row: string) => void
}

type QuantityGridProps = {
  readonly ref?: Ref<QuantityGridHandle>
  /** Takes what a pasted block fills in, once for the whole block. */
  readonly onFill: (fills: Fill[]) => void
  readonly children: ReactNode
}

/**
 * Makes the quantity inputs inside it behave like a spreadsheet: Enter and the arrows move between them (Enter also from a day that
 * stands beside a row to the next), and a block copied from Excel fills downward and rightward from where it is pasted.
 */
export function QuantityGrid({ ref, onFill, children }: QuantityGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focusRow: (row) => {
      const fields = [...(grid.current?.querySelectorAll('input') ?? [])]
      showAndFocus(fields.find(({ dataset }) => dataset['gridRow'] === row))
    },
    focusBeside: (row) => {
      const beside = [...(grid.current?.querySelectorAll<HTMLElement>('[data-beside-row]') ?? [])]
      showAndFocus(beside.find(({ dataset }) => dataset['besideRow'] === row)?.querySelector('input'))
    },
  }))
  const known = useRef<readonly string[]>([])
  // Every time it is drawn: what a picker chose comes with the page that was waiting for it.
  useLayoutEffect(() => {
    const fields = [...(grid.current?.querySelectorAll<HTMLInputElement>('input[data-grid-row]:not(:disabled)') ?? [])]
    const first = fields.find(({ dataset }) => !known.current.includes(dataset['gridRow']!))
    known.current = fields.map(({ dataset }) => dataset['gridRow']!)
    if (first && takePicked()) first.focus()
  })
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing) return
    const field = fieldOf(event.target)
    if (!field) return event.key === 'Enter' && besideBelow(event.currentTarget, event.target)?.focus()
    const next = neighbour(rowsOf(event.currentTarget), field, event)
    if (next === undefined) return
    event.preventDefault()
    next?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const field = fieldOf(event.target)
    if (!field) return
    event.preventDefault()
    const pasted = layPaste(event.clipboardData.getData('text'), below(rowsOf(event.currentTarget), field))
    if ('badRow' in pasted) return void toast.warning(QUANTITY_WORDS.pastedBad(pasted.badRow, pasted.badText))
    onFill(pasted.fills)
    if (pasted.over > 0) toast.warning(QUANTITY_WORDS.pastedOver(pasted.rows, pasted.over))
    else if (pasted.rows > 1) toast.success(QUANTITY_WORDS.pasted(pasted.rows))
  }
  return (
    <div ref={grid} onKeyDown={move} onPasteCapture={paste}>
      {children}
    </div>
  )
}

function showAndFocus(field: HTMLInputElement | null | undefined): void {
  field?.focus()
  field?.scrollIntoView({ block: 'center' })
}

type Rows = HTMLInputElement[][]

function fieldOf(target: EventTarget): HTMLInputElement | null {
  return target instanceof HTMLInputElement && target.dataset.gridRow !== undefined ? target : null
}

/** The inputs of the grid as they stand on the screen, row by row. Disabled ones are no stops. */
function rowsOf(grid: HTMLElement): Rows {
  const inputs = [...grid.querySelectorAll<HTMLInputElement>('input[data-grid-row]:not(:disabled)')]
  return [...Map.groupBy(inputs, (input) => input.dataset.gridRow).values()]
}

/** The field beside the next row, for one that was filled in beside its own; undefined for any other. */
function besideBelow(grid: HTMLElement, target: EventTarget): HTMLInputElement | null | undefined {
  if (!(target instanceof HTMLInputElement) || target.value === '') return undefined
  const beside = [...grid.querySelectorAll<HTMLElement>('[data-beside-row]')]
  const at = beside.findIndex((each) => each.contains(target))
  return at < 0 ? undefined : beside[at + 1]?.querySelector('input')
}

/** Where a key leads: undefined when the key is not a move, null when there is nothing that way. */
function neighbour(
  rows: Rows,
  field: HTMLInputElement,
  { key, shiftKey }: KeyboardEvent,
): HTMLInputElement | null | undefined {
  const at = rows.findIndex((row) => row.includes(field))
  const row = rows[at] ?? []
  const sideways = (step: number) => row[row.indexOf(field) + step] ?? null
  const updown = (step: number) => rows[at + step]?.find((input) => sameColumn(input, field)) ?? null
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return updown(-1)
  if (key === 'ArrowDown' || key === 'Enter') return updown(1)
  const [start, end] = [field.selectionStart, field.selectionEnd]
  const whole = start === 0 && end === field.value.length
  if (key === 'ArrowLeft' && (whole || end === 0)) return sideways(-1)
  if (key === 'ArrowRight' && (whole || start === field.value.length)) return sideways(1)
  return undefined
}

/** Same column, and the same unit where the other row has it: goods without boxes have pieces only. */
function sameColumn(input: HTMLInputElement, field: HTMLInputElement): boolean {
  const { gridColumn, gridUnit } = field.dataset
  const single = Number(input.dataset.gridBox) <= 1
  return input.dataset.gridColumn === gridColumn && (single || input.dataset.gridUnit === gridUnit)
}

function below(rows: Rows, field: HTMLInputElement): GridField[][] {
  const at = rows.findIndex((row) => row.includes(field))
  return rows.slice(at).map((row) => {
    const from = row.findIndex((input) => sameColumn(input, field))
    return row.slice(Math.max(0, from)).map(gridField)
  })
}

function gridField({ dataset }: HTMLInputElement): GridField {
  const { gridRow = '', gridColumn = '', gridUnit, gridBox } = dataset
  return {
    row: gridRow,
    column: gridColumn,
    unit: gridUnit === 'boxes' ? 'boxes' : 'pieces',
    piecesPerBox: Number(gridBox),
  }
}
