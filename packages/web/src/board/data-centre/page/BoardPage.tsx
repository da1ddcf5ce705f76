import { ReloadOutlined } from '@ant-design/icons'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import type { Filter, FilterValues, Option } from '@yuncang/kit/list/filter.ts'
import { optionsOf } from '@yuncang/kit/list/filter.ts'
import { FilterField } from '@yuncang/kit/list/FilterField.tsx'
import '@yuncang/kit/list/list.css'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import '../chart/charts.css'
import { OfWhatContext } from '../chart/of-what.ts'
import { useWall } from '../chart/wall.ts'
import './board.css'
import { SavedViews } from './SavedViews.tsx'
import type { Scope } from './scope.ts'
import type { useScope } from './useScope.ts'
import { AXIS_NAMES, COMPARE_NAMES, PAGE_WORDS, PRESETS } from './words.ts'

type BoardPageProps = {
  readonly title: string
  readonly scope: Scope
  readonly onScope: ReturnType<typeof useScope>[1]
  /** What can be chosen besides the time. */
  readonly choices?: {
    readonly warehouses?: readonly Option[] | undefined
    readonly suppliers?: readonly Option[] | undefined
  }
  /** Several suppliers can be chosen, to be compared. */
  readonly severalSuppliers?: boolean
  /** Without it nothing is compared. */
  readonly compares?: boolean
  /** Without it the days are all that is asked. */
  readonly cuts?: boolean
  /** More to choose, of this page alone. */
  readonly more?: ReactNode
  /** In words, what the page counts of besides warehouse and supplier. */
  readonly of?: string
  /** Up to when it was counted. */
  readonly asOf: string | undefined
  readonly children: ReactNode
}

/** A board: what it counts of above, kept in the address, then its figures. On a wall nothing is to be chosen. */
export function BoardPage(props: BoardPageProps) {
  const { title, scope, onScope, more, asOf, children } = props
  const { on } = useWall()
  const of = ofWhat(props)
  return (
    <OfWhatContext value={of}>
      <div className="yc-board">
        <header className="yc-board-head">
          <h1>{title}</h1>
          {on && <span className="yc-board-of">{of}</span>}
          <span className="yc-board-as-of">{asOf !== undefined && PAGE_WORDS.asOf(asOf)}</span>
          {!on && <SavedViews />}
          {!on && <Refresh />}
        </header>
        {!on && (
          <div className="yc-board-scope" role="group" aria-label={PAGE_WORDS.filters}>
            {filtersOf(props).map((filter) => (
              <FilterField
                key={filter.label}
                filter={filter}
                values={valuesOf(scope)}
                onChange={(change) => onScope(changeOf(change, scope))}
              />
            ))}
            {more}
          </div>
        )}
        {children}
      </div>
    </OfWhatContext>
  )
}

/** Asks for everything on the page anew. */
function Refresh() {
  const queries = useQueryClient()
  const asking = useIsFetching({ type: 'active' }) > 0
  return (
    <Button
      type="text"
      icon={<ReloadOutlined spin={asking} />}
      aria-label={PAGE_WORDS.refresh}
      onClick={() => void queries.refetchQueries({ type: 'active' })}
    />
  )
}

function filtersOf({ scope, choices = {}, severalSuppliers, compares = true, cuts = true }: BoardPageProps): Filter[] {
  const { preset } = scope
  const { warehouses, suppliers } = choices
  return [
    { kind: 'one', name: 'time', label: PAGE_WORDS.time, options: inOrder(PRESETS) },
    ...(preset === 'own'
      ? [{ kind: 'days', names: ['begin', 'end'], label: PAGE_WORDS.days } as const satisfies Filter]
      : []),
    ...(warehouses === undefined ? [] : [choice('warehouse', PAGE_WORDS.warehouse, warehouses)]),
    ...(suppliers === undefined
      ? []
      : [
          {
            ...choice('supplier', PAGE_WORDS.supplier, suppliers),
            kind: severalSuppliers === true ? 'several' : 'one',
          } as Filter,
        ]),
    ...(compares ? [choice('compare', PAGE_WORDS.compare, optionsOf(COMPARE_NAMES), PAGE_WORDS.notCompared)] : []),
    ...(cuts ? [choice('axis', PAGE_WORDS.axis, optionsOf(AXIS_NAMES), PAGE_WORDS.axisItself)] : []),
  ]
}

const choice = (name: string, label: string, options: readonly Option[], none?: string): Filter => ({
  kind: 'one',
  name,
  label,
  options,
  none,
})

/** Numbers as keys of an object come first and in their own order. */
const inOrder = (names: typeof PRESETS): Option[] =>
  (['today', '7', '30', '90', '365', 'month', 'lastMonth', 'own'] as const).map((value) => ({
    value,
    label: names[value],
  }))

function valuesOf({ preset, days, warehouseCode, supplierCode, compare, axis }: Scope): FilterValues {
  return {
    time: preset,
    begin: days.begin,
    end: days.end,
    ...(warehouseCode !== undefined && { warehouse: warehouseCode }),
    ...(supplierCode !== undefined && { supplier: supplierCode }),
    ...(compare !== 0 && { compare: String(compare) }),
    ...(axis !== undefined && { axis }),
  }
}

/** A range that goes on with the days has none in the address; one's own begins with those that are shown. */
function changeOf(change: Record<string, string>, { days }: Scope): Record<string, string> {
  const { time } = change
  if (time === undefined) return change
  return time === 'own' ? { time: '', ...days } : { time, begin: '', end: '' }
}

function ofWhat({ scope: { days, warehouseCode, supplierCode }, choices = {}, of }: BoardPageProps): string {
  const nameOf = (options: readonly Option[] | undefined, codes: string) =>
    codes
      .split(',')
      .map((code) => options?.find(({ value }) => value === code)?.label ?? code)
      .join('、')
  return [
    PAGE_WORDS.span(days.begin, days.end),
    ...(warehouseCode === undefined ? [] : [PAGE_WORDS.ofWarehouse(nameOf(choices.warehouses, warehouseCode))]),
    ...(supplierCode === undefined ? [] : [PAGE_WORDS.ofSupplier(nameOf(choices.suppliers, supplierCode))]),
    ...(of === undefined || of === '' ? [] : [of]),
  ].join('　')
}
