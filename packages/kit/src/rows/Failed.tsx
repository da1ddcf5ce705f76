import { Alert, Button } from 'antd'
import { BAD_INPUT, NO_RIGHT, NOT_FOUND } from '../call/client.ts'
import { DETAIL_WORDS, LIST_WORDS } from '../words.ts'
import './failed.css'

/** Why something could not be had: a sentence, and the code of the answer where there was one. */
export type Failure = { readonly message: string; readonly code?: number }

/** What was asked for, as it stands: why it could not be had, and a way to ask again. */
export type Asked = { readonly error: Failure | null; readonly refetch: () => unknown }

/** A way from what cannot be had to something else: `返回出库任务`. */
export type WayOut = { readonly name: string; readonly go: () => void }

type FailedProps = {
  /** What could not be had. */
  readonly title: string
  readonly error: string
  /** Without it asking again would bring the same answer. */
  readonly onRetry?: (() => void) | undefined
  readonly wayOut?: WayOut | null
}

/** Stands where something would be that could not be had: why, a way to ask again where that may help, and a way out where there is one. */
export function Failed({ title, error, onRetry, wayOut = null }: FailedProps) {
  const acts = (
    <>
      {wayOut && (
        <Button type={onRetry ? 'default' : 'primary'} onClick={wayOut.go}>
          {wayOut.name}
        </Button>
      )}
      {onRetry && <Button onClick={onRetry}>{LIST_WORDS.retry}</Button>}
    </>
  )
  return (
    <Alert
      type={onRetry ? 'error' : 'warning'}
      showIcon
      title={title}
      description={error}
      action={<span className="yc-failed-acts">{acts}</span>}
    />
  )
}

type CallFailedProps = {
  readonly call: Asked
  /** What could not be had, where nobody knows whether it is there. */
  readonly title?: string
  readonly wayOut?: WayOut | null
}

/**
 * The same of a call that failed: what is not there, or not to be seen, is told apart from what did not come, and only the latter can be
 * asked for again.
 */
export function CallFailed({ call: { error, refetch }, title = DETAIL_WORDS.failed, wayOut = null }: CallFailedProps) {
  if (error === null) return null
  const isFinal = FINAL.has(error.code ?? 0)
  return (
    <Failed
      title={FINAL.get(error.code ?? 0) ?? title}
      error={error.message}
      onRetry={isFinal ? undefined : () => void refetch()}
      wayOut={wayOut}
    />
  )
}

/** The codes of answers that asking the same again does not change, with what is said of them in the place of what could not be had. */
const FINAL: ReadonlyMap<number, string | undefined> = new Map([
  [BAD_INPUT, undefined],
  [NO_RIGHT, DETAIL_WORDS.closed],
  [NOT_FOUND, DETAIL_WORDS.gone],
])
