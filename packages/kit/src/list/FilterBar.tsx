import { own } from '@yuncang/domain/base/own.ts'
import { DownOutlined, UpOutlined } from '@ant-design/icons'
import { total } from '@yuncang/domain/base/sum.ts'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { CountMark } from '../quantity/CountMark.tsx'
import { LIST_WORDS } from '../words.ts'
import { namesOf, type Filter, type FilterValues } from './filter.ts'
import { FilterField } from './FilterField.tsx'
import { useTyped } from './useTyped.ts'

type FilterBarProps = {
  readonly filters: readonly Filter[]
  /** What the list is asked with now. */
  readonly values: FilterValues
  readonly onAsk: (values: FilterValues) => void
}

const FIELD_WIDTH = 232
const GAP = 8

/**
 * The conditions of a list in one row; those that do not fit stand behind 展开. Choices ask at once, texts on Enter.
 * `/` anywhere on the page goes to the first field.
 */
export function FilterBar({ filters, values, onAsk }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const { shown, ask, onChange, onSubmit } = useTyped(values, onAsk)
  const fields = useRef<HTMLDivElement>(null)
  const fitting = useFitting(fields, filters)
  useSlash(fields)

  const behind = filters.slice(fitting)
  const setBehind = behind.filter((filter) => namesOf(filter).some((name) => own(values, name))).length
  return (
    <form className="yc-filters" aria-label={LIST_WORDS.filters} onSubmit={onSubmit}>
      <div ref={fields} className="yc-filters-fields">
        {(open ? filters : filters.slice(0, fitting)).map((filter) => (
          <FilterField key={filter.label} filter={filter} values={shown} onChange={onChange} />
        ))}
      </div>
      <div className="yc-filters-buttons">
        <Button htmlType="submit">{LIST_WORDS.ask}</Button>
        <Button type="text" onClick={() => ask({})}>
          {LIST_WORDS.clear}
        </Button>
        {behind.length > 0 && (
          <CountMark count={open ? 0 : setBehind}>
            <Button
              type="text"
              aria-expanded={open}
              icon={open ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
              iconPlacement="end"
              onClick={() => setOpen(!open)}
            >
              {open ? LIST_WORDS.less : LIST_WORDS.more}
            </Button>
          </CountMark>
        )}
      </div>
    </form>
  )
}

/** How many filters fit in the first row beside the buttons. A span of days takes two places. */
function useFitting(fields: { current: HTMLElement | null }, filters: readonly Filter[]): number {
  const [places, setPlaces] = useState(4)
  useEffect(() => {
    if (!fields.current) return
    const watcher = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0)
        setPlaces(Math.max(1, Math.floor((entry.contentRect.width + GAP) / FIELD_WIDTH)))
    })
    watcher.observe(fields.current)
    return () => watcher.disconnect()
  }, [fields])
  const taken = (count: number) => total(filters.slice(0, count), (filter) => (filter.kind === 'days' ? 1.5 : 1))
  const over = filters.findIndex((_, index) => taken(index + 1) > places)
  return over === -1 ? filters.length : over
}

/** `/` goes to the first filter, unless something is being typed or a dialog is open. */
function useSlash(fields: { current: HTMLElement | null }): void {
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (target.closest('input, textarea, [contenteditable=true], [role=dialog]')) return
      event.preventDefault()
      fields.current?.querySelector('input')?.focus()
    }
    window.addEventListener('keydown', go)
    return () => window.removeEventListener('keydown', go)
  }, [fields])
}
