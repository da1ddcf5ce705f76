import { Tag } from 'antd'

const COLOURS: Readonly<Record<string, string>> = { 1: 'blue', 2: 'gold', 3: 'red' }

/** What an area is for: storage, staging, damaged. */
export function NatureTag({ row }: { readonly row: { readonly yaNature: string; readonly natureName: string } }) {
  return <Tag color={COLOURS[row.yaNature] ?? 'default'}>{row.natureName}</Tag>
}
