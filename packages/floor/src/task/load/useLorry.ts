import { startLoad } from '@yuncang/contract/task/load/floor.ts'
import { isVehiclePlate, tidyPlate } from '@yuncang/contract/task/load/plate.ts'
import { validateNow } from '@yuncang/kit/call/validate.ts'
import { useState } from 'react'
import type { Load, Lorry, Task } from './steps.ts'
import { LOAD_WORDS } from './words.ts'

/** What is typed about a lorry, and what of it is wrong or still missing. */
export function useLorry(task: Task, load: Load | null) {
  const [typed, setTyped] = useState<Lorry>({
    vehicleNo: load?.vehicleNo ?? '',
    vehicleNote: load?.vehicleNote ?? '',
    driverPhone: load?.driverPhone ?? '',
    waybillNo: load?.waybillNo ?? '',
    pallets: load?.pallets ?? task.suggestedPallets,
  })
  const plate = tidyPlate(typed.vehicleNo)
  /** A Chinese plate number; what is none needs a word about it. */
  const known = isVehiclePlate(plate)
  const lorry: Lorry = {
    vehicleNo: known ? plate : typed.vehicleNo.trim(),
    vehicleNote: typed.vehicleNote.trim(),
    driverPhone: typed.driverPhone.trim(),
    waybillNo: typed.waybillNo.trim(),
    pallets: typed.pallets,
  }
  const faults = validateNow(startLoad, { code: task.code, ...lorry })
  const faultOf = (field: keyof Lorry) => faults.find(({ name }) => name[0] === field)?.errors[0] ?? ''
  const change = (part: Partial<Lorry>) => setTyped((before) => ({ ...before, ...part }))
  return { typed, lorry, known, lacking: lackingOf(lorry, known), faultOf, change }
}

/** What is still missing before the next step; empty when nothing is. */
function lackingOf({ vehicleNo, vehicleNote, pallets }: Lorry, known: boolean): string {
  if (vehicleNo === '') return LOAD_WORDS.lacking.vehicle
  if (!known && vehicleNote === '') return LOAD_WORDS.lacking.note
  return pallets < 1 ? LOAD_WORDS.lacking.pallets : ''
}
