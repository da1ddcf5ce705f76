import type { Lorry } from './steps.ts'
import { LOAD_WORDS } from './words.ts'

type Props = {
  readonly typed: Pick<Lorry, 'vehicleNo' | 'vehicleNote'>
  /** The plate number that was understood; empty where what is typed is none. */
  readonly plate: string
  readonly onChange: (part: Partial<Lorry>) => void
}

/** The plate number, what was understood of it, and a word about a lorry that has none. */
export function PlateFields({ typed: { vehicleNo, vehicleNote }, plate, onChange }: Props) {
  const known = plate !== ''
  const typed = vehicleNo.trim() !== ''
  return (
    <>
      <label>
        <span>车牌号</span>
        <input
          className="plate"
          value={vehicleNo}
          onChange={(event) => onChange({ vehicleNo: event.target.value })}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="例如 浙A12345"
        />
      </label>
      <p className="plate-says" data-right={known} role="status">
        {known ? `车牌 ${plate}` : typed ? LOAD_WORDS.noPlate(vehicleNo.trim()) : LOAD_WORDS.anyPlate}
      </p>
      {((typed && !known) || vehicleNote !== '') && (
        <label>
          <span>车辆说明</span>
          <input
            value={vehicleNote}
            onChange={(event) => onChange({ vehicleNote: event.target.value })}
            maxLength={80}
            placeholder="例如 供应商自提的三轮车"
          />
        </label>
      )}
    </>
  )
}
