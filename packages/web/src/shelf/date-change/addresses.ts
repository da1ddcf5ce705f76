export const DATE_LOG = '/inventoryManage/dateLog'

/** A date change, in the list of them. */
export function dateChangeAddress({ dateChangeCode }: { readonly dateChangeCode: string }): string {
  return `${DATE_LOG}?dateChangeCode=${encodeURIComponent(dateChangeCode)}`
}
