export const POINT_LIST = '/waremanage/dispatchPoint'
export const PLATFORM_LIST = '/waremanage/dispatchPlatform'

/** The dispatch points of a platform. */
export function pointsOfAddress(platformCode: string): string {
  return `${POINT_LIST}?platformCode=${encodeURIComponent(platformCode)}`
}
