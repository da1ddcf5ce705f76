export const LOSS_LIST = '/liquidationManage/liquidationLoss'

type Named = { readonly lossCode: string; readonly warehouseCode: string }

/** The detail of a loss order (part 2, 2). */
export function lossAddress({ lossCode, warehouseCode }: Named): string {
  return `/liquidationManage/liquidationLossDetail/${encodeURIComponent(lossCode)}/${encodeURIComponent(warehouseCode)}`
}
