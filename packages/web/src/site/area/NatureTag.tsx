import { own } from '@yuncang/domain/base/own.ts'
import { StatusTag, type Tone } from '@yuncang/kit/quantity/StatusTag.tsx'

const TONES: Readonly<Record<string, Tone>> = { 1: 'working', 2: 'waiting', 3: 'trouble' }

/** What an area is for: storage, staging, damaged. */
export function NatureTag({ row }: { readonly row: { readonly areaNature: string; readonly natureName: string } }) {
  return <StatusTag tone={own(TONES, row.areaNature) ?? 'void'}>{row.natureName}</StatusTag>
}
