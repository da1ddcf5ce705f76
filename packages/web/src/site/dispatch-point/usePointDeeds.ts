import { getAllDispatchPoints } from '@yuncang/contract/site/dispatch-point/lookup.ts'
import {
  addPlatform,
  deletePlatform,
  getAllPlatforms,
  getPlatformPage,
  updatePlatform,
} from '@yuncang/contract/site/dispatch-point/platform.ts'
import {
  addPoint,
  deletePoint,
  getPointDropDown,
  getPointLog,
  getPointPage,
  updatePoint,
  usePoint,
} from '@yuncang/contract/site/dispatch-point/point.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { POINT_ASK } from './words.ts'
import { DEED_DONE } from '../../app/words.ts'

type Point = { readonly pointCode: string; readonly pointName: string; readonly isUse: 0 | 1 }
type Platform = { readonly platformCode: string; readonly platformName: string }
const invalidates = [
  getPointPage,
  getPointLog,
  getPointDropDown,
  getAllDispatchPoints,
  getPlatformPage,
  getAllPlatforms,
]

/** What can be done with dispatch points; what closes or deletes says first what will happen. */
export function usePointDeeds() {
  const adding = useDeed(addPoint, { success: DEED_DONE.added, invalidates })
  const updating = useDeed(updatePoint, { success: DEED_DONE.changed, invalidates })
  const removing = useDeed(deletePoint, { success: DEED_DONE.removed, invalidates })
  const turning = useDeed(usePoint, {
    success: ({ isUse }) => (isUse === 1 ? DEED_DONE.enabled : DEED_DONE.disabled),
    invalidates,
  })
  return {
    add: adding.run,
    update: updating.run,
    turn: async ({ pointCode, pointName, isUse }: Point) => {
      if (isUse === 0 || (await askPerson(POINT_ASK.off(pointName))))
        await turning.run({ pointCode, isUse: isUse === 1 ? 0 : 1 })
    },
    remove: async ({ pointCode, pointName }: Point) => {
      if (await askPerson(POINT_ASK.remove(pointName))) await removing.run({ pointCode })
    },
  }
}

/** The same of dispatch platforms. */
export function usePlatformDeeds() {
  const adding = useDeed(addPlatform, { success: DEED_DONE.added, invalidates })
  const updating = useDeed(updatePlatform, { success: DEED_DONE.changed, invalidates })
  const removing = useDeed(deletePlatform, { success: DEED_DONE.removed, invalidates })
  return {
    add: adding.run,
    update: updating.run,
    remove: async ({ platformCode, platformName }: Platform) => {
      if (await askPerson(POINT_ASK.removePlatform(platformName))) await removing.run({ platformCode })
    },
  }
}
