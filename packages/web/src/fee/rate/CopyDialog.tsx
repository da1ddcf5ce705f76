import { copyRates, previewRateCopy } from '@yuncang/contract/fee/rate/supplier.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import type { Option } from '@yuncang/kit/list/filter.ts'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { FORM_WORDS } from '@yuncang/kit/words.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Modal } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { useId, useState } from 'react'
import { useSupplierOptions } from '../../choice/supplier.ts'
import type { Place } from './model.ts'
import './rate.css'
import { RATE_ANSWERS } from './useRateDeeds.ts'
import { RATE_ASK, RATE_WORDS } from './words.ts'

type Line = CallOutput<typeof previewRateCopy>['records'][number]

/**
 * Copies the rates of a supplier to others of the same warehouse; what would be written and replaced is shown first. Render it only
 * while it is open.
 */
export function CopyDialog({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const { warehouseCode, supplier } = place
  const supplierCode = supplier?.supplierCode ?? ''
  const id = useId()
  const [to, setTo] = useState<readonly string[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const suppliers = useSupplierOptions(warehouseCode)?.filter(({ value }) => value !== supplierCode)
  const asked = { warehouseCode, supplierCode, toSupplierCodes: to.toSorted() }
  const preview = useCall(previewRateCopy, asked, { enabled: to.length > 0, staysShown: true })
  const { run, running } = useDeed(copyRates, {
    success: ({ rateNum }) => ['操作成功', `已复制 ${rateNum} 个收费项目`],
    invalidates: RATE_ANSWERS,
  })
  const columns: ColumnType<Line>[] = [
    // Who has no rates yet is known to the preview by the code only.
    { title: '供应商', width: 200, render: (_, line) => nameOf(suppliers, line) },
    { title: '收费项目', width: 104, render: (_, { itemName }) => itemName },
    { title: '配送仓点', width: 184, render: (_, { pointName }) => pointName || '-' },
    { title: '复制后', width: 200, render: (_, { terms }) => terms || '删除，改按仓库价格' },
    { title: '被取代的价格', width: 200, render: (_, { replacedTerms }) => replacedTerms || '-' },
  ]
  const lines = to.length > 0 ? preview.data?.records : undefined
  // What is shown while another choice is asked for is not what would be done.
  const isShown = lines !== undefined && !preview.isPlaceholderData
  const copy = async () => {
    if (!isShown) return
    const replaced = lines.filter(({ replacedTerms }) => replacedTerms !== '').length
    if ((await askPerson(RATE_ASK.copy(to.length, replaced))) && (await run(asked)).ok) onClose()
  }
  return (
    <Modal
      open
      title={`复制“${supplier?.supplierName ?? ''}”的价格`}
      width={960}
      okText="复制"
      cancelText={FORM_WORDS.cancel}
      confirmLoading={running}
      okButtonProps={{ disabled: !isShown }}
      mask={{ closable: false }}
      onOk={() => void copy()}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label="复制给" htmlFor={id} extra={RATE_WORDS.copyNote}>
          <Select
            id={id}
            mode="multiple"
            allowClear
            maxCount={100}
            placeholder="请选择供应商"
            optionFilterProp="label"
            value={[...to]}
            options={suppliers}
            // What the choice comes to stands below: it is not to be covered by the other choices.
            open={isChoosing}
            onOpenChange={setChoosing}
            onChange={(codes: string[]) => {
              setTo(codes)
              setChoosing(false)
            }}
          />
        </Form.Item>
      </Form>
      <CallFailed call={preview} />
      {to.length > 0 && !preview.error && (
        <DetailTable<Line>
          columns={columns}
          rows={lines}
          rowKey={({ supplierCode: code, item, pointName, terms, replacedTerms }) =>
            [code, item, pointName, terms, replacedTerms].join(' ')
          }
          width={888}
          loading={!isShown}
          emptyText="没有可以复制的价格"
        />
      )}
    </Modal>
  )
}

const nameOf = (suppliers: readonly Option[] | undefined, { supplierCode, supplierName }: Line) =>
  suppliers?.find(({ value }) => value === supplierCode)?.label ?? supplierName
