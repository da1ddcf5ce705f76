import { LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useState } from 'react'
import { Photos } from '../../part/Photos.tsx'
import { useFloorScan } from '../../steps/useFloorScan.ts'
import { soundWrong } from '../../steps/tones.ts'
import type { Load, Task } from './steps.ts'
import { LOAD_WORDS } from './words.ts'

type Props = {
  readonly task: Task
  readonly load: Load
  readonly busy: boolean
  readonly photos: readonly string[]
  readonly onPhotos: (photos: readonly string[]) => void
  readonly onDepart: (loading: 0 | 1 | null, leaveMissing: 0 | 1) => void
  readonly onChange: () => void
  readonly onBack: (() => void) | null
}

const CHOICES = [
  [1, '需要装卸'],
  [0, '不需要装卸'],
] as const

/** Ready to leave? What leaves stands here once more; pallets that were not scanned are asked about. */
export function AskDepart({ task, load, busy, photos, onPhotos, onDepart, onChange, onBack }: Props) {
  const [loading, setLoading] = useState<0 | 1 | null>(task.loading)
  // Nothing is to be scanned here, and a scan that does nothing must not pass for one that did.
  useFloorScan(soundWrong, busy)
  const missing = load.missingPallets
  const leave = async () => {
    const question =
      missing.length > 0
        ? { ...LOAD_WORDS.missing, text: LOAD_WORDS.missing.text(missing) }
        : { ...LOAD_WORDS.sure, text: LOAD_WORDS.sure.text(load.vehicleNo, grouped(task.pickedPieces)) }
    if (await askPerson(question)) onDepart(task.asksLoading === 1 ? loading : null, missing.length > 0 ? 1 : 0)
  }
  return (
    <>
      <h1 className="question">{LOAD_PROMPTS.depart}</h1>
      <section className="next" aria-label="发车">
        <p className="plate-shown">{load.vehicleNo}</p>
        {load.vehicleNote !== '' && <small>{load.vehicleNote}</small>}
        {load.driverPhone !== '' && <small>司机电话 {load.driverPhone}</small>}
        {load.waybillNo !== '' && <small>运单号 {load.waybillNo}</small>}
        <p className="loaded">
          <b>{load.loadedPallets.length}</b> / {load.pallets} 板
        </p>
        {missing.length > 0 && <b className="lacking">第 {missing.join('、')} 板没有扫描</b>}
      </section>
      {task.asksLoading === 1 && (
        <fieldset className="pair choices-of-two">
          <legend>装卸服务</legend>
          {CHOICES.map(([value, label]) => (
            <label key={value} className="big">
              <input type="radio" name="loading" checked={loading === value} onChange={() => setLoading(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      <Photos value={photos} onChange={onPhotos} label={LOAD_WORDS.photos} />
      <button
        type="button"
        className="big main"
        onClick={() => void leave()}
        disabled={busy || (task.asksLoading === 1 && loading === null)}
      >
        {busy ? '正在发车…' : '发车'}
      </button>
      <button type="button" className="big" onClick={onChange} disabled={busy}>
        改车牌、板数
      </button>
      {onBack && (
        <button type="button" className="big" onClick={onBack} disabled={busy}>
          返回，继续扫描
        </button>
      )}
    </>
  )
}
