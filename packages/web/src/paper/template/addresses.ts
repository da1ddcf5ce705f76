export const TEMPLATE_LIST = '/systemConfig/printTemplate'

/** Where a template is edited. */
export function templateAddress({ yptCode }: { readonly yptCode: string }): string {
  return `${TEMPLATE_LIST}/edit/${encodeURIComponent(yptCode)}`
}
