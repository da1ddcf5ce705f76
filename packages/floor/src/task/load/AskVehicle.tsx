import { startLoad, type LoadStep } from '@yuncang/contract/task/load/floor.ts'
import { isVehiclePlate, tidyPlate } from '@yuncang/contract/task/load/plate.ts'
import { LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import { validate } from '@yuncang/kit/call/client.ts'
import { useId, useState, type FormEvent } from 'react'
import { Stepper } from '../../part/Stepper.tsx'
import { OptionalField } from './OptionalField.tsx'
import type { Lorry } from './useLoad.ts'
import { LOAD_WORDS } from './words.ts'

type Props = {
  readonly step: LoadStep & { readonly task: NonNullable<LoadStep['task']> }
  readonly busy: boolean
  readonly onSave: (lorry: Lorry) => void
  readonly onBack: (() => void) | null
}

/** Which lorry, and how many pallets? What is no Chinese plate number needs a word about it. */
export function AskVehicle({ step: { task, load }, busy, onSave, onBack }: Props) {
  const [vehicle, setVehicle] = useState(load?.vehicleNo ?? '')
  const [note, setNote] = useState(load?.vehicleNote ?? '')
  const [driverPhone, setDriverPhone] = useState(load?.driverPhone ?? '')
  const [waybillNo, setWaybillNo] = useState(load?.waybillNo ?? '')
  const lackingId = useId()
  const [told, setTold] = useState(false)
  const [pallets, setPallets] = useState(load?.palletNum ?? task.suggestedPallets)
  const plate = tidyPlate(vehicle)
  const known = isVehiclePlate(plate)
  const typed = vehicle.trim() !== ''
  const lorry = {
    vehicleNo: known ? plate : vehicle.trim(),
    vehicleNote: note.trim(),
    driverPhone: driverPhone.trim(),
    waybillNo: waybillNo.trim(),
    palletNum: pallets,
  }
  const faults = validate(startLoad, { code: task.code, ...lorry })
  const faultOf = (field: keyof Lorry) => faults.find(({ name }) => name[0] === field)?.errors[0] ?? ''
  const lacking = !typed
    ? LOAD_WORDS.lacking.vehicle
    : !known && note.trim() === ''
      ? LOAD_WORDS.lacking.note
      : pallets < 1
        ? LOAD_WORDS.lacking.pallets
        : ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTold(true)
    if (lacking === '' && faultOf('driverPhone') + faultOf('waybillNo') === '') onSave(lorry)
  }
  return (
    <form className="vehicle" onSubmit={submit}>
      <h1 className="question">{LOAD_PROMPTS.vehicle}</h1>
      <label>
        <span>车牌号</span>
        <input
          className="plate"
          value={vehicle}
          onChange={(event) => setVehicle(event.target.value)}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="例如 浙A12345"
        />
      </label>
      <p className="plate-says" data-right={known} role="status">
        {known ? `车牌 ${plate}` : typed ? LOAD_WORDS.noPlate(vehicle.trim()) : LOAD_WORDS.anyPlate}
      </p>
      {((typed && !known) || note !== '') && (
        <label>
          <span>车辆说明</span>
          <input
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={80}
            placeholder="例如 供应商自提的三轮车"
          />
        </label>
      )}
      <OptionalField
        label="司机电话"
        value={driverPhone}
        onChange={setDriverPhone}
        fault={faultOf('driverPhone')}
        told={told}
        inputMode="tel"
      />
      <OptionalField
        label="运单号"
        value={waybillNo}
        onChange={setWaybillNo}
        fault={faultOf('waybillNo')}
        told={told}
        inputMode="text"
      />
      <div className="pallets">
        <span>
          几板？
          <small>
            {LOAD_WORDS.suggestion(task)}
            {task.byPallet === 1 && '，按板计费'}
          </small>
        </span>
        <Stepper unit="板" value={pallets} onChange={setPallets} blankZero />
      </div>
      <button type="submit" className="big main" disabled={busy || lacking !== ''} aria-describedby={lackingId}>
        下一步
      </button>
      {lacking !== '' && (
        <p id={lackingId} className="note" role="status">
          {lacking}
        </p>
      )}
      {onBack && (
        <button type="button" className="big" onClick={onBack} disabled={busy}>
          返回
        </button>
      )}
    </form>
  )
}
