export const STOCKTAKE_LIST = '/liquidationManage/liquidationTask'

type Named = { readonly stocktakeCode: string; readonly warehouseCode: string }

/** The detail of a stocktake (part 2, 2). */
export function stocktakeAddress({ stocktakeCode, warehouseCode }: Named): string {
  return `/liquidationManage/liquidationTaskDetail/${encodeURIComponent(stocktakeCode)}/${encodeURIComponent(warehouseCode)}`
}

/** Where the printed sheet of a stocktake, or a spreadsheet, is entered. */
export function entryAddress({ stocktakeCode, warehouseCode }: Named): string {
  return `/liquidationManage/liquidationEntry/${encodeURIComponent(stocktakeCode)}/${encodeURIComponent(warehouseCode)}`
}

/** The sheet of a stocktake, to be printed. */
export function sheetAddress({ stocktakeCode, warehouseCode }: Named): string {
  return `/liquidationManage/liquidationSheet/${encodeURIComponent(stocktakeCode)}/${encodeURIComponent(warehouseCode)}`
}
