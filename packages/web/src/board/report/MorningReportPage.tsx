import { getMorningReport, saveMorningReport, sendMorningReport } from '@yuncang/contract/board/report/report.ts'
import { REPORT_NAMES as NAMES } from '@yuncang/contract/board/report/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { REPORT_HOURS, type ReportHour } from '@yuncang/domain/board/report/night.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { showErrors } from '@yuncang/kit/form/errors.ts'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Button, Form, Input, Select, Switch } from 'antd'
import { useEffect } from 'react'
import '../../app/switches.css'
import { useUser } from '../../app/user.ts'
import './report.css'
import { REPORT_PAGE as WORDS, STATE_NAMES, STATE_TONES } from './words.ts'

type Kept = CallOutput<typeof getMorningReport>
type Values = {
  readonly enabled: boolean
  readonly hour: ReportHour
  readonly sendTo: string
  readonly warehouseCode: string
}
const LOOK_AGAIN_MS = 1500

/** One's own morning report: whether, when, where to and of what; a try, and what became of the last one. */
export default function MorningReportPage() {
  const { data, error, refetch } = useCall(getMorningReport, {})
  const underWay = data?.last.state === 'waiting'
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => void refetch(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [underWay, refetch])
  if (!data) return <Pending at="page" call={{ error, refetch }} />
  return (
    <article className="yc-detail yc-settings-page">
      <h1>{WORDS.title}</h1>
      <p className="yc-report-about">{WORDS.about}</p>
      <Settings kept={data} />
      <LastPanel kept={data} />
    </article>
  )
}

function Settings({ kept }: { readonly kept: Kept }) {
  const [form] = Form.useForm<Values>()
  const { warehouseList } = useUser()
  const { run, running } = useDeed(saveMorningReport, { success: WORDS.saved, invalidates: [getMorningReport] })
  const save = async ({ enabled, warehouseCode, ...rest }: Values) => {
    const input = {
      ...rest,
      enabled: enabled ? 1 : 0,
      address: window.location.origin,
      ...(warehouseCode !== '' && { warehouseCode }),
    } as const
    if (await showErrors(form, saveMorningReport, input)) await run(input)
  }
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{WORDS.settings}</h2>
        <span className="yc-panel-note">{WORDS.of}</span>
      </div>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        className="yc-report-form"
        initialValues={{
          enabled: kept.enabled === 1,
          hour: kept.hour as ReportHour,
          sendTo: kept.sendTo,
          warehouseCode: kept.warehouseCode,
        }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item name="enabled" label={NAMES.enabled} valuePropName="checked">
          <Switch checkedChildren={WORDS.on} unCheckedChildren={WORDS.off} />
        </Form.Item>
        <Form.Item name="hour" label={NAMES.hour}>
          <Select options={REPORT_HOURS.map((value) => ({ value, label: WORDS.hour(value) }))} />
        </Form.Item>
        <Form.Item name="sendTo" label={NAMES.sendTo}>
          <Input maxLength={254} placeholder={WORDS.mailbox} inputMode="email" autoComplete="email" />
        </Form.Item>
        <Form.Item name="warehouseCode" label={NAMES.warehouse}>
          <Select
            options={[
              { value: '', label: WORDS.allWarehouses },
              ...warehouseList.map(({ value, name }) => ({ value, label: name })),
            ]}
          />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={running}>
          {WORDS.save}
        </Button>
      </Form>
    </section>
  )
}

function LastPanel({ kept }: { readonly kept: Kept }) {
  const { run, running } = useDeed(sendMorningReport, { success: WORDS.asked, invalidates: [getMorningReport] })
  const { last, sendTo } = kept
  const why = sendTo === '' ? WORDS.unsaved : last.state === 'waiting' && last.isTest === 1 ? STATE_NAMES.waiting : ''
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>{WORDS.last}</h2>
        <span className="yc-panel-note">{WORDS.sendNote}</span>
        <div className="yc-panel-acts">
          <ActButton why={why} loading={running} onClick={() => void run({})}>
            {WORDS.send}
          </ActButton>
        </div>
      </div>
      <div aria-live="polite">{last.state === 'none' ? WORDS.none : <Facts facts={factsOf(last)} />}</div>
    </section>
  )
}

function factsOf({ state, isTest, sendTo, time, failure }: Kept['last']) {
  return [
    { label: WORDS.state, value: <StatusTag tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StatusTag> },
    { label: WORDS.kind, value: isTest === 1 ? WORDS.test : WORDS.daily },
    { label: WORDS.to, value: sendTo },
    { label: WORDS.time, value: minuteOf(time) },
    ...(failure === '' ? [] : [{ label: WORDS.why, value: failure, wide: true }]),
    ...(state === 'waiting' && isTest === 0 && failure !== ''
      ? [{ label: WORDS.hint, value: WORDS.retry, wide: true }]
      : []),
    ...(state === 'sent' ? [{ label: WORDS.hint, value: WORDS.look, wide: true }] : []),
  ]
}
