/** Several serving processes on one port, so that every core of the machine works. */
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { programFile } from '../plumbing/program/programs.ts'
import { LONGEST_FAREWELL_MS, within } from '../plumbing/process/shutdown.ts'
import type { ServeOrder } from './serve.ts'

/** A worker that cannot stay alive must not keep the machine busy with its rebirths. */
const REST_BEFORE_RESTART_MS = 1_000

const GRACE_MS = 2_000

/** The word that asks a worker to stop. */
export const STOP = 'stop'

/** What a worker tells: it serves, or why it never will; or that it was asked to go and waits for another in its place. */
export type WorkerNews =
  | { readonly serving: number }
  | { readonly failed: string; readonly code?: string | undefined }
  | { readonly leaving: true }

/** What is told of the workers. */
export type CrewNews = {
  /** One that nobody asked to stop has ended. */
  died(exit: string): void
  /** One that was asked to go stays: the one that was to serve in its place could not begin. */
  stays(why: unknown): void
}

/**
 * Starts `count` workers and replaces each that dies later. One that is asked to go (SIGTERM) goes when another serves in its place.
 * @returns the port, once all workers serve
 * @throws Error of the first worker that cannot begin
 */
export async function startCrew(
  order: ServeOrder,
  count: number,
  tell: CrewNews,
): Promise<{ port: number; stop(): Promise<void> }> {
  cluster.setupPrimary({ exec: programFile('worker'), args: [] })
  let stopping = false
  const keep = async (worker: Worker): Promise<void> => {
    let relief: Promise<boolean> | undefined
    worker.on('message', (news: WorkerNews) => {
      if (!('leaving' in news) || relief !== undefined || stopping) return
      relief = hire(order).then(
        (hired) => {
          void keep(hired.worker)
          dismiss(worker).catch(() => undefined)
          return true
        },
        (error: unknown) => {
          relief = undefined
          if (!stopping) tell.stays(error)
          return false
        },
      )
    })
    const [code, signalName] = (await once(worker, 'exit')) as [number, string | null]
    if (await relief) return
    if (!stopping) tell.died(signalName ?? String(code))
    while (!stopping) {
      await new Promise((wake) => setTimeout(wake, REST_BEFORE_RESTART_MS))
      const hired = stopping ? undefined : await hire(order).catch(() => undefined)
      if (hired !== undefined) return keep(hired.worker)
    }
  }
  const stop = async () => {
    stopping = true
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => dismiss(worker!)))
  }
  try {
    const hired = await Promise.all(Array.from({ length: count }, () => hire(order)))
    for (const { worker } of hired) void keep(worker)
    return { port: hired[0]!.port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function hire(order: ServeOrder): Promise<{ worker: Worker; port: number }> {
  const worker = cluster.fork()
  worker.send(order, () => undefined)
  const news = await firstNews(worker)
  if ('serving' in news) return { worker, port: news.serving }
  throw Object.assign(new Error(news.failed), { code: news.code })
}

function firstNews(worker: Worker): Promise<Exclude<WorkerNews, { leaving: true }>> {
  return new Promise((settle) => {
    worker.on('message', (news: WorkerNews) => 'leaving' in news || settle(news))
    worker.once('exit', (code, signalName) => settle({ failed: `worker ended: ${signalName ?? String(code)}` }))
  })
}

async function dismiss(worker: Worker): Promise<void> {
  const gone = once(worker, 'exit')
  if (worker.isDead()) return
  // It may be on its way out already: an order that cannot be delivered is no fault.
  if (worker.isConnected()) worker.send(STOP, () => undefined)
  if (await within(LONGEST_FAREWELL_MS + GRACE_MS, gone)) return
  worker.process.kill('SIGKILL')
  await gone
}
