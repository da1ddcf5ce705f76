import { TERM_KIND_NAMES, TERM_LABELS, termFaultText } from '@yuncang/contract/fee/rate/term-words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { COST_GROUP, itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { TERM_KINDS } from '@yuncang/domain/fee/rate/term.ts'
import { minimumGroups, readTerm, type FoundTermFault, type TypedTerm } from '@yuncang/domain/fee/rate/term-form.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { dayField } from '@yuncang/kit/form/day-field.ts'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { DatePicker } from '@yuncang/kit/form/DatePicker.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Form, Input, type FormInstance } from 'antd'
import { useDictOptions } from '../../choice/dict.ts'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import type { AgreedTerm, SupplierPlace } from './model.ts'
import './rate.css'
import { TERM_PAGE } from './term-page-words.ts'
import { TierFields } from './TierFields.tsx'
import { BLANK, chosenField, cleaned, typedOf } from './typed-term.ts'
import { useTermDeeds } from './useTermDeeds.ts'
import { useTermNames } from './useTermNames.ts'

const DAY = 'YYYY-MM-DD'

type TermDialogProps = {
  readonly place: SupplierPlace
  /** The term to change; null: a new one. */
  readonly term: AgreedTerm | null
  readonly onClose: () => void
}

/** Agrees on a contract term, or changes one. Render it only while it is open. */
export function TermDialog({ place, term, onClose }: TermDialogProps) {
  const [form] = Form.useForm<TypedTerm>()
  const title = term ? `编辑条款：${term.name}` : TERM_PAGE.add
  const close = useDialogDraft({ form, what: title, base: String(term?.version ?? ''), onClose })
  const initial = term ? typedOf(term) : BLANK
  const kind = Form.useWatch('kind', form) ?? initial.kind
  const named = useTermNames()
  const { save } = useTermDeeds(place)
  const submit = async (values: TypedTerm): Promise<boolean> => {
    const typed = cleaned({ ...BLANK, ...initial, ...values })
    const read = readTerm(typed, today())
    if ('faults' in read) {
      showFaults(form, read.faults)
      return false
    }
    const { kind: termKind, days: freeDays, ...sent } = typed
    return save({ term, sent: { ...sent, tiers: [...sent.tiers], termKind, freeDays }, ...named(typed) })
  }
  return (
    <FormDialog<TypedTerm>
      title={title}
      form={form}
      initial={initial}
      onSubmit={submit}
      onClose={close}
      okText="保存"
      width={600}
    >
      <Form.Item name="kind" label={TERM_LABELS.kind}>
        <Select
          disabled={term !== null}
          options={TERM_KINDS.map((value) => ({ value, label: TERM_KIND_NAMES[value] }))}
          onChange={(next) => form.setFieldsValue({ ...BLANK, kind: next as string })}
        />
      </Form.Item>
      {kind === 'tiers' && <TierFields fixed={term !== null} />}
      {kind === 'minimum' && <MinimumFields fixed={term !== null} />}
      {kind === 'freeDays' && (
        <div className="yc-rate-pair">
          <StorageItem fixed={term !== null} />
          <Form.Item name="days" label={TERM_LABELS.days} extra={TERM_PAGE.daysHint}>
            <Input inputMode="numeric" autoComplete="off" maxLength={20} suffix="天" />
          </Form.Item>
        </div>
      )}
      {kind === 'leased' && <StorageItem fixed={term !== null} hint={TERM_PAGE.leasedHint} />}
      <Form.Item name="startDay" label={TERM_LABELS.startDay} extra={TERM_PAGE.startHint} {...dayField}>
        <DatePicker className="yc-rate-day" disabledDate={(day) => day.format(DAY) <= today()} />
      </Form.Item>
    </FormDialog>
  )
}

type Fixed = { readonly fixed: boolean }

function MinimumFields({ fixed }: Fixed) {
  return (
    <div className="yc-rate-pair">
      <Form.Item name="group" label={TERM_LABELS.group} {...chosenField}>
        <Select
          disabled={fixed}
          placeholder="请选择费用类型"
          options={minimumGroups.map((group) => ({ value: String(group), label: GROUP_NAMES[group] }))}
        />
      </Form.Item>
      <Form.Item name="minimum" label={TERM_LABELS.minimum} extra={TERM_PAGE.minimumHint}>
        <Input inputMode="decimal" autoComplete="off" maxLength={20} suffix="元" />
      </Form.Item>
    </div>
  )
}

/** An item by which storage is charged. */
function StorageItem({ fixed, hint }: Fixed & { readonly hint?: string }) {
  const items = useDictOptions('COST_PRO')
  return (
    <Form.Item name="item" label={TERM_LABELS.item} {...chosenField} extra={hint}>
      <Select
        disabled={fixed}
        placeholder="请选择收费项目"
        options={items?.filter(({ value }) => itemRules(value).group === COST_GROUP.storage)}
      />
    </Form.Item>
  )
}

/** Says under each field what is wrong with it, and goes to the first. */
function showFaults(form: FormInstance<TypedTerm>, faults: readonly FoundTermFault[]): void {
  const pathOf = ({ field, at }: FoundTermFault) => (at > 0 ? ['tiers', at - 1, field] : [field])
  form.setFields(faults.map((fault) => ({ name: pathOf(fault), errors: [termFaultText(fault)] })) as never)
  form.focusField(pathOf(faults[0]!) as never)
}
