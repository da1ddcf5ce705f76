export const LABEL_LIST = '/assignmentManage/labelTask'

/** The detail of a label or film task. */
export function labelAddress({ code }: { readonly code: string }): string {
  return `/assignmentManage/labelTaskDetail/${encodeURIComponent(code)}`
}

/** Where a task is made for a warehouse. */
export function newLabelAddress(warehouseCode: string): string {
  return `/assignmentManage/labelTaskAdd/${encodeURIComponent(warehouseCode)}`
}
