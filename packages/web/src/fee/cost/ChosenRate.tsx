import { getSupplierRates, getSupplierRateVersions } from '@yuncang/contract/fee/rate/supplier.ts'
import { getWarehouseRates, getWarehouseRateVersions } from '@yuncang/contract/fee/rate/warehouse.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import type { Rate } from '../rate/model.ts'
import './cost.css'
import { RERATE_RUN as WORDS } from './words.ts'

/** A version of a rate that charges are decided anew by. */
export type RateChoice = { readonly rateId: string; readonly version: number; readonly itemName: string }
type ChosenRateProps = {
  /** What the costs were filtered by. */
  readonly asked: Readonly<Record<string, unknown>>
  /** Null: the rates of now. */
  readonly onChoose: (choice: RateChoice | null) => void
}
const NOW = ''

/** By what charges are decided anew: the rates of now, or one version of a rate of the warehouse that was filtered by. */
export function ChosenRate({ asked, onChoose }: ChosenRateProps) {
  const can = useCan()
  const { warehouseCode = '', supplierCode = '', item = '' } = asked as Readonly<Record<string, string | undefined>>
  const enabled = warehouseCode !== '' && !warehouseCode.includes(',') && can('costConfigureView')
  const ofWarehouse = useCall(getWarehouseRates, { warehouseCode }, { enabled })
  const ofSupplier = useCall(
    getSupplierRates,
    { warehouseCode, supplierCode },
    { enabled: enabled && supplierCode !== '' },
  )
  const isMissing = ofWarehouse.data === undefined || (supplierCode !== '' && ofSupplier.data === undefined)
  const own = [...(ofSupplier.data?.records ?? []), ...(ofWarehouse.data?.records ?? [])]
  const rates = [...new Map(own.map((rate) => [rate.rateId, rate])).values()]
  const fitting = rates.filter((rate) => item === '' || rate.item === item)
  const [rate, setRate] = useState<Rate | null>(null)
  return (
    <div className="yc-rerate-by">
      <span>{WORDS.by}</span>
      <Select
        aria-label={WORDS.by}
        value={rate?.rateId ?? NOW}
        disabled={!enabled}
        showSearch={{ optionFilterProp: 'label' }}
        lead={[{ value: NOW, label: WORDS.now }]}
        options={
          enabled && isMissing
            ? undefined
            : fitting.map((one) => ({ value: one.rateId, label: WORDS.of(one.itemName, one.supplierName) }))
        }
        onChange={(rateId) => {
          setRate(fitting.find((one) => one.rateId === rateId) ?? null)
          onChoose(null)
        }}
      />
      {rate && <Versions key={rate.rateId} rate={rate} onChoose={onChoose} />}
      {!enabled && <span className="yc-muted">{WORDS.byHint}</span>}
    </div>
  )
}

/** The versions of a rate that have begun, newest first. */
function Versions({ rate, onChoose }: { readonly rate: Rate; readonly onChoose: ChosenRateProps['onChoose'] }) {
  const call = rate.supplierCode === '' ? getWarehouseRateVersions : getSupplierRateVersions
  const { data } = useCall(call, { rateId: rate.rateId })
  const begun = data?.records.filter(({ state, ends }) => (state === 'inForce' || state === 'over') && ends === 0)
  return (
    <Select
      aria-label={WORDS.versions}
      placeholder={`请选择${WORDS.versions}`}
      options={begun?.map(({ version, stateName, validFrom }) => ({
        value: version,
        label: `第 ${version} 版（${stateName}，${minuteOf(validFrom)} 起）`,
      }))}
      onChange={(version: number) => onChoose({ rateId: rate.rateId, version, itemName: rate.itemName })}
    />
  )
}
