import { useId, type ComponentProps, type ReactNode } from 'react'

type Props = Omit<ComponentProps<'input'>, 'prefix' | 'onChange'> & {
  readonly label: string
  readonly picture: ReactNode
  /** What is wrong with it; empty when nothing is. */
  readonly fault: string
  readonly onType: (typed: string) => void
  /** Stands in the field behind what is typed. */
  readonly end?: ReactNode
  /** Stands beside the field. */
  readonly beside?: ReactNode
}

/**
 * A field of the login, which must be filled in: the browser's own, with a picture before and what is wrong beneath. The page that
 * everybody meets first needs no library for it.
 */
export function LoginField({ label, picture, fault, onType, end, beside, ...input }: Props) {
  const id = useId()
  return (
    <div className="yc-login-field" data-wrong={fault !== ''}>
      <label htmlFor={id}>{label}</label>
      <div className="yc-login-line">
        <span className="yc-login-input">
          {picture}
          <input
            id={id}
            required
            aria-invalid={fault !== ''}
            aria-describedby={`${id}-fault`}
            onChange={({ target }) => onType(target.value)}
            {...input}
          />
          {end}
        </span>
        {beside}
      </div>
      <p id={`${id}-fault`} role={fault === '' ? undefined : 'alert'}>
        {fault}
      </p>
    </div>
  )
}
