export const MOVE_LIST = '/inventoryManage/moveTaskList'

/** The detail of a quick move. */
export function moveAddress({ moveCode }: { readonly moveCode: string }): string {
  return `${MOVE_LIST}/moveTaskDetail/${encodeURIComponent(moveCode)}`
}
