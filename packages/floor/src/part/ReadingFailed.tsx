type ReadingFailedProps = {
  /** What could not be read: `登录设备没有读出来`. */
  readonly title: string
  /** The question, as it stands. */
  readonly reading: {
    readonly error: { readonly message: string } | null
    readonly isFetching: boolean
    readonly refetch: () => unknown
  }
  /** The page has a button of its own that reads again. */
  readonly hasRefresh?: boolean
}

/** Why something could not be read, and a way to read it again; nothing where it could. */
export function ReadingFailed({ title, reading, hasRefresh = false }: ReadingFailedProps) {
  const { error, isFetching, refetch } = reading
  if (!error) return null
  return (
    <>
      <p className="lead">
        {title}：{error.message}
      </p>
      {!hasRefresh && (
        <button type="button" className="big" onClick={() => void refetch()} disabled={isFetching}>
          重试
        </button>
      )}
    </>
  )
}
