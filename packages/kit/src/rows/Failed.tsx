import { Alert, Button } from 'antd'
import { LIST_WORDS } from '../words.ts'

/** What was asked for, as it stands: why it could not be had, and a way to ask again. */
export type Asked = { readonly error: { readonly message: string } | null; readonly refetch: () => unknown }

type FailedProps = {
  /** What could not be had. */
  readonly title: string
  readonly error: string
  readonly onRetry: () => void
}

/** Stands where something would be that could not be had: why, and a way to ask again. */
export function Failed({ title, error, onRetry }: FailedProps) {
  const again = <Button onClick={onRetry}>{LIST_WORDS.retry}</Button>
  return <Alert type="error" showIcon title={title} description={error} action={again} />
}
