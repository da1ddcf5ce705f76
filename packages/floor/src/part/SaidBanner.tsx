type Props = {
  readonly said: { readonly right: boolean; readonly text: string; readonly heed?: boolean } | null
  /** Keeps its room when there is nothing to say, so that the screen does not jump. */
  readonly holdsRoom?: boolean
}

/** What just happened, in colour and in word. */
export function SaidBanner({ said, holdsRoom = false }: Props) {
  return (
    <div className={holdsRoom ? 'said-place' : 'said-place said-none'} role={said && !said.right ? 'alert' : 'status'}>
      {said && (
        <p className="said" data-right={said.right} data-heed={said.heed}>
          <b>{said.heed ? '注意' : said.right ? '对' : '错'}</b>
          <span>{said.text}</span>
        </p>
      )}
    </div>
  )
}
