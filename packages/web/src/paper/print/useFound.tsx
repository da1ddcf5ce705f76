import { getGoodsLabels, getLocationLabels, getPalletLabels } from '@yuncang/contract/paper/print/label.ts'
import type { Label } from '@yuncang/domain/paper/print/label.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { WholeNumber } from '@yuncang/kit/form/WholeNumber.tsx'
import type { Asked } from '@yuncang/kit/rows/Failed.tsx'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Button, Input } from 'antd'
import { useState, type ReactNode } from 'react'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'

export type LabelKind = 'location' | 'goods' | 'pallet'
export type LabelRow = Label & { readonly id: string }

/** Locations that another page has chosen, of one warehouse. */
export type Wanted = { readonly warehouseCode: string; readonly locationIds: string }

/** What there is to choose of a kind: the rows, and the fields that find them. */
export type Found = {
  readonly filters: ReactNode
  readonly rows: readonly LabelRow[]
  readonly loading: boolean
  /** What they are asked by. */
  readonly call: Asked
  /** There are more than are shown. */
  readonly capped: boolean
  /** What is said while there is nothing. */
  readonly hint: string
}

/** The most labels that are listed. */
export const MOST_FOUND = 200

/** What there is to choose of a kind. Each kind keeps what it was narrowed by while another one is looked at. */
export function useFound(kind: LabelKind, wanted: Wanted | null): Found {
  const location = useLocations(kind === 'location', wanted)
  const goods = useGoods(kind === 'goods')
  const pallet = usePallets(kind === 'pallet')
  const { asked, filters, idle } = { location, goods, pallet }[kind]
  return {
    filters,
    rows: idle ? [] : (asked.data?.records ?? []),
    // What waits for something else to be known is on its way as well.
    loading: asked.isFetching || (asked.isPending && !idle),
    call: { error: idle ? null : asked.error, refetch: asked.refetch },
    capped: (asked.data?.total ?? 0) > MOST_FOUND && kind !== 'pallet',
    hint: idle ? '输入任务编号，列出它的托盘' : '没有符合条件的标签',
  }
}

function useLocations(shown: boolean, wanted: Wanted | null) {
  const warehouses = useWarehouseOptions()
  const [warehouse, setWarehouse] = useState(wanted?.warehouseCode)
  const [locationIds, setIds] = useState(wanted?.locationIds)
  const [keyword, setKeyword] = useState('')
  const warehouseCode = warehouse ?? warehouses?.[0]?.value ?? ''
  const asked = useCall(
    getLocationLabels,
    { warehouseCode, rows: MOST_FOUND, ...wordOf(keyword), ...(locationIds === undefined ? {} : { locationIds }) },
    { enabled: shown && warehouseCode !== '', staysShown: true },
  )
  const filters = (
    <>
      <Select
        aria-label="仓库"
        className="yc-label-choice"
        value={warehouseCode || undefined}
        options={warehouses}
        onChange={(code) => {
          setWarehouse(code)
          setIds(undefined)
        }}
      />
      <Search key="location" label="货位编码" word={keyword} onSearch={setKeyword} />
      {locationIds !== undefined && <Button onClick={() => setIds(undefined)}>显示全部货位</Button>}
    </>
  )
  return { asked, filters, idle: false }
}

function useGoods(shown: boolean) {
  const suppliers = useSupplierOptions()
  const [supplierCode, setSupplier] = useState<string>()
  const [keyword, setKeyword] = useState('')
  const asked = useCall(
    getGoodsLabels,
    { rows: MOST_FOUND, ...wordOf(keyword), ...(supplierCode === undefined ? {} : { supplierCode }) },
    { enabled: shown, staysShown: true },
  )
  const filters = (
    <>
      <Select
        aria-label="供应商"
        className="yc-label-choice"
        placeholder="全部供应商"
        allowClear
        value={supplierCode}
        options={suppliers}
        onChange={setSupplier}
      />
      <Search key="goods" label="商品名称、编码或条码" word={keyword} onSearch={setKeyword} />
    </>
  )
  return { asked, filters, idle: false }
}

function usePallets(shown: boolean) {
  const [taskCode, setTask] = useState('')
  const [pallets, setPallets] = useState<number | null>(null)
  const asked = useCall(
    getPalletLabels,
    { taskCode, ...(pallets === null ? {} : { pallets }) },
    { enabled: shown && taskCode !== '' && !Number.isNaN(pallets), staysShown: true },
  )
  const filters = (
    <>
      <Input.Search
        className="yc-label-word"
        aria-label="任务编号"
        defaultValue={taskCode}
        placeholder="输入或扫描任务编号"
        enterButton="查询"
        onSearch={(text) => setTask(text.trim().toUpperCase())}
      />
      <label htmlFor="label-plate">
        托数
        <WholeNumber
          id="label-plate"
          name="托数"
          min={1}
          max={200}
          value={pallets}
          placeholder="按任务"
          onChange={setPallets}
          says
        />
      </label>
    </>
  )
  return { asked, filters, idle: taskCode === '' }
}

const wordOf = (keyword: string) => (keyword === '' ? {} : { keyword })

type SearchProps = { readonly label: string; readonly word: string; readonly onSearch: (word: string) => void }

function Search({ label, word, onSearch }: SearchProps) {
  return (
    <Input.Search
      className="yc-label-word"
      aria-label={label}
      placeholder={label}
      defaultValue={word}
      allowClear
      onSearch={(text) => onSearch(text.trim())}
    />
  )
}
