import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { getLocationLog } from '@yuncang/contract/site/location/location.ts'
import { exportLocations, getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { AREA_NATURE_NAMES } from '@yuncang/contract/site/area/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { CallLogDialog } from '../../app/CallLogDialog.tsx'
import { NewAct } from '../../app/NewAct.tsx'
import { optionsOf, type Filter, type FilterValues } from '@yuncang/kit/list/filter.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { ImportButton } from '../../base/import/ImportButton.tsx'
import { AREA_LIST, labelsAddress } from '../area/addresses.ts'
import { useModelledWarehouses } from '../warehouse/model.ts'
import { locationColumns, type LocationRow } from './columns.tsx'
import { LocationDialog } from './LocationDialog.tsx'
import { RackDialog } from './RackDialog.tsx'
import { useLocationDeeds } from './useLocationDeeds.ts'
import { CARGO } from './words.ts'

const NATURES = optionsOf(AREA_NATURE_NAMES)

/** The locations of the warehouses, in walking order, with what lies there (part 2, 2). */
export default function LocationListPage() {
  const { identity } = useUser()
  const can = useCan()
  const navigate = useNavigate()
  const warehouses = useModelledWarehouses()
  const list = useLocations(warehouses)
  const sums = useCall(getLocationPage, { ...list.conditions, page: 1, rows: 1 }).data
  const [dialog, setDialog] = useState<LocationRow | 'new' | 'rack' | null>(null)
  const [logOf, setLogOf] = useState<string | null>(null)
  const { remove } = useLocationDeeds()

  const keeper = identity !== IDENTITY.platform
  const mayChange = can('locationManageEdit')
  const { warehouseCode, areaId } = list.view.values
  const { able, whyNotAdd } = whereToAdd(warehouses, warehouseCode, mayChange)
  const at = { ...(able.length === 1 ? { warehouseCode: able[0]!.value } : {}), ...(areaId ? { areaId } : {}) }
  return (
    <>
      <ListPage<LocationRow>
        name="locations"
        title="货位管理"
        list={list}
        columns={locationColumns(
          keeper,
          setDialog,
          (row) => void remove([row]),
          ({ locationId }) => setLogOf(locationId),
        )}
        rowKey={({ locationId }) => locationId}
        sums={sums && { pieces: <Count value={sums.piecesTotal} /> }}
        acts={
          <>
            {sums && (
              <span className="yc-muted">
                有货 {grouped(sums.locationTypeNumber.y)} 个 · 空 {grouped(sums.locationTypeNumber.w)} 个
              </span>
            )}
            {keeper && <AddActs why={whyNotAdd} onAdd={setDialog} />}
          </>
        }
        {...(keeper
          ? {
              bulk: (rows: readonly LocationRow[], done: () => void) => <BulkActs rows={rows} onDone={done} />,
            }
          : {})}
        onExport={() => list.exportWith(exportLocations)}
        empty={{
          text: '还没有货位',
          hint: '先在“库区管理”里新建库区，再新建货位；货架可以用“批量新建”',
          act: keeper && (
            <Flex gap={8} justify="center">
              <Button onClick={() => void navigate(AREA_LIST)}>去库区管理</Button>
              <ActButton type="primary" why={whyNotAdd} onClick={() => setDialog('rack')}>
                批量新建
              </ActButton>
            </Flex>
          ),
        }}
      />
      {logOf !== null && (
        <CallLogDialog call={getLocationLog} input={{ locationId: logOf }} onClose={() => setLogOf(null)} />
      )}
      {dialog === 'rack' && <RackDialog warehouses={warehouses} at={at} onClose={() => setDialog(null)} />}
      {dialog && dialog !== 'rack' && (
        <LocationDialog
          location={dialog === 'new' ? null : dialog}
          warehouses={warehouses}
          at={at}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** The list; areas are a warehouse's: with another warehouse another must be chosen. */
function useLocations(warehouses: ReturnType<typeof useModelledWarehouses>) {
  const found = useList(getLocationPage, { filters: useFilters(warehouses) })
  const ask = ({ areaId: area = '', ...values }: FilterValues) =>
    found.ask(
      area !== '' && values['warehouseCode'] === found.view.values['warehouseCode']
        ? { ...values, areaId: area }
        : values,
    )
  return { ...found, ask }
}

/** The warehouses in which locations can be added, and why they cannot be; empty when they can. */
function whereToAdd(
  warehouses: ReturnType<typeof useModelledWarehouses>,
  warehouseCode: string | undefined,
  mayChange: boolean,
) {
  const able = warehouses?.filter(({ why, value }) => why === '' && (!warehouseCode || value === warehouseCode)) ?? []
  const chosenWhy = warehouses?.find(({ value }) => value === warehouseCode)?.why
  const whyNotAdd = !mayChange
    ? WHY_NOT.noRight
    : able.length > 0 || !warehouses
      ? ''
      : chosenWhy || '还没有开启库位管理的仓库，请先在“仓库设置”里开启'
  return { able, whyNotAdd }
}

function AddActs({ why, onAdd }: { readonly why: string; readonly onAdd: (what: 'new' | 'rack') => void }) {
  return (
    <>
      <ImportButton kind="location" why={why} />
      <ActButton why={why} onClick={() => onAdd('rack')}>
        批量新建
      </ActButton>
      <NewAct why={why} onClick={() => onAdd('new')}>
        新建货位
      </NewAct>
    </>
  )
}

function BulkActs({ rows, onDone }: { readonly rows: readonly LocationRow[]; readonly onDone: () => void }) {
  const can = useCan()
  const navigate = useNavigate()
  const { remove, deleting } = useLocationDeeds()
  const printWhy = new Set(rows.map((row) => row.warehouseCode)).size > 1 ? '一次只能打印同一个仓库的货位标签' : ''
  const print = () =>
    navigate(
      labelsAddress(
        rows[0]!.warehouseCode,
        rows.map((row) => row.locationId),
      ),
    )
  const removeChosen = async () => {
    if (await remove(rows)) onDone()
  }
  return (
    <>
      <ActButton why={printWhy} onClick={() => void print()}>
        打印标签
      </ActButton>
      <ActButton
        danger
        why={can('locationManageEdit') ? '' : WHY_NOT.noRight}
        loading={deleting}
        onClick={() => void removeChosen()}
      >
        删除
      </ActButton>
    </>
  )
}

function useFilters(warehouses: ReturnType<typeof useModelledWarehouses>): Filter[] {
  const [query] = useSearchParams()
  const warehouseCode = query.get('warehouseCode') ?? ''
  const areas = useCall(selectAreaList, { warehouseCode }, { enabled: warehouseCode !== '' }).data
  return [
    {
      kind: 'one',
      name: 'warehouseCode',
      label: '仓库',
      options: warehouses?.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'one', name: 'areaNature', label: '性质', options: NATURES },
    // Areas are a warehouse's: they can be chosen once it is.
    ...(warehouseCode === ''
      ? []
      : [
          {
            kind: 'one' as const,
            name: 'areaId',
            label: '库区',
            options: areas?.map(({ areaId, areaName }) => ({ value: areaId, label: areaName })),
          },
        ]),
    { kind: 'text', name: 'locationCode', label: '货位编码' },
    { kind: 'one', name: 'cargo', label: '存货', options: CARGO },
  ]
}
