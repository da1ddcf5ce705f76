import type { ReactNode } from 'react'

type Props = {
  /** That it is begun, or by whom; empty while nobody has. */
  readonly begun?: string
  /** Whose goods, or where they go. */
  readonly name: string
  /** What there is to do, with the number that matters in bold. */
  readonly children: ReactNode
  readonly also?: ReactNode
  /** Where, and since when. */
  readonly since: ReactNode
}

/** What a job says of itself below its code. */
export function JobFace({ begun = '', name, children, also, since }: Props) {
  return (
    <>
      {begun !== '' && <span className="job-started">{begun}</span>}
      <strong>{name}</strong>
      <span>{children}</span>
      {also !== undefined && <small>{also}</small>}
      <small>{since}</small>
    </>
  )
}
