import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DayInput } from '@yuncang/kit/form/DayInput.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { Checkbox, Form, Input, Modal, Radio, Select } from 'antd'
import { useId, useState } from 'react'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import type { Correction, LocationRow } from './location-row.ts'
import { useCorrection } from './useCorrection.ts'

type CorrectDialogProps = { readonly row: LocationRow; readonly what: Correction; readonly onClose: () => void }

const TITLES = { move: '移动库位', quality: '品质变更', date: '日期变更' } as const
const DAMAGED = 3

/** Puts goods at a location right, at a desk: the same deeds as on the floor. Render it only while it is open. */
export function CorrectDialog({ row, what, onClose }: CorrectDialogProps) {
  const id = useId()
  const { draft, set, most, wrong, submit, running, tried } = useCorrection(row, what, onClose)
  const [typed, setTyped] = useState('')
  const places = useCall(
    getLocationPage,
    { warehouseCode: row.warehouseCode, locationCode: typed || undefined, rows: 100 },
    { enabled: what === 'move' },
  ).data
  const targets = (places?.records ?? []).filter(
    ({ locationCode, areaNature }) =>
      locationCode !== row.locationCode && (draft.quality === 'broken' || areaNature !== String(DAMAGED)),
  )
  const asked = (help: string) => (tried && help !== '' ? { validateStatus: 'error' as const, help } : {})
  const choice = (quality: 'normal' | 'broken', free: number) => ({
    value: quality,
    label: `${QUALITY_NAMES[quality]}（${what === 'move' ? '可移动' : '可变更'} ${grouped(free)} ${row.minUnitName}）`,
    disabled: free === 0,
  })
  return (
    <Modal
      open
      title={TITLES[what]}
      width={560}
      okText={TITLES[what]}
      confirmLoading={running}
      mask={{ closable: false }}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <Form layout="vertical" requiredMark={false}>
        <Form.Item label={`货位 ${row.locationCode}（${row.areaName}）`}>
          <GoodsName goods={{ ...row, name: row.goodsName }} />
          <ProductionDate date={row.productionDate} shelfLifeDays={row.shelfLifeDays} />
        </Form.Item>
        <Form.Item label={what === 'quality' ? '原品质' : '品质'}>
          <Radio.Group
            value={draft.quality}
            options={[choice('normal', row.free), choice('broken', row.brokenFree)]}
            onChange={(event) => set({ quality: event.target.value as 'normal' | 'broken', quantity: null })}
          />
        </Form.Item>
        <Form.Item label="数量" {...asked(wrong.quantity)}>
          <BoxQuantityInput
            value={draft.quantity}
            onChange={(quantity) => set({ quantity })}
            packing={row}
            label="数量"
            error={tried && wrong.quantity !== ''}
          />
          <div className="yc-muted">
            最多 <BoxQuantity value={most} packing={row} />
          </div>
        </Form.Item>
        {what === 'move' && (
          <Form.Item label="目标货位" htmlFor={`${id}-place`} {...asked(wrong.target)}>
            <Select
              id={`${id}-place`}
              placeholder="输入货位编码查找"
              value={draft.locationCode || null}
              showSearch={{ filterOption: false, onSearch: setTyped }}
              notFoundContent={places && '没有这样的货位'}
              options={targets.map(({ locationCode, areaName, pieces }) => ({
                value: locationCode,
                label: `${locationCode}　${areaName}　${pieces === 0 ? '空' : `现有 ${grouped(pieces)} 件`}`,
              }))}
              onChange={(locationCode: string) => set({ locationCode })}
            />
          </Form.Item>
        )}
        {what === 'date' && (
          <Form.Item label="新生产日期" {...asked(wrong.target)}>
            {draft.date !== NO_DATE_WORD && (
              <DayInput
                value={draft.date}
                onChange={(date) => set({ date })}
                label="新生产日期"
                wrong={tried && wrong.target !== ''}
              />
            )}{' '}
            <Checkbox
              checked={draft.date === NO_DATE_WORD}
              disabled={row.productionDate === NO_DATE_WORD}
              onChange={(event) => set({ date: event.target.checked ? NO_DATE_WORD : '' })}
            >
              没有生产日期
            </Checkbox>
          </Form.Item>
        )}
        {what !== 'move' && (
          <Form.Item
            label={what === 'quality' ? '变更原因' : '变更原因（选填）'}
            htmlFor={`${id}-why`}
            {...asked(wrong.reason)}
          >
            <Input
              id={`${id}-why`}
              maxLength={50}
              showCount
              value={draft.reason}
              onChange={(event) => set({ reason: event.target.value })}
            />
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
