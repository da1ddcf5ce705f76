/** Where the visited tabs are kept: the tag bar outlives a reload of the page, for the same person in the same window. */
export const TABS_KEY = 'yc.tabs'

/** Forgets what a person looked at. */
export function forgetTabs(): void {
  sessionStorage.removeItem(TABS_KEY)
}
