import { Select, type SelectProps } from './Select.tsx'

type GuardedSelectProps = Omit<SelectProps<string>, 'onChange'> & {
  readonly onChange?: (value: string) => void
  /** Asked before a choice that is already made changes; false keeps it. */
  readonly mayChange: (next: string) => Promise<boolean> | boolean
}

/** A select whose choice other input depends on: it asks before it changes. For use inside a `Form.Item`. */
export function GuardedSelect({ onChange, mayChange, ...select }: GuardedSelectProps) {
  const change = async (next: string) => {
    if (next === select.value) return
    if (select.value === undefined || (await mayChange(next))) onChange?.(next)
  }
  return <Select {...select} showSearch={{ optionFilterProp: 'label' }} onChange={(next) => void change(next)} />
}
