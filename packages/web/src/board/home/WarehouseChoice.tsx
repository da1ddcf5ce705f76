import { Select } from 'antd'
import { HOME_WORDS } from './words.ts'

type Props = {
  readonly warehouses: readonly { readonly value: string; readonly name: string }[]
  readonly chosen: string | undefined
  readonly onChoose: (warehouse: string) => void
}

/** Of which warehouse the home tells. */
export default function WarehouseChoice({ warehouses, chosen, onChoose }: Props) {
  return (
    <Select
      aria-label="仓库"
      value={chosen ?? ''}
      onChange={onChoose}
      options={[
        { value: '', label: HOME_WORDS.allWarehouses },
        ...warehouses.map(({ value, name }) => ({ value, label: name })),
      ]}
    />
  )
}
