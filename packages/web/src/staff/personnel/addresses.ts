export const PERSONNEL_LIST = '/systemConfig/personnel'

/** The detail of a person. */
export function personAddress({ id }: { readonly id: string }): string {
  return `/systemConfig/personnelDetail/${encodeURIComponent(id)}`
}
