import { RATE_LABELS } from '@yuncang/contract/fee/rate/words.ts'
import { chooseItem, type FormDefaults } from '@yuncang/domain/fee/rate/choose.ts'
import { isBlank, type FoundFault, type TypedEntry, type TypedRate } from '@yuncang/domain/fee/rate/form.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Alert, Button, Tabs } from 'antd'
import { Link } from 'react-router'
import { useDictOptions } from '../../choice/dict.ts'
import { POINT_LIST } from '../../site/dispatch-point/addresses.ts'
import { EntryFields } from './EntryFields.tsx'
import { StartFields } from './PeriodFields.tsx'
import './rate.css'
import { fieldId, RateField, said } from './RateField.tsx'
import { faultsAt } from './rate-values.ts'
import { RATE_WORDS } from './words.ts'

export type RateFieldsProps = {
  /** Given by the form around it. */
  readonly value?: TypedRate
  readonly onChange?: (rate: TypedRate) => void
  /** Of a rate that is changed the item stays. */
  readonly fixed: boolean
  readonly points: readonly Option[]
  readonly defaults: FormDefaults
  readonly faults: readonly FoundFault[]
  /** The tab that is shown. */
  readonly tab: string
  readonly onTab: (point: string) => void
}

/** The form of a rate: the item, then what it charges, for the five items with dispatch points on a tab each (part 3, 2.1). */
export function RateFields(props: RateFieldsProps) {
  const { value, onChange = () => undefined, fixed, points, defaults, faults } = props
  const items = useDictOptions('COST_PRO')
  if (value === undefined) return null
  const { byPoint } = itemRules(value.item)
  const above = { point: '', method: value.method, found: faultsAt(faults, value, '') }
  const codes = points.map(({ value: code }) => code)
  return (
    <>
      <RateField label={RATE_LABELS.item} faults={above} of={['item']}>
        <Select
          id={fieldId('', 'item')}
          value={value.item || null}
          disabled={fixed}
          placeholder="请选择收费项目"
          showSearch={{ optionFilterProp: 'label' }}
          options={items?.filter((item) => itemRules(item.value).rated)}
          onChange={(item: string) => onChange(chooseItem(item, codes, defaults))}
        />
      </RateField>
      {value.item !== '' && !byPoint && (
        <EntryFields item={value.item} entry={value} onChange={onChange} defaults={defaults} faults={above} starts />
      )}
      {byPoint && value.points.length === 0 && <NoPoints />}
      {byPoint && value.points.length > 0 && <PointTabs {...props} value={value} onChange={onChange} />}
    </>
  )
}

/** Where there is no dispatch point yet, nothing can be charged by them (part 3, 5.1). */
function NoPoints() {
  return (
    <Alert
      type="warning"
      showIcon
      title={RATE_WORDS.noPoints}
      action={<Link to={POINT_LIST}>{RATE_WORDS.toPoints}</Link>}
    />
  )
}

type PointTabsProps = RateFieldsProps & Required<Pick<RateFieldsProps, 'value' | 'onChange'>>

function PointTabs({ value, onChange, points, defaults, faults, tab, onTab }: PointTabsProps) {
  const above = { point: '', method: '', found: faultsAt(faults, value, '') }
  const set = (entry: TypedEntry) =>
    onChange({ ...value, points: value.points.map((each) => (each.point === entry.point ? entry : each)) })
  const shown = value.points.find(({ point }) => point === tab) ?? value.points[0]!
  const whole = said(above, 'points')
  const rest = value.points.filter((each) => each !== shown && isBlank(each)).length
  const fillRest = () =>
    onChange({
      ...value,
      points: value.points.map((each) => (isBlank(each) ? { ...shown, point: each.point } : each)),
    })
  return (
    <>
      <StartFields value={value} onChange={(start) => onChange({ ...value, ...start })} faults={above} optional />
      {whole !== '' && <Alert type="error" showIcon title={whole} role="alert" />}
      <Tabs
        aria-label={RATE_LABELS.points}
        activeKey={shown.point}
        onChange={onTab}
        items={value.points.map((each) => ({
          key: each.point,
          label: <TabLabel name={nameOf(points, each.point)} entry={each} wrong={isWrong(faults, value, each.point)} />,
        }))}
      />
      <EntryFields
        key={shown.point}
        item={value.item}
        entry={shown}
        onChange={set}
        defaults={defaults}
        faults={{ point: shown.point, method: shown.method, found: faultsAt(faults, value, shown.point) }}
        starts={false}
      />
      {!isBlank(shown) && rest > 0 && (
        <Button className="yc-rate-fill" onClick={fillRest}>
          {RATE_WORDS.fillRest}（{rest}）
        </Button>
      )}
    </>
  )
}

const nameOf = (points: readonly Option[], code: string) => points.find(({ value }) => value === code)?.label ?? code
const isWrong = (faults: readonly FoundFault[], value: TypedRate, point: string) =>
  faultsAt(faults, value, point).length > 0

type TabLabelProps = { readonly name: string; readonly entry: TypedEntry; readonly wrong: boolean }

/** The point, and whether something stands on its tab. */
function TabLabel({ name, entry, wrong }: TabLabelProps) {
  if (wrong) return <span className="yc-rate-wrong">{name}（有误）</span>
  return isBlank(entry) ? name : `${name}（已填）`
}
