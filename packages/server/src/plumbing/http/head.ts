import { own } from '@yuncang/domain/base/own.ts'
import type { FastifyRequest } from 'fastify'

/** The first of what a head of a request says; empty: it has none. */
export function headOf({ headers }: FastifyRequest, name: string): string {
  const head = own(headers, name)
  return (Array.isArray(head) ? head[0] : head) ?? ''
}
