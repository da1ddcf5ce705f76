/** What was typed and not saved, kept for a person in this tab of the browser, for a day: a reload or a crash does not lose it. */

const PREFIX = 'yc.draft.'
const KEPT_MS = 24 * 3600 * 1000
/** Counted up when forms keep what is typed in another shape: what was kept in an older one is not offered. */
const SHAPE = 2

export type Draft = {
  /** When it was typed, in milliseconds since the epoch. */
  readonly at: number
  /** What was typed into: the version of a record, where it matters. */
  readonly base: string
  readonly value: unknown
}

type Kept = Draft & { readonly shape?: number }

const keyOf = (account: string, path: string) => `${PREFIX}${account}.${path}`

/** Keeps what stands on a page; a browser that has no room keeps nothing. */
export function keepDraft(account: string, path: string, draft: Draft): void {
  try {
    sessionStorage.setItem(keyOf(account, path), JSON.stringify({ ...draft, shape: SHAPE } satisfies Kept))
  } catch {
    // The page itself still has it.
  }
}

/** What was kept of a page less than a day ago, in the shape that it has now; null when nothing was. */
export function keptDraft(account: string, path: string, now = Date.now()): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(keyOf(account, path)) ?? 'null') as Kept | null
    if (!draft || (draft.shape === SHAPE && now - draft.at <= KEPT_MS)) return draft
  } catch {
    // Not ours.
  }
  forgetDraft(account, path)
  return null
}

/** Forgets what was kept of a page: it is saved, or the person does not want it. */
export function forgetDraft(account: string, path: string): void {
  sessionStorage.removeItem(keyOf(account, path))
}

/** Forgets what was kept of a page and of its dialogs: its tab was closed. */
export function forgetDraftsOf(account: string, path: string): void {
  forgetDraft(account, path)
  forgetWhere(`${keyOf(account, path)}#`)
}

/** Forgets whatever was kept in this tab. */
export function forgetDrafts(): void {
  forgetWhere(PREFIX)
}

function forgetWhere(beginning: string): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(beginning)) sessionStorage.removeItem(key)
}
