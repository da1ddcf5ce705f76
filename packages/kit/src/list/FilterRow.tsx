import { Button } from 'antd'
import { LIST_WORDS } from '../words.ts'
import type { Filter, FilterValues } from './filter.ts'
import { FilterField } from './FilterField.tsx'
import { useTyped } from './useTyped.ts'

type FilterRowProps = {
  readonly className: string
  readonly filters: readonly Filter[]
  /** What is asked with now. */
  readonly values: FilterValues
  readonly onAsk: (values: FilterValues) => void
}

/** A few conditions of a table that is part of a page. Choices ask at once, texts on Enter or by the button, which is there where a text is. */
export function FilterRow({ className, filters, values, onAsk }: FilterRowProps) {
  const { shown, onChange, onSubmit } = useTyped(values, onAsk)
  return (
    <form className={className} onSubmit={onSubmit}>
      {filters.map((filter) => (
        <FilterField key={filter.label} filter={filter} values={shown} onChange={onChange} />
      ))}
      {filters.some(({ kind }) => kind === 'text') && <Button htmlType="submit">{LIST_WORDS.ask}</Button>}
    </form>
  )
}
