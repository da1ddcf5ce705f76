export const ENTRY_LIST = '/rollsHomework/productionDateEntry'

/** The production-date entry of a task; status 0 can be edited (part 1, 2.7). */
export function entryAddress(entry: {
  readonly taskCode: string
  readonly status: number
  readonly warehouseCode: string
}): string {
  const { taskCode, status, warehouseCode } = entry
  return `${ENTRY_LIST}/productionDateEntryDetail/${encodeURIComponent(taskCode)}/${status}/${encodeURIComponent(warehouseCode)}`
}
