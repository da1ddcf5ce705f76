export const DATE_LOG = '/inventoryManage/dateLog'

/** A date change, in the list of them. */
export function dateChangeAddress({ ydlCode }: { readonly ydlCode: string }): string {
  return `${DATE_LOG}?ydlCode=${encodeURIComponent(ydlCode)}`
}
