import { Choice } from '../chart/Panel.tsx'
import type { DetailPart } from './tables.ts'
import { SUPPLIERS } from './words.ts'

type PartChoiceProps = { readonly part: DetailPart; readonly onChange: (part: DetailPart) => void }

/** Which columns the table of all suppliers has. */
export function PartChoice({ part, onChange }: PartChoiceProps) {
  return <Choice label={SUPPLIERS.part} value={part} options={OPTIONS} onChange={onChange} />
}

export const PARTS = ['goods', 'money'] as const satisfies readonly DetailPart[]
const OPTIONS = PARTS.map((value) => ({ value, label: SUPPLIERS.parts[value] }))
