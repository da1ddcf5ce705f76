import { getRegion } from '@yuncang/contract/base/region/region.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { useMissing } from '@yuncang/kit/form/Select.tsx'
import { Cascader, type CascaderRef } from 'antd'
import { useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { findRegions, fitOf, isChosen } from './find.ts'

type RegionCascaderProps = {
  readonly ref?: Ref<CascaderRef>
  readonly id?: string
  /** Codes of province, city and district, comma-joined; empty for none; a typed text that stands for none. */
  readonly value?: string
  readonly onChange?: (codes: string) => void
}
const SHOWN = 30

/**
 * Chooses a province, a city and a district, by clicking down or by typing their names. Enter takes the first that fits; a name that is
 * left without being chosen becomes the value, for the form to refuse: it is not dropped silently. Stands in a `RegionItem`.
 */
export function RegionCascader({ ref, id, value = '', onChange }: RegionCascaderProps) {
  const { data } = useCall(getRegion, {})
  const missing = useMissing(data)
  const [typed, setTyped] = useState('')
  // Once the arrows walk through what was found, Enter takes what they stand on.
  const walking = useRef(false)
  const type = (text: string) => {
    walking.current = false
    setTyped(text)
  }
  const take = (codes: string) => {
    type('')
    onChange?.(codes)
  }
  const keys = (event: KeyboardEvent) => {
    missing?.onKeyDown(event)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') walking.current = true
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || typed.trim() === '' || walking.current) return
    event.preventDefault()
    event.stopPropagation()
    const [first] = findRegions(typed, data ?? [])
    if (first !== undefined) take(first)
  }
  const leave = () => {
    const text = typed.trim()
    if (text === '') return
    const found = findRegions(text, data ?? [])
    take(found.length === 1 ? found[0]! : text)
  }
  return (
    <span onKeyDownCapture={keys}>
      <Cascader
        {...(ref === undefined ? {} : { ref })}
        {...(id === undefined ? {} : { id })}
        value={value === '' || !isChosen(value) ? [] : value.split(',')}
        options={data ?? []}
        fieldNames={{ label: 'name', value: 'code', children: 'children' }}
        loading={missing?.isComing === true}
        showSearch={{
          limit: SHOWN,
          searchValue: typed,
          onSearch: type,
          filter: (text, way) =>
            fitOf(
              text,
              way.map(({ name }) => name),
            ) !== null,
          sort: (one, other, text) => fit(text, one) - fit(text, other),
        }}
        placeholder="省 / 市 / 区，可直接输入区名查找"
        notFoundContent={missing?.note ?? '没有找到'}
        onBlur={leave}
        onChange={(codes) => take((codes ?? []).join(','))}
      />
    </span>
  )
}

function fit(typed: string, way: readonly { name?: string }[]): number {
  return (
    fitOf(
      typed,
      way.map(({ name = '' }) => name),
    ) ?? 9
  )
}
