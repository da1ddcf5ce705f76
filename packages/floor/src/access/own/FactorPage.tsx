import { beginFactor, ownFactor, renewRecoveryCodes, turnOffFactor } from '@yuncang/contract/access/own/factor.ts'
import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { OWN_WORDS } from '@yuncang/contract/access/own/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { useState } from 'react'
import { ReadingFailed } from '../../part/ReadingFailed.tsx'
import { Screen } from '../../part/Screen.tsx'
import { FirstCode } from './FirstCode.tsx'
import './own.css'
import { PasswordStep } from './PasswordStep.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

type Step =
  | 'start'
  | 'renew'
  | 'turn off'
  | { readonly begun: CallOutput<typeof beginFactor> }
  | { readonly codes: readonly string[] }

/** The worker's second factor: set up, turned off, its recovery codes renewed; one question at a time. */
export default function FactorPage() {
  const reading = useCall(ownFactor, {}, { staysShown: true })
  const { data } = reading
  const [step, setStep] = useState<Step | null>(null)
  const quiet = { quiet: true, invalidates: [ownFactor] }
  const beginning = useDeed(beginFactor, quiet)
  const renewing = useDeed(renewRecoveryCodes, quiet)
  const turningOff = useDeed(turnOffFactor, { ...quiet, success: WORDS.turnedOff })
  const back = () => setStep(null)

  if (step === 'start') {
    const begin = async (password: string) => {
      const done = await beginning.run({ password })
      if (done.ok) setStep({ begun: done.obj })
      return done.ok ? '' : done.error.message
    }
    return <PasswordStep title={WORDS.setUp} text={WORDS.startText} yes={WORDS.start} onSend={begin} onBack={back} />
  }
  if (step === 'renew') {
    const renew = async (password: string, code: string) => {
      const done = await renewing.run({ password, code })
      if (done.ok) setStep({ codes: done.obj.recoveryCodes })
      return done.ok ? '' : done.error.message
    }
    return (
      <PasswordStep
        withCode
        title={WORDS.renew}
        text={WORDS.renewText}
        yes={WORDS.renew}
        onSend={renew}
        onBack={back}
      />
    )
  }
  if (step === 'turn off') {
    const turnOff = async (password: string, code: string) => {
      const done = await turningOff.run({ password, code })
      if (done.ok) back()
      return done.ok ? '' : done.error.message
    }
    return (
      <PasswordStep
        withCode
        title={WORDS.turnOff}
        text={WORDS.turnOffText}
        yes={WORDS.turnOff}
        onSend={turnOff}
        onBack={back}
      />
    )
  }
  if (step && 'begun' in step)
    return <FirstCode begun={step.begun} onTurnedOn={(codes) => setStep({ codes })} onBack={back} />
  if (step) return <RecoveryCodes codes={step.codes} onKept={back} />
  return (
    <Screen back={['/own', OWN_WORDS.place]} title={WORDS.title}>
      <p className="lead">{WORDS.lead}</p>
      <ReadingFailed title={WORDS.failed} reading={reading} />
      {data?.isOn === 0 && (
        <button type="button" className="big main" onClick={() => setStep('start')}>
          {WORDS.start}
        </button>
      )}
      {data?.isOn === 1 && (
        <>
          <p>
            <b>{WORDS.on}</b>，{WORDS.left(data.recoveryLeft)}
          </p>
          <button type="button" className="big" onClick={() => setStep('renew')}>
            {WORDS.renew}
          </button>
          <button type="button" className="big" onClick={() => setStep('turn off')}>
            {WORDS.turnOff}
          </button>
        </>
      )}
    </Screen>
  )
}
