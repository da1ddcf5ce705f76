export const TEMPLATE_LIST = '/systemConfig/printTemplate'

/** Where a template is edited. */
export function templateAddress({ templateCode }: { readonly templateCode: string }): string {
  return `${TEMPLATE_LIST}/edit/${encodeURIComponent(templateCode)}`
}
