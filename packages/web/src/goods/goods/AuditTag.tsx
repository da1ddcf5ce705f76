import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'

/** Whether goods are audited. */
export function AuditTag({ goods }: { readonly goods: { readonly auditFlag: 0 | 1; readonly auditName: string } }) {
  return <StatusTag tone={goods.auditFlag === 1 ? 'done' : 'waiting'}>{goods.auditName}</StatusTag>
}
