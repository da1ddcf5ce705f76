import { FACTOR_WORDS as WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { sessionToken } from '@yuncang/kit/call/session.ts'
import { Modal } from 'antd'
import { useState } from 'react'
import { SetUpDialog } from './SetUpDialog.tsx'

/** Of which session it was put off, in this tab. */
const LATER = 'yc.factorLater'

/** Asks somebody of the platform, once a login, to set a second factor up. Nothing is kept from who puts it off. */
export default function FactorHint() {
  const [step, setStep] = useState<'ask' | 'set up' | null>(() =>
    sessionStorage.getItem(LATER) === mark() ? null : 'ask',
  )
  const end = () => {
    sessionStorage.setItem(LATER, mark())
    setStep(null)
  }
  if (step === 'set up') return <SetUpDialog onClose={end} />
  return (
    <Modal
      open={step === 'ask'}
      title={WORDS.askedTitle}
      width={440}
      okText={WORDS.start}
      cancelText={WORDS.later}
      onOk={() => setStep('set up')}
      onCancel={end}
    >
      {WORDS.askedText}
    </Modal>
  )
}

/** A session by the end of its token, which opens nothing. */
const mark = () => sessionToken().slice(-6)
