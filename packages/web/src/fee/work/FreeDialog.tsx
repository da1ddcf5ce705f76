import { getUnpricedPage } from '@yuncang/contract/fee/work/unpriced.ts'
import { itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { CallFailed } from '@yuncang/kit/rows/Failed.tsx'
import { Form, Radio } from 'antd'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import type { Unpriced } from './model.ts'
import { useUnpricedDeeds } from './useUnpricedDeeds.ts'
import { UNPRICED_WORDS as WORDS } from './words.ts'

type Values = { readonly whom: 'supplier' | 'everybody' }
/** So many works are read for the names of their points. */
const READ = 200

/** Charges nothing for an item from now on: of one supplier, or of all in the warehouse. Render it only while it is open. */
export function FreeDialog({ work, onClose }: { readonly work: Unpriced; readonly onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const close = useDialogDraft({ form, what: WORDS.freeTitle, onClose })
  const { freeing } = useUnpricedDeeds()
  const { warehouseCode, supplierCode, item } = work
  const of = (whom: Values['whom']) => ({ warehouseCode, item, ...(whom === 'supplier' && { supplierCode }) })
  const whom = Form.useWatch('whom', form) ?? 'supplier'
  const asked = useCall(getUnpricedPage, { ...of(whom), reason: 'noRate', page: 1, rows: READ })
  const found = asked.isPlaceholderData ? undefined : asked.data
  const submit = async (values: Values) => found !== undefined && (await freeing.run(of(values.whom))).ok
  return (
    <FormDialog<Values>
      title={WORDS.freeTitle}
      form={form}
      initial={{ whom: 'supplier' }}
      okText={WORDS.free}
      onSubmit={submit}
      onClose={close}
    >
      <p className="yc-muted">{WORDS.freeOf(work)}</p>
      <Form.Item name="whom" label={WORDS.freeWhom}>
        <Radio.Group
          vertical
          options={[
            { value: 'supplier', label: WORDS.freeOne(work.supplierName) },
            { value: 'everybody', label: WORDS.freeEverybody(work.warehouseName) },
          ]}
        />
      </Form.Item>
      <CallFailed call={asked} title={WORDS.freeCountFailed} />
      {found && itemRules(item).byPoint && <p>{WORDS.freePoints(pointsOf(found.records), found.total > READ)}</p>}
      {found && <p>{WORDS.freeCount(found.total)}</p>}
    </FormDialog>
  )
}

/** The dispatch points of works, each once. */
function pointsOf(works: readonly Unpriced[]): readonly string[] {
  return [...new Set(works.map(({ pointName }) => pointName).filter((name) => name !== ''))]
}
