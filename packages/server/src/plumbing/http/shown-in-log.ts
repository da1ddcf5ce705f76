/** How requests and errors stand in the log. */
import { stdSerializers } from 'pino'
import { sourced } from '../program/traces.ts'

/** Without query and headers: those may carry tokens. */
export function shownRequest(request: { method: string; url: string }) {
  return { method: request.method, url: request.url.split('?')[0] }
}

/** With a trace that names our sources, also where the bundle runs. */
export function shownError(error: Error) {
  const shown = stdSerializers.err(error)
  return { ...shown, stack: sourced(shown.stack) }
}
