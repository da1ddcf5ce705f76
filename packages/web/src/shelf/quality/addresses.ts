export const QUALITY_LOG = '/inventoryManage/qualityLog'

/** A quality change, in the list of them. */
export function qualityAddress({ qualityChangeCode }: { readonly qualityChangeCode: string }): string {
  return `${QUALITY_LOG}?qualityChangeCode=${encodeURIComponent(qualityChangeCode)}`
}
