/** Three nodes, each a process of its own; one that was killed is started again when it is wanted next. */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Order, Report } from './node.ts'

const NODE = join(import.meta.dirname, 'node.ts')

export type Crew = {
  /** What a node reports of an order; null: it was killed over it. */
  order(node: number, order: Order): Promise<Report | null>
  close(): Promise<void>
}

export function startCrew(appUrl: string): Crew {
  const nodes = new Map<number, ChildProcess>()
  const alive = async (node: number) => {
    const there = nodes.get(node)
    if (there) return there
    const child = fork(NODE, [appUrl, `node${node}`], { execArgv: [] })
    nodes.set(node, child)
    await once(child, 'message')
    return child
  }
  return {
    order: async (node, order) => {
      const child = await alive(node)
      const over = new AbortController()
      const said = once(child, 'message', { signal: over.signal }).then(([report]) => report as Report)
      const gone = once(child, 'exit', { signal: over.signal }).then(() => null)
      child.send(order)
      const report = await Promise.race([said, gone])
      over.abort()
      await Promise.allSettled([said, gone])
      if (report === null) nodes.delete(node)
      return report
    },
    close: async () => {
      const children = [...nodes.values()]
      nodes.clear()
      await Promise.all(
        children.map(async (child) => {
          const ended = once(child, 'exit')
          child.disconnect()
          await ended
        }),
      )
    },
  }
}
