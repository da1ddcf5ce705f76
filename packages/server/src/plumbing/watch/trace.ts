/** Traces by OpenTelemetry's protocol (docs/decisions/2026-11-28-traces.md). Read only where a collector is named. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tracing } from './tracing.ts'

/** A collector that is away costs this much memory at most, and no request waits for it. */
const MOST_KEPT = 4096
const LONGEST_SENDING_MS = 10_000

/** @param collector the address that takes traces over HTTP, `http://host:4318/v1/traces` */
export function traceTo(collector: string, version: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: collector, timeoutMillis: LONGEST_SENDING_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'yuncang', 'service.version': version }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter, maxQueueSize: MOST_KEPT, exportTimeoutMillis: LONGEST_SENDING_MS }),
    ],
  })
  const tracer = provider.getTracer('yuncang')
  const followed = new AsyncLocalStorage<Context>()
  return {
    async request(path, name, work) {
      const attributes = { 'url.path': path, 'yuncang.request': name }
      const span = tracer.startSpan(path, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT)
      try {
        return await followed.run(trace.setSpan(ROOT_CONTEXT, span), work)
      } finally {
        span.end()
      }
    },
    ended({ code, fault, tenantId }) {
      const span = trace.getSpan(followed.getStore() ?? ROOT_CONTEXT)
      span?.setAttributes({ 'yuncang.code': code, ...(tenantId === undefined ? {} : { 'yuncang.tenant': tenantId }) })
      if (fault) span?.setStatus({ code: SpanStatusCode.ERROR })
    },
    statement(text) {
      const context = followed.getStore()
      // What jobs and the watch ask belongs to nobody's request.
      if (context === undefined) return () => undefined
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
      const name = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement'
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, context)
      return (error) => {
        // Its sentence may hold values; the code does not.
        const code = (error as { code?: unknown } | undefined)?.code
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
        if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
        span.end()
      }
    },
    close: () => provider.shutdown(),
  }
}
