export const MOVE_LIST = '/inventoryManage/moveTaskList'

/** The detail of a quick move. */
export function moveAddress({ ymtCode }: { readonly ymtCode: string }): string {
  return `${MOVE_LIST}/moveTaskDetail/${encodeURIComponent(ymtCode)}`
}
