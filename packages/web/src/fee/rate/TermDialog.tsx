import { MinusCircleOutlined, PlusOutlined } from '@ant-design/icons'
import {
  TERM_KIND_NAMES,
  TERM_LABELS,
  TERM_UNITS,
  termFaultText,
  termNameText,
  termSentence,
} from '@yuncang/contract/fee/rate/term-words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { COST_GROUP, itemRules } from '@yuncang/domain/fee/rate/items.ts'
import { basisOf, isMethod, METHODS, methodsOf } from '@yuncang/domain/fee/rate/methods.ts'
import { TERM_KINDS } from '@yuncang/domain/fee/rate/term.ts'
import {
  minimumGroups,
  MOST_TIERS,
  readTerm,
  type FoundTermFault,
  type TypedTerm,
} from '@yuncang/domain/fee/rate/term-form.ts'
import { FormDialog } from '@yuncang/kit/form/FormDialog.tsx'
import { today } from '@yuncang/kit/quantity/date-state.ts'
import { halfWidth } from '@yuncang/kit/quantity/typed-quantity.ts'
import { Button, DatePicker, Form, Input, Select, type FormInstance } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useDictOptions } from '../../choice/dict.ts'
import { useDialogDraft } from '../../app/useDialogDraft.ts'
import type { AgreedTerm, SupplierPlace } from './model.ts'
import './rate.css'
import { TERM_PAGE } from './term-page-words.ts'
import { useTermDeeds } from './useTermDeeds.ts'

const BLANK: TypedTerm = {
  kind: 'tiers',
  item: '',
  group: '',
  method: '',
  tiers: [
    { upTo: '', price: '' },
    { upTo: '', price: '' },
  ],
  minimum: '',
  days: '',
  startDay: '',
}
const DAY = 'YYYY-MM-DD'
/** A day of the form as the picker has it, and back. */
const dayField = {
  getValueProps: (day: string | undefined) => ({ value: day ? dayjs(day) : null }),
  getValueFromEvent: (day: Dayjs | null) => day?.format(DAY) ?? '',
}

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
  const named = useNames()
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
      {kind === 'freeDays' && <FreeDayFields fixed={term !== null} />}
      <Form.Item name="startDay" label={TERM_LABELS.startDay} extra={TERM_PAGE.startHint} {...dayField}>
        <DatePicker className="yc-rate-day" disabledDate={(day) => day.format(DAY) <= today()} />
      </Form.Item>
    </FormDialog>
  )
}

type Fixed = { readonly fixed: boolean }

/** An item, its method, and a line a tier. */
function TierFields({ fixed }: Fixed) {
  const form = Form.useFormInstance<TypedTerm>()
  const item = Form.useWatch('item', form) ?? ''
  const method = Form.useWatch('method', form) ?? ''
  const items = useDictOptions('COST_PRO') ?? []
  const methods = useDictOptions('RECKON_TYPE') ?? []
  const unit = isMethod(method) ? TERM_UNITS[METHODS[method].unit] : ''
  const possible = methodsOf(item).filter(
    (one) => one !== 'RECKON_TYPE_CUBIC_TONS' && (!fixed || !isMethod(method) || basisOf(one) === basisOf(method)),
  )
  return (
    <>
      <div className="yc-rate-pair">
        <Form.Item name="item" label={TERM_LABELS.item}>
          <Select
            disabled={fixed}
            placeholder="请选择收费项目"
            options={items.filter(({ value }) => itemRules(value).rated)}
            onChange={() => form.setFieldsValue({ method: '' })}
          />
        </Form.Item>
        <Form.Item name="method" label={TERM_LABELS.method}>
          <Select
            disabled={item === ''}
            placeholder={item === '' ? '请先选择收费项目' : '请选择计费方式'}
            options={methods.filter(({ value }) => possible.some((one) => one === value))}
          />
        </Form.Item>
      </div>
      <Form.List name="tiers">
        {(lines, { add, remove }) => (
          <fieldset className="yc-rate-bands">
            <legend>{TERM_PAGE.tiersHint}</legend>
            {lines.map(({ key, name }, index) => (
              <TierLine
                key={key}
                name={name}
                unit={unit}
                isLast={index === lines.length - 1}
                onRemove={lines.length > 2 ? () => remove(name) : null}
              />
            ))}
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden />}
              disabled={lines.length >= MOST_TIERS}
              onClick={() => add({ upTo: '', price: '' }, lines.length - 1)}
            >
              {TERM_PAGE.addTier}
            </Button>
          </fieldset>
        )}
      </Form.List>
    </>
  )
}

