import { MobileOutlined } from '@ant-design/icons'
import { FACTOR_WORDS } from '@yuncang/contract/access/own/factor-words.ts'
import { useEffect, useRef } from 'react'
import { LoginField } from './LoginField.tsx'

type Props = {
  readonly value: string
  /** What the server said last. */
  readonly why: string
  readonly onType: (typed: string) => void
}

/** The code of the second step, which the login asks for once the password is right. */
export default function FactorField({ value, why, onType }: Props) {
  const line = useRef<HTMLDivElement>(null)
  // Each time the server asks, this is what is to be typed.
  useEffect(() => line.current?.querySelector('input')?.select(), [why])
  return (
    <div ref={line}>
      <LoginField
        label={FACTOR_WORDS.title}
        picture={<MobileOutlined aria-hidden />}
        placeholder={FACTOR_WORDS.codeOrRecovery}
        title={FACTOR_WORDS.loginHint}
        value={value}
        fault={why}
        onType={onType}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={20}
      />
    </div>
  )
}
