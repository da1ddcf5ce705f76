import type { Tracing } from './tracing.ts'

/** Opens what sends traces: nothing of it is read where no collector is named. */
export async function openTracing(collector: string | undefined, version: string): Promise<Tracing | undefined> {
  return collector === undefined ? undefined : (await import('./trace.ts')).traceTo(collector, version)
}
