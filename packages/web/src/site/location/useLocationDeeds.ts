import { getAreaPage } from '@yuncang/contract/site/area/area.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { batchDeleteLocation, saveLocation, saveRack } from '@yuncang/contract/site/location/location.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { LOCATION_ASK } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

const invalidates = [getLocationPage, getAreaPage, selectAreaList]

/** What can be done with locations; deleting asks first, and tells what stayed as a warning (part 2, 8). */
export function useLocationDeeds() {
  const adding = useDeed(saveLocation, { success: DEED_DONE.added, invalidates })
  const changing = useDeed(saveLocation, { success: DEED_DONE.changed, invalidates })
  const racking = useDeed(saveRack, {
    success: ({ created, skipped }) => [DEED_DONE.added, LOCATION_ASK.racked(created, skipped)] as const,
    invalidates,
  })
  const deleting = useDeed(batchDeleteLocation, { invalidates })
  const remove = async (
    rows: readonly { readonly locationId: string; readonly locationCode: string }[],
  ): Promise<boolean> => {
    if (!(await askPerson(LOCATION_ASK.delete(rows.map((row) => row.locationCode))))) return false
    const done = await deleting.run({ locationIds: rows.map((row) => row.locationId).join(',') })
    if (!done.ok) return false
    if (done.obj) toast.warning(done.obj)
    else toast.success(DEED_DONE.removed)
    return true
  }
  return { add: adding.run, change: changing.run, rack: racking.run, remove, deleting: deleting.running }
}
