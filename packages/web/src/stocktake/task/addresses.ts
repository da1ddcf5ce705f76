type Named = { readonly stocktakeCode: string; readonly warehouseCode: string }

/** The detail of a stocktake (part 2, 2). */
export function stocktakeAddress({ stocktakeCode, warehouseCode }: Named): string {
  return `/liquidationManage/liquidationTaskDetail/${encodeURIComponent(stocktakeCode)}/${encodeURIComponent(warehouseCode)}`
}
