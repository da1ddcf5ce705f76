/** A serving process for `bench/rating.ts`: `node rated-server.ts bare|whole APP_URL`; a bare one neither notes work nor rates it. Says its port. */
import { registerHooks } from 'node:module'

const [, , kind, appUrl] = process.argv
/** Where a kind of task is asked what it charges. */
const ROOT = {
  file: '/fee/work/items.ts',
  asks: 'own<Charges>(CHARGES_OF_TASKS, kind)',
  nothing: 'undefined as Charges | undefined',
}

if (kind === 'bare') cutOut()
const { createServer } = await import('@yuncang/server/app/server.ts')
const app = await createServer({
  appUrl: appUrl!,
  demo: false,
  pages: {},
  logLevel: 'warn',
  requestsPerMinute: 10_000_000,
})
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
process.send!(typeof address === 'object' ? address!.port : 0)

/** No kind of task charges for anything: neither work nor rating follows. */
function cutOut(): void {
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context)
      if (!url.endsWith(ROOT.file)) return loaded
      const source =
        typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source as Uint8Array)
      if (!source.includes(ROOT.asks)) throw new Error(`${ROOT.file} asks in another way now`)
      return { ...loaded, source: source.replace(ROOT.asks, ROOT.nothing) }
    },
  })
}
