import { QUALITY, type Quality } from '@yuncang/domain/stock/ledger/stock.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { NO_DATE_WORD } from '@yuncang/contract/wire/field.ts'
import { DayInput } from '@yuncang/kit/form/DayInput.tsx'
import { BoxQuantity } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { ProductionDate } from '@yuncang/kit/quantity/ProductionDate.tsx'
import { Checkbox, Form, Input, Modal, Radio } from 'antd'
import { useId } from 'react'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { LocationSelect, useLocationsFound } from '../../site/location/LocationSelect.tsx'
import type { Correction, LocationRow } from './location-row.ts'
import { useCorrection } from './useCorrection.ts'

type CorrectDialogProps = { readonly row: LocationRow; readonly what: Correction; readonly onClose: () => void }

const TITLES = { move: '移动库位', quality: '品质变更', date: '日期变更' } as const
const DAMAGED = 3

/** Puts goods at a location right, at a desk: the same deeds as on the floor. Render it only while it is open. */
export function CorrectDialog({ row, what, onClose }: CorrectDialogProps) {
  const id = useId()
  const { draft, set, most, wrong, submit, running, tried } = useCorrection(row, what, onClose)
  const { found, onType } = useLocationsFound(row.warehouseCode, what === 'move')
  const targets = found?.filter(
    ({ locationCode, areaNature }) =>
      locationCode !== row.locationCode && (draft.quality === QUALITY.broken || areaNature !== String(DAMAGED)),
  )
  const asked = (help: string) => (tried && help !== '' ? { validateStatus: 'error' as const, help } : {})
  const choice = (quality: Quality, free: number) => ({
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
            options={[choice(QUALITY.normal, row.free), choice(QUALITY.broken, row.brokenFree)]}
            onChange={(event) => set({ quality: event.target.value as Quality, quantity: null })}
          />
        </Form.Item>
        <Form.Item label="数量" {...asked(wrong.quantity)}>
          <BoxQuantityInput
            value={draft.quantity}
            onChange={(quantity) => set({ quantity })}
            packing={row}
            label="数量"
            needed
            error={tried && wrong.quantity !== ''}
          />
          <div className="yc-muted">
            最多 <BoxQuantity value={most} packing={row} />
          </div>
        </Form.Item>
        {what === 'move' && (
          <Form.Item label="目标货位" htmlFor={`${id}-place`} {...asked(wrong.target)}>
            <LocationSelect
              id={`${id}-place`}
              value={draft.locationCode || undefined}
              targets={targets}
              onType={onType}
              onChange={(locationCode) => set({ locationCode })}
            />
          </Form.Item>
        )}
        {what === 'date' && (
          <Form.Item label="新生产日期" {...asked(wrong.target)}>
            <NewDate
              date={draft.date}
              hadNone={row.productionDate === NO_DATE_WORD}
              wrong={tried && wrong.target !== ''}
              onChange={(date) => set({ date })}
            />
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

type NewDateProps = {
  /** 无: goods without a date. */
  readonly date: string
  /** The goods have none yet, and so cannot be set to none. */
  readonly hadNone: boolean
  readonly wrong: boolean
  readonly onChange: (date: string) => void
}

function NewDate({ date, hadNone, wrong, onChange }: NewDateProps) {
  const none = date === NO_DATE_WORD
  return (
    <>
      {!none && <DayInput value={date} onChange={onChange} label="新生产日期" wrong={wrong} />}{' '}
      <Checkbox
        checked={none}
        disabled={hadNone}
        onChange={(event) => onChange(event.target.checked ? NO_DATE_WORD : '')}
      >
        没有生产日期
      </Checkbox>
    </>
  )
}
