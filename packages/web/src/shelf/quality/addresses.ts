export const QUALITY_LOG = '/inventoryManage/qualityLog'

/** A quality change, in the list of them. */
export function qualityAddress({ yqlCode }: { readonly yqlCode: string }): string {
  return `${QUALITY_LOG}?yqlCode=${encodeURIComponent(yqlCode)}`
}
