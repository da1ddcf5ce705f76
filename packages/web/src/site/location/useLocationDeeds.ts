import { getAreaPage } from '@yuncang/contract/site/area/area.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { batchDeleteLocation, saveLocation, saveRack } from '@yuncang/contract/site/location/location.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson, toast } from '@yuncang/kit/call/toast.ts'
import { LOCATION_ASK } from './words.ts'

const invalidates = [getLocationPage, getAreaPage, selectAreaList]

/** What can be done with locations; deleting asks first, and tells what stayed as a warning (part 2, 8). */
export function useLocationDeeds() {
  const adding = useDeed(saveLocation, { success: '新增成功', invalidates })
  const changing = useDeed(saveLocation, { success: '编辑成功', invalidates })
  const racking = useDeed(saveRack, {
    success: ({ created, skipped }) =>
      ['新增成功', skipped === 0 ? `${created} 个货位` : `${created} 个货位，${skipped} 个已存在`] as const,
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
    else toast.success('删除成功')
    return true
  }
  return { add: adding.run, change: changing.run, rack: racking.run, remove, deleting: deleting.running }
}
