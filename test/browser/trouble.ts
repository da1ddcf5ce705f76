import type { BrowserContext } from '@playwright/test'

/** What went wrong in a browser without anybody seeing it: console errors, uncaught exceptions, answers from 400 up. */
export type Trouble = {
  readonly found: readonly string[]
  /** Says that the scenario causes trouble of this kind itself. */
  readonly expect: (kind: RegExp) => void
  readonly watch: (context: BrowserContext) => void
}

/** The tests' own script for every page is kept out of the frame of a print preview: that is its sandbox at work. */
const SANDBOX = /Blocked script execution in 'about:srcdoc'/

export function makeTrouble(): Trouble {
  const all: string[] = []
  const expected: RegExp[] = [SANDBOX]
  return {
    get found() {
      return all.filter((text) => !expected.some((kind) => kind.test(text)))
    },
    expect: (kind) => void expected.push(kind),
    watch(context) {
      context.on('console', (message) => {
        if (message.type() === 'error') all.push(`console: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => void all.push(`page: ${error.error().stack ?? error.error().message}`))
      context.on('response', (response) => {
        if (response.status() >= 400) all.push(`answer: ${response.status()} ${response.url()}`)
      })
    },
  }
}
