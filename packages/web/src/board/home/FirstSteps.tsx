import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import { firstSteps, hideFirstSteps } from '@yuncang/contract/board/home/first-steps.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { useCan } from '../../app/user.ts'
import './steps.css'
import { PLAN_WORDS, STEPS } from './words.ts'

type Steps = CallOutput<typeof firstSteps>

/** What is still to be set up before work can begin, each step with its page; gone once all is there or the person puts it away. */
export function FirstSteps() {
  const { data } = useCall(firstSteps, {})
  const may = useMay()
  if (!data) return null
  // Whoever can do none of what is left is not told to begin with it.
  const concerned = data.steps.some(({ key, done }) => !done && may(key))
  return (
    <>
      {data.plan && <PlanNotice plan={data.plan} />}
      {concerned && <StepList steps={data.steps} />}
    </>
  )
}

function StepList({ steps }: Pick<Steps, 'steps'>) {
  const hiding = useDeed(hideFirstSteps, { invalidates: [firstSteps] })
  const done = steps.filter((step) => step.done).length
  const next = steps.find((step) => !step.done)?.key
  return (
    <section className="yc-home-panel yc-steps" aria-labelledby="yc-home-steps">
      <header>
        <h2 id="yc-home-steps">从这里开始</h2>
        <span>
          已完成 {done} / {steps.length} 步
        </span>
        <Button type="link" loading={hiding.running} onClick={() => void hiding.run({})}>
          不再显示
        </Button>
      </header>
      <ol>
        {steps.map((step, index) => (
          <StepRow key={step.key} step={step} number={index + 1} next={step.key === next} />
        ))}
      </ol>
    </section>
  )
}

type RowProps = { readonly step: Steps['steps'][number]; readonly number: number; readonly next: boolean }

function StepRow({ step: { key, done }, number, next }: RowProps) {
  const may = useMay()(key)
  const { title, hint, url, who } = STEPS[key]
  return (
    <li data-done={done === 1} data-next={next}>
      <span className="yc-step-mark">
        {done ? <CheckCircleFilled aria-label="已完成" /> : <span aria-hidden>{number}</span>}
      </span>
      <div>
        <b>{title}</b>
        <small>{hint}</small>
      </div>
      {may ? (
        <Link to={url} aria-label={`${title}：${done ? '已完成，查看' : '去办理'}`}>
          {done ? '已完成' : '去办理'} <RightOutlined aria-hidden />
        </Link>
      ) : (
        <span className="yc-step-state">{done ? '已完成' : `请联系${who}`}</span>
      )}
    </li>
  )
}

/** Whether the person can do a step. */
function useMay(): (key: Steps['steps'][number]['key']) => boolean {
  const can = useCan()
  const canOpen = useCanOpen()
  return (key) => can(STEPS[key].right) && canOpen(STEPS[key].url)
}

function PlanNotice({ plan: { comboName, endsOn, daysLeft } }: { readonly plan: NonNullable<Steps['plan']> }) {
  const plan = PLAN_WORDS.plan(comboName)
  return daysLeft < 0 ? (
    <Alert type="error" showIcon title={PLAN_WORDS.over(plan, endsOn)} />
  ) : (
    <Alert type="warning" showIcon title={PLAN_WORDS.near(plan, endsOn, daysLeft)} />
  )
}
