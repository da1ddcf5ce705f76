import { LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import { useId, useState, type FormEvent } from 'react'
import { Stepper } from '../../part/Stepper.tsx'
import { OptionalField } from './OptionalField.tsx'
import { PlateFields } from './PlateFields.tsx'
import type { Load, Lorry, Task } from './steps.ts'
import { useLorry } from './useLorry.ts'
import { LOAD_WORDS } from './words.ts'

type Props = {
  readonly task: Task
  readonly load: Load | null
  readonly busy: boolean
  readonly onSave: (lorry: Lorry) => void
  readonly onBack: (() => void) | null
}

/** Which lorry, and how many pallets? */
export function AskVehicle({ task, load, busy, onSave, onBack }: Props) {
  const { typed, lorry, known, lacking, faultOf, change } = useLorry(task, load)
  const lackingId = useId()
  const [tried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (lacking === '' && faultOf('driverPhone') + faultOf('waybillNo') === '') onSave(lorry)
  }
  return (
    <form className="vehicle" onSubmit={submit}>
      <h1 className="question">{LOAD_PROMPTS.vehicle}</h1>
      <PlateFields typed={typed} plate={known ? lorry.vehicleNo : ''} onChange={change} />
      <OptionalField
        label="司机电话"
        value={typed.driverPhone}
        onChange={(driverPhone) => change({ driverPhone })}
        fault={faultOf('driverPhone')}
        tried={tried}
        inputMode="tel"
      />
      <OptionalField
        label="运单号"
        value={typed.waybillNo}
        onChange={(waybillNo) => change({ waybillNo })}
        fault={faultOf('waybillNo')}
        tried={tried}
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
        <Stepper unit="板" value={typed.pallets || null} onChange={(pallets) => change({ pallets: pallets ?? 0 })} />
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
