import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { Form, Radio } from 'antd'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import type { Unpriced } from './model.ts'
import { useUnpricedDeeds } from './useUnpricedDeeds.ts'
import { UNPRICED_WORDS as WORDS } from './words.ts'

type Values = { readonly whom: 'supplier' | 'everybody' }

/** Charges nothing for an item from now on: of one supplier, or of all in the warehouse. Render it only while it is open. */
export function FreeDialog({ work, onClose }: { readonly work: Unpriced; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const close = useDialogDraft({ form, what: WORDS.freeTitle, onClose })
  const { freeing } = useUnpricedDeeds()
  const { warehouseCode, supplierCode, item } = work
  const submit = async ({ whom }: Values) =>
    (await freeing.run({ warehouseCode, item, ...(whom === 'supplier' && { supplierCode }) })).ok
  return (
    <FormDialog<Values>
      title={WORDS.freeTitle}
      form={form}
      initial={{ whom: 'supplier' }}
      onSubmit={submit}
      onClose={close}
    >
      <p className="yc-muted">{WORDS.freeOf(work.itemName)}</p>
      <Form.Item name="whom" label={WORDS.freeWhom}>
        <Radio.Group
          vertical
          options={[
            { value: 'supplier', label: WORDS.freeOne(work.supplierName) },
            { value: 'everybody', label: WORDS.freeEverybody(work.warehouseName) },
          ]}
        />
      </Form.Item>
    </FormDialog>
  )
}