type TierLineProps = {
  readonly name: number
  readonly unit: string
  readonly isLast: boolean
  readonly onRemove: (() => void) | null
}

function TierLine({ name, unit, isLast, onRemove }: TierLineProps) {
  const at = name + 1
  return (
    <div className="yc-term-tier">
      <span className="yc-muted">第 {at} 档</span>
      <Form.Item name={[name, 'upTo']} {...(isLast && { getValueProps: () => ({ value: '' }) })}>
        <Input
          aria-label={`第 ${at} 档${TERM_LABELS.upTo}`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          disabled={isLast}
          {...(isLast
            ? { placeholder: TERM_PAGE.noEnd }
            : { prefix: <span className="yc-muted">不超过</span>, suffix: unit })}
        />
      </Form.Item>
      <Form.Item name={[name, 'price']}>
        <Input
          aria-label={`第 ${at} 档${TERM_LABELS.price}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix={unit === '' ? '元' : `元/${unit}`}
        />
      </Form.Item>
      <Button
        type="text"
        aria-label={TERM_PAGE.removeTier(at)}
        icon={<MinusCircleOutlined aria-hidden />}
        disabled={onRemove === null}
        onClick={() => onRemove?.()}
      />
    </div>
  )
}

function MinimumFields({ fixed }: Fixed) {
  return (
    <div className="yc-rate-pair">
      <Form.Item name="group" label={TERM_LABELS.group}>
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

function FreeDayFields({ fixed }: Fixed) {
  const items = useDictOptions('COST_PRO') ?? []
  return (
    <div className="yc-rate-pair">
      <Form.Item name="item" label={TERM_LABELS.item}>
        <Select
          disabled={fixed}
          placeholder="请选择收费项目"
          options={items.filter(({ value }) => itemRules(value).group === COST_GROUP.storage)}
        />
      </Form.Item>
      <Form.Item name="days" label={TERM_LABELS.days} extra={TERM_PAGE.daysHint}>
        <Input inputMode="numeric" autoComplete="off" maxLength={20} suffix="天" />
      </Form.Item>
    </div>
  )
}

/** What was typed, half width and without blanks; the last tier has no end, and what does not belong to the kind is empty. */
function cleaned(typed: TypedTerm): TypedTerm {
  const text = (value: string) => halfWidth(value ?? '').trim()
  const tiers = typed.tiers.map(({ upTo, price }, at) => ({
    upTo: at === typed.tiers.length - 1 ? '' : text(upTo),
    price: text(price),
  }))
  return {
    ...typed,
    tiers: typed.kind === 'tiers' ? tiers : [],
    minimum: text(typed.minimum),
    days: text(typed.days),
    startDay: typed.startDay ?? '',
  }
}

/** Says under each field what is wrong with it, and goes to the first. */
function showFaults(form: FormInstance<TypedTerm>, faults: readonly FoundTermFault[]): void {
  const pathOf = ({ field, at }: FoundTermFault) => (at > 0 ? ['tiers', at - 1, field] : [field])
  form.setFields(faults.map((fault) => ({ name: pathOf(fault), errors: [termFaultText(fault)] })) as never)
  form.focusField(pathOf(faults[0]!) as never)
}

function typedOf(term: AgreedTerm): TypedTerm {
  const { termKind, item, group, method, tiers, minimum, freeDays } = term
  return {
    ...BLANK,
    kind: termKind,
    item,
    group: group === null ? '' : String(group),
    method,
    tiers,
    minimum,
    days: freeDays === null ? '' : String(freeDays),
  }
}

/** What a typed term is called and says, in words. */
function useNames(): (typed: TypedTerm) => { readonly name: string; readonly terms: string } {
  const items = useDictOptions('COST_PRO')
  const methods = useDictOptions('RECKON_TYPE')
  return ({ kind, item, group, method, tiers, minimum, days }) => {
    const said = {
      kind: TERM_KINDS.find((one) => one === kind) ?? 'tiers',
      itemName: items?.find(({ value }) => value === item)?.label ?? item,
      groupName: minimumGroups.filter((one) => String(one) === group).map((one) => GROUP_NAMES[one])[0] ?? '',
      method: isMethod(method) ? method : ('' as const),
      methodName: methods?.find(({ value }) => value === method)?.label ?? '',
      tiers: tiers.map(({ upTo, price }) => ({ ...(upTo !== '' && { upTo }), price: yuanText(fenOf(price) ?? 0n) })),
      minimum: minimum === '' ? '' : yuanText(fenOf(minimum) ?? 0n),
      freeDays: Number(days),
    }
    return { name: termNameText(said), terms: termSentence(said) }
  }
}
